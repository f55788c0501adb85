import type {Processor} from 'unified'

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
