import type {Root} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import type {Config} from '../model.js'

/** Text → mdast, with positions. Whoever parses, what follows sees the same tree. */
export type FrontEnd = (text: string) => Root

/** The reference: remark-parse, and remark-gfm where it is on. */
export function remarkFrontEnd({gfm}: Pick<Config['markdown'], 'gfm'>): FrontEnd {
  const processor = gfm ? unified().use(remarkParse).use(remarkGfm) : unified().use(remarkParse)
  const frozen = processor.freeze()
  return (text) => frozen.parse(text)
}
