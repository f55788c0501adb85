import {relativePath, withSlashes} from '../files/paths/paths.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../model/model.js'

interface EditUrlInput {
  root: string
  /** Absolute path. */
  content: string
  editUrl: string
  location: {file: string; position: Position | undefined}
}

/** A diagnostic if this is no URL, or that of a page: docsgen appends the path of a page, which begins with the content folder. */
export function checkEditUrl({root, content, editUrl, location}: EditUrlInput): Diagnostic[] {
  const placeholder = /:path\b|[{[](?:file_?)?(?:path|name)[}\]]|\$\{.*?\}|%s/i.exec(editUrl)
  if (editUrl !== '' && !/^(?:[a-z][a-z\d+.-]*:\/)?\//i.test(editUrl)) return [catalogue.noEditUrl(location, editUrl)]
  if (placeholder !== null)
    return [catalogue.placeholderInEditUrl(location, placeholder[0], editUrl.slice(0, placeholder.index))]
  const folder = relativePath(root, content)
  const url = editUrl.replace(/\/+$/, '')
  if (folder === '' || !url.endsWith(`/${folder}`) || withSlashes(root).endsWith(`/${folder}`)) return []
  const better = url.slice(0, -folder.length)
  return isBranch(better)
    ? []
    : [catalogue.wrongEditUrl(location, folder, {example: `${url}/${folder}/index.md`, better})]
}

/** Whether the next segment of a URL is the name of a branch: `https://git.example.com/handbook/edit/`. */
const isBranch = (url: string): boolean => /\/(?:edit|_edit|blob|tree|src|raw|branch)\/$/.test(url)
