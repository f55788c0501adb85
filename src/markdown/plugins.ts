/** remark and rehype plugins of a site: they run on standard trees, between the parser and docsgen's own constructs. */
import type {Root as HastRoot} from 'hast'
import type {Root} from 'mdast'
import type {Config, MarkdownPlugins} from '../model/model.js'
import type {FrontEnd} from './front-end.js'

export interface PluginRunner {
  /** Parser with the syntax extensions of the plugins; undefined if no plugin extends the syntax. */
  frontEnd: FrontEnd | undefined
  onMarkdown(tree: Root, page: {file: string; text: string}): Promise<Root>
  onHtml(tree: HastRoot, page: {file: string; text: string}): Promise<HastRoot>
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
    onMarkdown: async (tree, {file, text}) =>
      remark.length === 0 ? tree : ((await markdown.run(tree, {path: file, value: text})) as Root),
    onHtml: async (tree, {file, text}) =>
      rehype.length === 0 ? tree : ((await html.run(tree, {path: file, value: text})) as HastRoot),
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
