/** Excerpts from the pages of hits, where the stored beginning of a section contains no word of the query. */
import {decoded} from '../../../files/decode/decode.js'
import {endBlock, withoutLastDot} from '../../../model/end-block.js'
import {excerptOf} from '../../../search/query/excerpt.js'
import type {Answer, Hit, Piece} from '../../../search/query/query.js'
import {fitExcerpts} from './fit-excerpts.js'
import {excerptElement} from './results.js'

/** Number of hits that a reader sees first. */
const maxHits = 5

/** Milliseconds until the reader has probably stopped typing. */
const pause = 300

/** Replaces the excerpts of the first hits that have no mark at all. A page that does not load leaves its hit as it is. */
export async function fillExcerpts(list: HTMLElement, {hits, words}: Answer): Promise<void> {
  const options = [...list.querySelectorAll('a')]
  const hitsWithoutMark = hits.slice(0, maxHits).filter((hit) => !hasMark(hit))
  if (hitsWithoutMark.length === 0) return
  await new Promise((resolve) => setTimeout(resolve, pause))
  await Promise.all(
    hitsWithoutMark.map(async (hit) => {
      const option = options.find((one) => one.getAttribute('href') === hit.href)
      if (!option?.isConnected) return
      const excerpt = await findExcerpt(hit, words).catch(() => undefined)
      if (!excerpt) return
      option.querySelector('span')?.remove()
      option.append(excerptElement(excerpt))
      fitExcerpts(option)
    }),
  )
}

const hasMark = ({marked: {title, heading}, excerpt}: Hit): boolean => [title, heading, excerpt].some(isMarked)
const isMarked = (pieces: readonly Piece[]): boolean => pieces.some((piece) => piece.isMarked)

/** An excerpt with a mark from the text or else the code of the section; undefined if the section contains no word. */
async function findExcerpt(
  {href}: Hit,
  words: readonly string[],
): Promise<Pick<Hit, 'excerpt' | 'isCode'> | undefined> {
  const {pathname, hash} = new URL(href, location.href)
  const response = await fetch(pathname)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const body = page.querySelector('[data-docsgen-body]')
  if (!response.ok || !body) return undefined
  const {text, code} = textsOf(body, decoded(hash.slice(1)))
  for (const [source, isCode] of [
    [text, false],
    [code, true],
  ] as const) {
    const excerpt = excerptOf(withoutLastDot(source.replace(/\s+/g, ' ')), words)
    if (isMarked(excerpt)) return {excerpt, isCode}
  }
  return undefined
}

const silent = 'h1,script,style,svg,template,math,button,.sr-only,[aria-hidden=true]:not([class*=katex])'
const inline = 'a,abbr,b,code,del,em,i,kbd,mark,s,small,span,strong,sub,sup,var,wbr'

/** The text and the code of a section: from the heading with an id, or from the beginning for '', up to the next heading. */
function textsOf(body: Element, id: string): {text: string; code: string} {
  const texts = {text: '', code: ''}
  let isHere = id === ''
  const walk = (element: Element, kind: keyof typeof texts) => {
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) {
        if (isHere) texts[kind] += child.textContent
        continue
      }
      if (child.nodeType !== Node.ELEMENT_NODE) continue
      const one = child as Element
      if (one.matches('h2,h3,h4,h5,h6')) isHere = one.id === id
      else if (!one.matches(silent)) {
        walk(one, one.matches('pre') ? 'code' : kind)
        if (!one.matches(inline)) texts[kind] = endBlock(texts[kind])
      }
    }
  }
  walk(body, 'text')
  return texts
}
