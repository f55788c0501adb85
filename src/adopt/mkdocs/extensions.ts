/** The Markdown extensions and plugins of a MkDocs site. */
import {isRecord} from '../../model/is-record.js'
import {textOf, type Values} from '../values.js'
import {type MkDocsConfig, namedOptions} from './config-types.js'

export interface Extensions {
  /** Options by name of the extension: `admonition`, `pymdownx.tabbed`. */
  extensions: ReadonlyMap<string, Values>
  plugins: ReadonlyMap<string, Values>
}

/** The extensions that Zensical turns on for a site that names none. */
const zensicalDefaults = [
  'abbr',
  'admonition',
  'attr_list',
  'def_list',
  'footnotes',
  'md_in_html',
  'toc',
  'pymdownx.arithmatex',
  'pymdownx.betterem',
  'pymdownx.caret',
  'pymdownx.details',
  'pymdownx.emoji',
  'pymdownx.highlight',
  'pymdownx.inlinehilite',
  'pymdownx.keys',
  'pymdownx.magiclink',
  'pymdownx.mark',
  'pymdownx.smartsymbols',
  'pymdownx.superfences',
  'pymdownx.tabbed',
  'pymdownx.tasklist',
  'pymdownx.tilde',
]

export function extensionsOf(config: MkDocsConfig, isZensical: boolean): Extensions {
  const configured = namedOptions(config.markdown_extensions)
  const usesDefaults = isZensical && config.markdown_extensions === undefined
  const named = usesDefaults ? namedOptions(zensicalDefaults) : configured
  const extensions = new Map(
    [...named].map(([name, options]) => [name.replace(/^markdown\.extensions\./, ''), options]),
  )
  const extra = extensions.get('pymdownx.extra') ?? extensions.get('extra')
  if (extra) for (const name of ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']) extensions.set(name, {})
  const plugins = namedOptions(config.plugins ?? ['search'])
  return {
    extensions,
    plugins: new Map([...plugins].map(([name, options]) => [name.replace(/^material\//, ''), options])),
  }
}

/** How the extension `toc` makes ids of headings. */
export function headingIdsOf({extensions}: Extensions): 'python-markdown' | 'python-markdown-unicode' | 'pymdownx' {
  const {slugify} = extensions.get('toc') ?? {}
  const name = isRecord(slugify) ? (textOf(slugify.python) ?? textOf(slugify.object)) : textOf(slugify)
  if (name === undefined) return 'python-markdown'
  return name.includes('pymdownx') ? 'pymdownx' : 'python-markdown-unicode'
}

/** Whether code blocks of the language mermaid are diagrams. */
export function hasDiagrams({extensions, plugins}: Extensions): boolean {
  const fences = extensions.get('pymdownx.superfences')?.custom_fences
  const names = Array.isArray(fences) ? fences.map((fence) => (isRecord(fence) ? fence.name : undefined)) : []
  return names.includes('mermaid') || plugins.has('mermaid2')
}
