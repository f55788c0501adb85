import type {Root} from 'mdast'
import type {Processor} from 'unified'
import type {Config} from '../model/model.js'
import {withinLimits, withoutDeepLines} from './limits.js'
import {unsupportedConstruct, unsupportedText} from './parser/needs-reference-parser.js'
import {withinDepth} from './walk.js'

/** Parses text to mdast with positions. Every front end returns the same tree. */
export type MarkdownParser = (text: string) => Promise<Root>

/** The part of satteri that docsgen uses. */
export interface Satteri {
  markdownToMdast(text: string, options: {features: {gfm: boolean; frontmatter: boolean}}): object
}

/**
 * Makes the front end of a site. With `auto`, satteri parses; remark parses pages where the two may differ or satteri
 * throws, and all pages where no build of satteri runs on this machine. Each parser is loaded for its first page.
 */
export function createMarkdownParser(
  markdown: Pick<Config['markdown'], 'gfm' | 'parser'>,
  loadSatteri: () => Promise<Satteri> = () => import('satteri'),
): MarkdownParser {
  const remark = once(() => loadRemark(markdown.gfm))
  if (markdown.parser === 'remark') return async (text) => (await remark())(text)
  const satteri = once(() => loadSatteri().catch(() => undefined))
  return async (text) => treeBySatteri(withoutDeepLines(text), markdown.gfm, await satteri()) ?? (await remark())(text)
}

/** Undefined for texts that remark must parse. Throws for texts nested too deeply, which take remark minutes. */
function treeBySatteri(text: string, gfm: boolean, satteri: Satteri | undefined): Root | undefined {
  if (satteri === undefined || unsupportedText(text) !== undefined) return undefined
  const tree = attempt(() => satteri.markdownToMdast(text, {features: {gfm, frontmatter: false}}) as Root)
  if (tree === undefined) return undefined
  return unsupportedConstruct(withinDepth(tree), text) === undefined ? tree : undefined
}

async function loadRemark(gfm: boolean): Promise<(text: string) => Root> {
  const frozen = (await createReferenceProcessor(gfm)).freeze()
  return (text) => frozen.parse(withinLimits(text))
}

function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => {
    result ??= make()
    return result
  }
}

/**
 * Returns remark's parser, with the constructs of GitHub if `gfm` is true. Emphasis beside Chinese, Japanese and Korean
 * text follows the amendment to CommonMark for scripts without spaces: `これは**「大切」**な` is strong.
 */
export async function createReferenceProcessor(gfm: boolean) {
  const [
    {unified},
    {default: remarkParse},
    {default: remarkGfm},
    {cjkFriendlyExtension},
    {gfmStrikethroughCjkFriendly},
  ] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('micromark-extension-cjk-friendly'),
    import('micromark-extension-cjk-friendly-gfm-strikethrough'),
  ])
  const processor = unified().use(remarkParse)
  if (gfm) processor.use(remarkGfm)
  return processor.use(function (this: Processor) {
    const parts = this.data() as {micromarkExtensions?: unknown[]}
    parts.micromarkExtensions ??= []
    // Of two extensions for one mark, the later one comes first: bare addresses before emphasis.
    parts.micromarkExtensions.unshift(cjkFriendlyExtension())
    if (gfm) parts.micromarkExtensions.push(gfmStrikethroughCjkFriendly())
  })
}

/** Whether no build of the native parser runs on this machine, so that remark parses every page. */
export const isNativeParserMissing = (): Promise<boolean> =>
  import('satteri').then(
    () => false,
    () => true,
  )
