/** Astro components of the site that only arrange others. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {filesBelow} from '../files-below.js'
import {type LocalComponent, readComponent} from '../local-components.js'
import {localEdits} from '../local-edits.js'
import {type Tag, tagsIn} from '../tags.js'
import type {TranslationStep} from '../translation.js'
import {fileOf, ofStarlight, type PageFolder, type PageImports} from './imports.js'

type Components = Readonly<Record<string, LocalComponent>>

/** Reads the Astro components in a folder of the site by their files, relative to the site. */
export async function readComponents(fs: FileSystem, root: string, folder: string): Promise<Components> {
  const components: Record<string, LocalComponent> = {}
  for (const name of await filesBelow(fs, path.join(root, folder))) {
    if (!name.endsWith('.astro') || name.startsWith('pages/') || name.startsWith('layouts/')) continue
    const file = path.posix.join(folder, name)
    const component = await readComponent((await fs.readFile(path.join(root, file))).toString('utf8'), 'astro')
    if (component !== undefined) components[file] = {...component, file}
  }
  return components
}

/** Shows components of the site on a page; those that it cannot show keep their tags. */
export const localComponents =
  (imports: PageImports, {local, location}: {local: Components; location: PageFolder}): TranslationStep =>
  (text) => {
    const named = (spec: string, folder: string): LocalComponent | undefined => {
      const file = path.posix.join(folder, fileOf(spec, {...location, folder}))
      return Object.hasOwn(local, file) ? local[file] : undefined
    }
    const find = (name: string, {imports: own, file = ''}: LocalComponent) => {
      const spec = Object.hasOwn(own, name) ? own[name] : undefined
      if (spec === undefined || !ofStarlight.test(spec)) return spec && named(spec, path.posix.dirname(file))
      if (imports.foreign.has(name)) return undefined
      imports.components.set(name, name)
      return name
    }
    const tags = tagsIn(text)
    return tags.flatMap((open, index) => {
      const spec = open.kind === 'close' ? undefined : imports.foreign.get(open.name)
      const component = spec === undefined ? undefined : named(spec, location.folder)
      if (component === undefined) return []
      const close = open.kind === 'empty' ? undefined : closingTag(tags, index)
      if (open.kind === 'open' && close === undefined) return []
      const {name, attributes, start, end} = open
      const use = {
        name,
        component,
        attributes,
        open: {start, end},
        close: close && {start: close.start, end: close.end},
      }
      return localEdits(use, text, {find}) ?? []
    })
  }

/** The tag that closes the one at an index. */
function closingTag(tags: readonly Tag[], index: number): Tag | undefined {
  let depth = 0
  return tags.slice(index).find(({name, kind}) => {
    if (name !== tags[index]?.name || kind === 'empty') return false
    depth += kind === 'open' ? 1 : -1
    return depth === 0
  })
}
