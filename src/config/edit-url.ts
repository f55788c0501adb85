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

/** A diagnostic if the URL of the project folder ends in the content folder, whose name docsgen appends as well. */
export function checkEditUrl({root, content, editUrl, location}: EditUrlInput): Diagnostic[] {
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
