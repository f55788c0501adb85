import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {lazily} from '../files/lazily.js'
import type {Config} from '../model/model.js'
import {withinLimits, withoutDeepLines} from './limits.js'
import {hasUnsupportedConstruct, isUnsupportedText} from './parser/needs-reference-parser.js'
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
  {gfm, parser}: Pick<Config['markdown'], 'gfm' | 'parser'>,
  loadSatteri: () => Promise<Satteri> = () => import('satteri'),
): MarkdownParser {
  const remark = createReferenceParser(gfm)
  if (parser === 'remark') return remark
  const satteri = lazily(() => loadSatteri().catch(() => undefined))
  return async (text) => treeBySatteri(withoutDeepLines(text), gfm, await satteri()) ?? remark(text)
}

/** Undefined for texts that remark must parse. Throws for texts nested too deeply, which take remark minutes. */
function treeBySatteri(text: string, gfm: boolean, satteri: Satteri | undefined): Root | undefined {
  if (satteri === undefined || isUnsupportedText(text)) return undefined
  let tree: Root
  try {
    tree = satteri.markdownToMdast(text, {features: {gfm, frontmatter: false}}) as Root
  } catch {
    return undefined
  }
  return hasUnsupportedConstruct(withinDepth(tree), text) ? undefined : tree
}

/**
 * Makes remark's parser, with the constructs of GitHub if `gfm` is true; `extend` adds others. Its modules are loaded for the
 * first text.
 */
export function createReferenceParser(
  gfm: boolean,
  extend: (processor: ReferenceProcessor) => void | Promise<void> = () => {},
): MarkdownParser {
  const load = lazily(async () => {
    const processor = await createReferenceProcessor(gfm)
    await extend(processor)
    return processor.freeze()
  })
  return async (text) => (await load()).parse(withinLimits(text))
}

type ReferenceProcessor = Awaited<ReturnType<typeof createReferenceProcessor>>

/**
 * Emphasis beside Chinese, Japanese and Korean text follows the amendment to CommonMark for scripts without spaces:
 * `これは**「大切」**な` is strong.
 */
async function createReferenceProcessor(gfm: boolean) {
  const [{unified}, remarkParse, remarkGfm, {cjkFriendlyExtension}, {gfmStrikethroughCjkFriendly}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('micromark-extension-cjk-friendly'),
    import('micromark-extension-cjk-friendly-gfm-strikethrough'),
  ])
  const processor = unified().use(remarkParse.default)
  if (gfm) processor.use(remarkGfm.default)
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
