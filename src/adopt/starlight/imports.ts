/** Imports of Starlight's components, of Astro components and of files with short paths. */
import path from 'node:path'
import {withoutCode} from '../tags.js'
import type {Edit} from '../translation.js'
import type {PathAlias} from './path-aliases.js'

export interface PageImports {
  edits: Edit[]
  /** Starlight's components by their names on the page. */
  components: Map<string, string>
  /** Files that are imported as text, relative to the page. */
  importedTexts: Map<string, string>
  /** Components of other frameworks, which docsgen cannot run: their files as written, by their names on the page. */
  foreign: Map<string, string>
  /** Name of the component `PackageManagers` of starlight-package-managers on the page. */
  packageManagers?: string
}

/** Where a page is. */
export interface PageFolder {
  /** Folder of the page, relative to the site. */
  folder: string
  aliases: readonly PathAlias[]
}

const statement = /^import\s+([\w*{][^'"]*?)\s+from\s+(['"])([^'"\n]+)\2[ \t]*;?[ \t]*(?:\n|$)/gm
export const ofStarlight = /^@astrojs\/starlight\/(?:components|expressive-code\/components)(?:\/(\w+)\.astro)?$/

/** Reads the imports of an MDX page. */
export function readImports(text: string, location: PageFolder): PageImports {
  const imports: PageImports = {edits: [], components: new Map(), importedTexts: new Map(), foreign: new Map()}
  const withoutCodeText = withoutCode(text)
  for (const {0: whole, 1: names = '', 3: spec = '', index} of withoutCodeText.matchAll(statement)) {
    const file = fileOf(spec, location)
    const remove = (construct: string) =>
      void imports.edits.push({start: index, end: index + whole.length, text: '', isBlock: true, construct})
    const [, single] = ofStarlight.exec(spec) ?? []
    if (ofStarlight.test(spec) || spec === 'astro:assets') {
      for (const [local, name] of namesIn(names))
        imports.components.set(local, name === 'default' ? (single ?? local) : name)
      remove('imports of components')
    } else if (/\.(?:astro|svelte|vue)$/.test(spec)) {
      for (const [local] of namesIn(names)) imports.foreign.set(local, spec)
      remove('imports of Astro components')
    } else if (spec === 'starlight-package-managers') {
      const [local] = namesIn(names).find(([, name]) => name === 'PackageManagers') ?? []
      if (local !== undefined) imports.packageManagers = local
      remove('imports of components')
    } else if (spec.endsWith('?raw')) {
      for (const [local] of namesIn(names)) imports.importedTexts.set(local, file.replace(/\?raw$/, ''))
      remove('imports of files as text')
    } else if (file !== spec) {
      const start = index + whole.lastIndexOf(spec)
      imports.edits.push({start, end: start + spec.length, text: file, construct: 'short paths'})
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
