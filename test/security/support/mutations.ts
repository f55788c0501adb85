/** Damages pages of real documentation at random: flips, removes and repeats bytes, and inserts bytes of other pages. */
import {randomFrom} from '../../support/random.js'

/** Returns a function that makes a damaged page with each call; equal seeds make equal pages. */
export function mutationsOf(pages: readonly Uint8Array[], seed: number): () => Uint8Array {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  const place = (bytes: Uint8Array): number => below(bytes.length + 1)
  const changes: ((bytes: Uint8Array) => Uint8Array)[] = [
    (bytes) => {
      const out = bytes.slice()
      for (let count = 1 + below(8); count > 0 && out.length > 0; count--) out[below(out.length)]! ^= 1 << below(8)
      return out
    },
    (bytes) => bytes.slice(0, place(bytes)),
    (bytes) => bytes.slice(place(bytes)),
    (bytes) => {
      const start = place(bytes)
      return Buffer.concat([bytes.slice(0, start), bytes.slice(start + below(60))])
    },
    (bytes) => {
      const start = place(bytes)
      const piece = bytes.slice(start, start + 1 + below(200))
      return Buffer.concat([
        bytes.slice(0, start),
        ...Array.from({length: 1 + below(40)}, () => piece),
        bytes.slice(start),
      ])
    },
    (bytes) => Buffer.concat([bytes.slice(0, place(bytes)), pick(pages).slice(below(400))]),
    (bytes) => {
      const start = place(bytes)
      return Buffer.concat([bytes.slice(0, start), Buffer.from(pick(marks)), bytes.slice(start)])
    },
    (bytes) => {
      const out = bytes.slice()
      const start = below(out.length)
      for (let at = start; at < Math.min(out.length, start + below(20)); at++) out[at] = below(256)
      return out
    },
  ]
  return () => {
    let bytes = pick(pages)
    for (let count = 1 + below(4); count > 0; count--) bytes = pick(changes)(bytes)
    return bytes.slice(0, 200_000)
  }
}

const marks = [
  ...'``` ~~~ ::: :::tab[ <!-- --> --!> <script> </script> <div> </div> <table> <svg> <math> <select> <template>'.split(
    ' ',
  ),
  ...'<b><p> <a href=" { } {{ ]( ![ [^1] [^1]: | \\ &#x110000; &#0; <T> <T a={1}> data-docsgen="0" :badge['.split(' '),
  ...['---', '::::tabs', '\n|-|', '$$', 'import x from "y"', 'export default {', '[toc]', '*[A]: b', ': c'].map(
    (line) => `${line}\n`,
  ),
  ...['\0', '\ufeff', '\ud83d', '\u2028', '\r', '\t', '\ufdd0', '\ufdd31\ufdd1', '<!--\ufdd30-->'],
  ...['<p data-docsgen=0>', '::include{file="'],
]
