import type {Root} from 'mdast'
import type {Config} from '../model/model.js'
import {unsupportedConstruct, unsupportedText} from './parser/needs-reference-parser.js'
import {withinDepth} from './walk.js'

/** Text → mdast, with positions. Whoever parses, what follows sees the same tree. */
export type FrontEnd = (text: string) => Promise<Root>

/** What docsgen uses of satteri. */
export interface Satteri {
  markdownToMdast(text: string, options: {features: {gfm: boolean; frontmatter: boolean}}): object
}

/**
 * The front end of a site. `auto`: satteri parses, and remark where the guard knows of a difference, where satteri
 * throws, or where no build of it runs on this machine. Of the two, only what a page needs is loaded.
 */
export function createFrontEnd(
  markdown: Pick<Config['markdown'], 'gfm' | 'parser'>,
  loadSatteri: () => Promise<Satteri> = () => import('satteri'),
): FrontEnd {
  const remark = once(() => loadRemark(markdown.gfm))
  if (markdown.parser === 'remark') return async (text) => (await remark())(text)
  const satteri = once(() => loadSatteri().catch(() => undefined))
  return async (text) => treeBySatteri(text, markdown.gfm, await satteri()) ?? (await remark())(text)
}

/** Nothing where remark has to read the text. Throws when it is nested too deeply: remark would take minutes to find out. */
function treeBySatteri(text: string, gfm: boolean, satteri: Satteri | undefined): Root | undefined {
  if (satteri === undefined || unsupportedText(text) !== undefined) return undefined
  const tree = attempt(() => satteri.markdownToMdast(text, {features: {gfm, frontmatter: false}}) as Root)
  if (tree === undefined) return undefined
  return unsupportedConstruct(withinDepth(tree), text) === undefined ? tree : undefined
}

/** The reference: remark-parse, and remark-gfm where it is on. */
async function loadRemark(gfm: boolean): Promise<(text: string) => Root> {
  const [{unified}, {default: remarkParse}, {default: remarkGfm}] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ])
  const processor = gfm ? unified().use(remarkParse).use(remarkGfm) : unified().use(remarkParse)
  const frozen = processor.freeze()
  return (text) => frozen.parse(text)
}

function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}
