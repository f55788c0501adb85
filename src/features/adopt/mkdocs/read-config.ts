/** The config of a MkDocs site, `mkdocs.yml` with the config that it inherits, or `zensical.toml`; its extensions and plugins. */
import path from 'node:path'
import type {Tags} from 'yaml'
import {ConfigError} from '../../../config/config.js'
import {isRecord} from '../../../model/is-record.js'
import {textOfFile, valuesOfConfig} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {recordsOf, textOf, type Values, valuesOf} from '../values.js'

/** Returns the config of a site. Throws ConfigError if its text is not YAML or TOML. */
export async function readConfig(site: SiteFiles, above: readonly string[] = []): Promise<Values> {
  const {file, text} = site
  const {INHERIT: parent, project, ...values} = valuesOfConfig(file, text, customTags)
  if (file.endsWith('.toml')) return {...values, ...valuesOf(project)}
  const own = project === undefined ? values : {...values, project}
  if (typeof parent !== 'string') return own
  const parentFile = path.posix.join(path.posix.dirname(file), parent)
  const inherited = above.includes(parentFile) ? undefined : await textOfFile(site, parentFile)
  if (inherited === undefined)
    throw ConfigError.about({file, message: `There is no file "${parentFile}", from which this config inherits.`})
  return merged(await readConfig({...site, file: parentFile, text: inherited}, [...above, file]), own)
}

/** `overrides` over `inherited`; maps in maps too, as MkDocs merges them. */
function merged(inherited: Values, overrides: Values): Values {
  const entries = Object.entries(overrides).map(([key, value]) => {
    const before = inherited[key]
    return [key, isRecord(before) && isRecord(value) ? merged(before, value) : value]
  })
  return {...inherited, ...Object.fromEntries(entries)}
}

/** `!ENV` has the default of its list. */
const customTags = (tags: Tags): Tags => [
  ...tags,
  {tag: '!ENV', collection: 'seq', resolve: (list) => list.items.at(-1) ?? ''},
  {tag: '!ENV', resolve: () => ''},
  {tag: '!relative', resolve: (text: string) => text},
]

export interface Extensions {
  /** Options by name of the extension: `admonition`, `pymdownx.tabbed`. */
  extensions: ReadonlyMap<string, Values>
  plugins: ReadonlyMap<string, Values>
}

/** The extensions that Zensical turns on for a site that names none. */
const zensicalDefaults = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'toc'],
  ...['arithmatex', 'betterem', 'caret', 'details', 'emoji', 'highlight', 'inlinehilite', 'keys', 'magiclink', 'mark']
    .concat('smartsymbols', 'superfences', 'tabbed', 'tasklist', 'tilde')
    .map((name) => `pymdownx.${name}`),
]

export function extensionsOf(config: Values, isZensical: boolean): Extensions {
  const usesDefaults = isZensical && config.markdown_extensions === undefined
  const extensions = namedOptions(
    usesDefaults ? zensicalDefaults : config.markdown_extensions,
    /^markdown\.extensions\./,
  )
  if (extensions.has('pymdownx.extra') || extensions.has('extra'))
    for (const name of ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']) extensions.set(name, {})
  return {extensions, plugins: namedOptions(config.plugins ?? ['search'], /^material\//)}
}

/** Packages of extensions, whose names have two or three parts. */
const packages = /^(?:pymdownx(?:\.blocks)?|zensical(?:\.extensions)?|markdown(?:\.extensions)?|material)$/

/**
 * Options of plugins and extensions by name, without a prefix, from the two ways to write them: a list of names and maps, or one
 * map. Tables of TOML nest the parts of a name (`pymdownx.tabbed`).
 */
function namedOptions(value: unknown, prefix: RegExp): Map<string, Values> {
  const options = new Map<string, Values>()
  const add = (name: string, one: unknown): void => {
    if (packages.test(name) && isRecord(one))
      for (const [part, inner] of Object.entries(one)) add(`${name}.${part}`, inner)
    else options.set(name.replace(prefix, ''), valuesOf(one))
  }
  for (const entry of Array.isArray(value) ? value : [value])
    if (typeof entry === 'string') add(entry, {})
    else for (const [name, one] of Object.entries(valuesOf(entry))) add(name, one)
  return options
}

/** How the extension `toc` makes ids of headings. */
export function headingIdsOf({extensions}: Extensions): 'python-markdown' | 'python-markdown-unicode' | 'pymdownx' {
  const {slugify} = extensions.get('toc') ?? {}
  const name = textOf(slugify) ?? textOf(valuesOf(slugify).python) ?? textOf(valuesOf(slugify).object)
  if (name === undefined) return 'python-markdown'
  return name.includes('pymdownx') ? 'pymdownx' : 'python-markdown-unicode'
}

export const hasDiagrams = ({extensions, plugins}: Extensions): boolean =>
  plugins.has('mermaid2') ||
  recordsOf(extensions.get('pymdownx.superfences')?.custom_fences).some(({name}) => name === 'mermaid')
