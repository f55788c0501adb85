/** remark and rehype plugins of a site: they run on standard trees, between the parser and docsgen's own constructs. */
import type {Element, Nodes as HastNodes, Root as HastRoot} from 'hast'
import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {catalogue, isError, pluginError, positionAt} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, LoadedPlugin, MarkdownPlugins} from '../model/model.js'
import {explainFormula, type FormulaError} from './explain-formula.js'
import {createReferenceParser, type MarkdownParser} from './markdown-parser.js'
import type {PageContext} from './page-context.js'
import {textOf} from './syntax/headings.js'

/** The file of a tree; plugins add diagnostics to it. */
type PluginPage = Pick<PageContext, 'file' | 'text' | 'diagnostics' | 'components'>

export interface PluginRunner {
  /** Parser with the syntax extensions of the plugins; undefined if no plugin extends the syntax. */
  parser: MarkdownParser | undefined
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
  const attach = (processor: Pick<Processor, 'use'>, plugins: MarkdownPlugins['remark']) => {
    const guards: PluginGuards = new Map()
    for (const plugin of plugins) processor.use(guardedPlugin(plugin, guards) as never, plugin.options as never)
  }
  const [markdown, html] = [unified(), unified()]
  attach(markdown, remark)
  attach(html, rehype)
  const extensions = markdown.freeze().data() as {micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[]}
  const isExtended = (extensions.micromarkExtensions?.length ?? 0) > 0
  return {
    parser: isExtended ? createReferenceParser(gfm, (processor) => attach(processor, remark)) : undefined,
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
  /** The nodes around the place, and its own node. */
  ancestors?: readonly HastNodes[] | undefined
  cause?: unknown
  /** true for an error; undefined or null for a hint. */
  fatal?: boolean | null | undefined
}

/** Runs plugins and reports their messages. A plugin that fails with a message leaves the tree as it was. */
async function runWith<Tree>(
  page: PluginPage,
  run: (file: {path: string; value: string}) => Promise<Tree>,
  tree: Tree,
): Promise<Tree> {
  const {file, text, diagnostics} = page
  const messages: Message[] = []
  // unified makes a `VFile` of these properties and keeps this list.
  const properties = {path: file, value: text, messages}
  try {
    return await run(properties)
  } catch (error) {
    if (!messages.includes(error as Message)) throw error
    return tree
  } finally {
    diagnostics.push(...messages.map((message) => diagnosticOf(message, page)))
  }
}

function diagnosticOf(message: Message, page: PluginPage): Diagnostic {
  const {reason, line, column, source, ruleId, fatal, cause} = message
  const file = fileOf(message, page)
  const position = line === undefined || line === null ? undefined : {line, column: column ?? 1}
  if (source === 'rehype-katex' && cause instanceof Error) return formulaDiagnostic(message, file, page)
  const rule = [source, ruleId].filter(Boolean).join(':')
  const severity = fatal === true ? 'error' : fatal === false ? 'warning' : 'info'
  return catalogue.pluginMessage({file, position}, {rule, reason, severity})
}

/** The file of a message: the innermost partial around it, or the page. */
function fileOf({ancestors = []}: Message, {file, components}: PluginPage): string {
  if (!components.has('Include')) return file
  const around = ancestors.flatMap((node) => components.componentOf(node) ?? [])
  const partial = around.findLast(({name}) => name === 'Include')
  return typeof partial?.props.file === 'string' ? partial.props.file : file
}

/** A formula that KaTeX cannot read. Its position is inside the formula, if docsgen finds the formula in the text of the page. */
function formulaDiagnostic({ancestors = [], cause}: Message, file: string, page: PluginPage): Diagnostic {
  const element = ancestors.at(-1) as Element | undefined
  const formula = element ? textOf(element) : ''
  const {offset, ...explained} = explainFormula(formula, cause as FormulaError)
  // A block of math has its position at the element around it.
  const start = ancestors.findLast(({position}) => position !== undefined)?.position?.start
  const index = file !== page.file || !start ? -1 : page.text.indexOf(formula, start.offset)
  const position =
    index === -1 ? start && {line: start.line, column: start.column} : positionAt(page.text, index + offset)
  return catalogue.badFormula({file, position}, explained)
}

type Transform = (tree: unknown, file: unknown, next?: (error?: unknown, tree?: unknown) => void) => unknown
type Attach = (this: unknown, ...options: unknown[]) => Transform | undefined

/** Guards by the functions that they guard. */
type PluginGuards = Map<unknown, Attach>

/**
 * The plugin, or the list of plugins with their options, with guards around its functions: they report when they run, and throw
 * errors only. unified takes a thrown `null` for success. `guards`: the guards of functions that the config may name twice,
 * because unified merges the options of equal functions.
 */
function guardedPlugin({plugin, name, onRun}: LoadedPlugin, guards: PluginGuards): unknown {
  const guarded = async (run: () => unknown) => {
    onRun?.(true)
    try {
      const result = await run()
      // unified takes a returned error for a thrown one.
      if (isError(result)) throw result
      return result
    } catch (error) {
      throw pluginError(error, name)
    } finally {
      onRun?.(false)
    }
  }
  const guardOne = (attach: Attach): Attach =>
    function guardedAttach(...options) {
      let transform: Transform | undefined
      try {
        transform = attach.apply(this, options)
      } catch (error) {
        throw pluginError(error, name)
      }
      if (typeof transform !== 'function') return transform
      const run = withPromise(transform)
      return (tree, file) => guarded(() => run(tree, file))
    }
  const guard = (value: unknown): unknown => {
    if (typeof value === 'function') {
      const guardedValue = (onRun ? undefined : guards.get(value)) ?? guardOne(value as Attach)
      if (!onRun) guards.set(value, guardedValue)
      return guardedValue
    }
    if (Array.isArray(value)) return value.map((one, index) => (index === 0 ? guard(one) : one))
    return isPreset(value) ? {...value, plugins: value.plugins.map(guard)} : value
  }
  return guard(plugin)
}

/** A transform that returns a promise instead of calling its third parameter. */
const withPromise = (transform: Transform): Transform =>
  transform.length < 3
    ? transform
    : (tree, file) =>
        new Promise((resolve, reject) => {
          const returned = transform(tree, file, (error, result) => (error ? reject(error) : resolve(result)))
          // unified takes no result from such a function, but a rejection must not be left to nobody.
          Promise.resolve(returned).catch(reject)
        })

/** Whether a value is a list of plugins with their options. */
const isPreset = (value: unknown): value is {plugins: unknown[]} =>
  typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins)
