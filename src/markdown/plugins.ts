/** remark and rehype plugins of a site: they run on standard trees, between the parser and docsgen's own constructs. */
import type {Root as HastRoot} from 'hast'
import type {Root} from 'mdast'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, MarkdownPlugins} from '../model/model.js'
import type {FrontEnd} from './front-end.js'
import type {PageContext} from './page-context.js'

/** The file of a tree; plugins add diagnostics to it. */
export type PluginPage = Pick<PageContext, 'file' | 'text' | 'diagnostics'>

export interface PluginRunner {
  /** Parser with the syntax extensions of the plugins; undefined if no plugin extends the syntax. */
  frontEnd: FrontEnd | undefined
  onMarkdown(tree: Root, page: PluginPage): Promise<Root>
  onHtml(tree: HastRoot, page: PluginPage): Promise<HastRoot>
}

/** Makes the runner of a site's plugins; undefined without plugins. Rethrows the errors of plugins. */
export async function createPluginRunner(
  {remark, rehype}: MarkdownPlugins,
  {gfm}: Pick<Config['markdown'], 'gfm'>,
): Promise<PluginRunner | undefined> {
  if (remark.length + rehype.length === 0) return undefined
  const {unified} = await import('unified')
  const processorOf = (plugins: MarkdownPlugins['remark']) => {
    const processor = unified()
    for (const {plugin, options} of plugins) processor.use(plugin as never, options as never)
    return processor
  }
  const markdown = processorOf(remark).freeze()
  const html = processorOf(rehype).freeze()
  const extensions = markdown.data() as {micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[]}
  const isExtended = (extensions.micromarkExtensions?.length ?? 0) > 0
  return {
    frontEnd: isExtended ? await extendedFrontEnd(remark, gfm) : undefined,
    onMarkdown: async (tree, page) =>
      remark.length === 0 ? tree : runWith(page, async (file) => (await markdown.run(tree, file)) as Root, tree),
    onHtml: async (tree, page) =>
      rehype.length === 0 ? tree : runWith(page, async (file) => (await html.run(tree, file)) as HastRoot, tree),
  }
}

/** The properties of a `VFileMessage` that docsgen reports. */
interface Message {
  reason: string
  line?: number | undefined
  column?: number | undefined
  source?: string | undefined
  ruleId?: string | undefined
  /** true for an error; undefined or null for a hint. */
  fatal?: boolean | null | undefined
}

/** Runs plugins and reports their messages. A plugin that fails with a message leaves the tree as it was. */
async function runWith<Tree>(
  {file, text, diagnostics}: PluginPage,
  run: (file: {path: string; value: string}) => Promise<Tree>,
  tree: Tree,
): Promise<Tree> {
  const messages: Message[] = []
  // unified makes a `VFile` of these properties and keeps this list.
  const properties = {path: file, value: text, messages}
  try {
    return await run(properties)
  } catch (error) {
    if (!messages.includes(error as Message)) throw error
    return tree
  } finally {
    for (const {reason, line, column, source, ruleId, fatal} of messages) {
      // `bad-formula` reports formulas.
      if (source === 'rehype-katex') continue
      const position = line === undefined || line === null ? undefined : {line, column: column ?? 1}
      const rule = [source, ruleId].filter(Boolean).join(':')
      const severity = fatal === true ? 'error' : fatal === false ? 'warning' : 'info'
      diagnostics.push(catalogue.pluginMessage({file, position}, {rule, reason, severity}))
    }
  }
}

async function extendedFrontEnd(plugins: MarkdownPlugins['remark'], gfm: boolean): Promise<FrontEnd> {
  const [{unified}, {default: remarkParse}, {default: remarkGfm}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ])
  const processor = unified().use(remarkParse)
  if (gfm) processor.use(remarkGfm)
  for (const {plugin, options} of plugins) processor.use(plugin as never, options as never)
  processor.freeze()
  return async (text) => processor.parse(text)
}
