/** Imports of Starlight's components, of Astro components and of files with short paths. */
import path from 'node:path'
import type {FileSystem} from '../../../io/disk/disk.js'
import {type LocalComponent, readComponent} from '../local-components.js'
import {type Page, scan} from '../scanner.js'
import {filesBelow, textOfFile} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {localEdits} from '../templates.js'
import {type Edit, edit, type TranslationStep} from '../translation.js'
import {listOf, textOf, valuesOf} from '../values.js'

/** Beginning of a path, and the folder or file that it means, relative to the site. */
export type PathAlias = readonly [begin: string, folder: string]

/** Reads the short paths such as `~/assets/a.png` that `tsconfig.json` declares. */
export async function pathAliases(site: SiteFiles): Promise<PathAlias[]> {
  const {compilerOptions} = valuesOf(jsonOf((await textOfFile(site, 'tsconfig.json')) ?? ''))
  const {paths, baseUrl} = valuesOf(compilerOptions)
  return Object.entries(valuesOf(paths)).flatMap(([prefix, targets]): PathAlias[] => {
    const target = textOf(listOf(targets)[0])
    if (target === undefined) return []
    const folder = path.posix.join(textOf(baseUrl) ?? '.', target)
    return [[prefix.replace(/\*$/, ''), folder.replace(/\*$/, '')]]
  })
}

/** JSON with comments and commas at the ends of lists. */
function jsonOf(source: string): unknown {
  const plain = source.replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_, quoted?: string) => quoted ?? '')
  try {
    return JSON.parse(plain.replace(/,(?=\s*[}\]])/g, ''))
  } catch {
    return undefined
  }
}

export interface PageImports {
  edits: Edit[]
  /** Starlight's components by their names on the page. */
  components: Map<string, string>
  /** Files that are imported as text, relative to the page. */
  importedTexts: Map<string, string>
  /** Components of other frameworks, which docsgen cannot run: their files as written, by their names on the page. */
  foreign: Map<string, string>
}

/** Where a page is. */
export interface PageFolder {
  /** Folder of the page, relative to the site. */
  folder: string
  aliases: readonly PathAlias[]
}

const statement = /^import\s+([\w*{][^'"]*?)\s+from\s+(['"])([^'"\n]+)\2[ \t]*;?[ \t]*(?:\n|$)/gm
const ofStarlight = /^@astrojs\/starlight\/(?:components|expressive-code\/components)(?:\/(\w+)\.astro)?$/

/** Reads the imports of an MDX page. */
export function readImports(text: string, location: PageFolder): PageImports {
  const imports: PageImports = {edits: [], components: new Map(), importedTexts: new Map(), foreign: new Map()}
  const {edits, components, importedTexts, foreign} = imports
  for (const {0: whole, 1: source = '', 3: spec = '', index: start} of scan(text).without('code').matchAll(statement)) {
    const file = fileOf(spec, location)
    const names = namesIn(source)
    const remove = (construct: string) =>
      void edits.push({...edit({start, end: start + whole.length}, '', construct), isBlock: true})
    const [component, single] = ofStarlight.exec(spec) ?? []
    if (component !== undefined || spec === 'astro:assets' || spec === 'starlight-package-managers') {
      for (const [local, name] of names) components.set(local, name === 'default' ? (single ?? local) : name)
      remove('imports of components')
    } else if (/\.(?:astro|svelte|vue)$/.test(spec)) {
      for (const [local] of names) foreign.set(local, spec)
      remove('imports of Astro components')
    } else if (spec.endsWith('?raw')) {
      for (const [local] of names) importedTexts.set(local, file.replace(/\?raw$/, ''))
      remove('imports of files as text')
    } else if (file !== spec) {
      const at = start + whole.lastIndexOf(spec)
      edits.push(edit({start: at, end: at + spec.length}, file, 'short paths'))
    }
  }
  return imports
}

/** `{Card, Icon as Sign}` → Card: Card, Sign: Icon. */
const namesIn = (names: string): [string, string][] =>
  [...names.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(([, name = '', local]) => [
    local ?? name,
    names.includes('{') ? name : 'default',
  ])

/** A path with a short beginning, or from the root of the site, relative to the page; others stay as they are. */
export function fileOf(spec: string, {folder, aliases}: PageFolder): string {
  const match = aliases.find(([begin]) => (begin.endsWith('/') ? spec.startsWith(begin) : spec === begin))
  if (match === undefined && !(spec.startsWith('/') && spec.endsWith('?raw'))) return spec
  const inSite = match === undefined ? spec.slice(1) : match[1] + spec.slice(match[0].length)
  const relative = path.posix.relative(folder, path.posix.normalize(inSite))
  return relative.startsWith('.') ? relative : `./${relative}`
}

type Components = Readonly<Record<string, LocalComponent>>

/** Reads the Astro components in a folder of the site by their files, relative to the site. */
export async function readComponents(fs: FileSystem, root: string, folder: string): Promise<Components> {
  const components: Record<string, LocalComponent> = {}
  for (const name of await filesBelow(fs, path.join(root, folder))) {
    if (!name.endsWith('.astro') || name.startsWith('pages/') || name.startsWith('layouts/')) continue
    const file = path.posix.join(folder, name)
    const component = await readComponent((await textOfFile({fs, root}, file)) ?? '', 'astro')
    if (component !== undefined) components[file] = {...component, file}
  }
  return components
}

/** Shows components of the site on a page; those that it cannot show keep their tags. */
export const localComponents =
  (imports: PageImports, {local, location}: {local: Components; location: PageFolder}): TranslationStep =>
  (page: Page) => {
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
    return page.elements().flatMap((element) => {
      const spec = imports.foreign.get(element.name)
      const component = spec === undefined ? undefined : named(spec, location.folder)
      return (component && localEdits(element, page, {component, find})) ?? []
    })
  }
