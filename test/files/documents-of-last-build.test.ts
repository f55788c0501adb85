/** Which documents of the last build docsgen makes again. */
import {expect, test} from 'vitest'
import {type DocumentMemory, document} from '../../src/files/contents/output.js'
import type {OutputPath} from '../../src/model/model.js'

const last = {key: 'key', short: '', hash: 'last', size: 4}
const path = 'sitemap.xml' as OutputPath

/** The hash of a document with this short key, and how often its text was made. */
function hashAfter({isSameShape, short}: {isSameShape: boolean; short: string | undefined}) {
  let made = 0
  const text = () => {
    made++
    return 'text'
  }
  const stored: unknown[] = []
  const memory: DocumentMemory = {
    key: 'site',
    isSameShape,
    get: () => last,
    set: (_, one) => void stored.push(one),
    rendered: () => {},
  }
  const {hash} = document(path, {short, key: text, html: text}, memory)
  return {hash, made, stored}
}

test('on a site of the same shape, a document with the same short key is not made again', () => {
  expect(hashAfter({isSameShape: true, short: ''})).toEqual({hash: 'last', made: 0, stored: [last]})
})

test('on a site of another shape, or without a short key, it is made again', () => {
  for (const one of [
    {isSameShape: false, short: ''},
    {isSameShape: true, short: undefined},
    {isSameShape: true, short: 'other'},
  ]) {
    const {hash, made} = hashAfter(one)
    expect(hash).not.toBe('last')
    expect(made).toBeGreaterThan(0)
  }
})
