/** Markdown options and plugins of Docusaurus as docsgen's. */
import path from 'node:path'
import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {diagramsOf, formulasOf} from '../needed-packages.js'
import type {SiteFiles} from '../system.js'
import {listOf, recordsOf, stringOf, type Values, valuesOf} from '../values.js'
import type {Notes} from './notes.js'
import type {Plugins} from './plugins.js'

interface MarkdownContext {
  config: Values
  plugins: Plugins
  site: SiteFiles
  notes: Notes
}

/** docsgen's key `markdown`, and whether plugins render formulas; undefined if pages have none. */
export async function markdownFrom({
  config,
  plugins,
  site,
  notes,
}: MarkdownContext): Promise<{markdown: NonNullable<UserConfig['markdown']>; hasFormulas: boolean | undefined}> {
  const isInstalled = async (name: string) =>
    (await site.fs.stat(path.join(site.root, 'node_modules', name)))?.isDirectory() ?? false
  const lists = (key: string) => [...plugins.docs, plugins.pages ?? {}].flatMap((options) => listOf(options[key]))
  const remark = await pluginsIn([...lists('beforeDefaultRemarkPlugins'), ...lists('remarkPlugins')], isInstalled)
  const rehype = await pluginsIn([...lists('beforeDefaultRehypePlugins'), ...lists('rehypePlugins')], isInstalled)
  const formulas = remark.names.includes('remark-math') ? await formulasOf(site) : undefined
  const all = [...remark.missing, ...rehype.missing]
  if (all.length > 0)
    notes.notTaken(`docsgen does not run these plugins, because they are not installed: ${all.join(', ')}.`)
  if (remark.code + rehype.code > 0)
    notes.notTaken(
      'docsgen does not run Markdown plugins from the code of the site. Name their files in docsgen.config.ts.',
    )
  const {mermaid, format} = valuesOf(config.markdown)
  const diagrams = mermaid === true ? await diagramsOf(site) : undefined
  if (diagrams?.note) notes.notTaken(diagrams.note)
  const markdown = {
    headingIds: 'docusaurus' as const,
    ...((format === undefined || format === 'mdx') && {mdx: 'auto' as const}),
    ...diagrams?.markdown,
    ...formulas?.markdown,
    ...codeFrom(valuesOf(valuesOf(config.themeConfig).prism)),
    ...(remark.usable.length > 0 && {remarkPlugins: remark.usable}),
    ...(rehype.usable.length > 0 && {rehypePlugins: rehype.usable}),
  }
  return {markdown, hasFormulas: formulas && formulas.markdown?.math === true}
}

/** Comments that mark lines of code; docsgen has those that Docusaurus sets itself. */
function codeFrom({magicComments}: Values): UserConfig['markdown'] {
  const comments = recordsOf(magicComments).flatMap(({className, line, block}) => {
    const name = stringOf(className)
    const {start, end} = valuesOf(block)
    const lines = typeof start === 'string' && typeof end === 'string' ? {start, end} : undefined
    if (name === undefined || name === 'theme-code-block-highlighted-line') return []
    return line === undefined && lines === undefined
      ? []
      : [{className: name, ...(typeof line === 'string' && {line}), ...(lines && {block: lines})}]
  })
  return comments.length === 0 ? {} : {code: {magicComments: comments}}
}

type PluginEntry = NonNullable<NonNullable<UserConfig['markdown']>['remarkPlugins']>[number]

async function pluginsIn(
  entries: readonly unknown[],
  isInstalled: (name: string) => Promise<boolean>,
): Promise<{names: string[]; usable: PluginEntry[]; missing: string[]; code: number}> {
  const result = {names: [] as string[], usable: [] as PluginEntry[], missing: [] as string[], code: 0}
  for (const entry of entries) {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry]
    const name = isRecord(plugin) ? stringOf(plugin.$stub)?.replace(/\.default$/, '') : undefined
    if (name === undefined) {
      result.code++
      continue
    }
    if (result.names.includes(name)) continue
    result.names.push(name)
    if (handledPlugins.has(name)) continue
    if (await isInstalled(name)) result.usable.push(options === undefined ? name : [name, options])
    else result.missing.push(name)
  }
  return result
}

/** Plugins whose work docsgen does itself. */
const handledPlugins: ReadonlySet<string> = new Set([
  ...['remark-math', 'rehype-katex', 'remark-gfm', '@docusaurus/remark-plugin-npm2yarn', 'remark-mermaid'],
  ...['remark-mdx-mermaid', 'mdx-mermaid', 'remark-admonitions'],
])
