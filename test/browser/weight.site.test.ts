import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {docsContent} from '../support/served-site.js'

const {files} = await docsContent()
const documents = [...files].filter(([name]) => name.endsWith('.html'))
const weight = (text: string): number => gzipSync(text, {level: 9}).length
const asset = (name: RegExp): string => [...files].find(([file]) => name.test(file))![1]

test('boot weighs at most 1.6 KB, all styles at most 11 KB', () => {
  expect(weight(asset(/^assets\/boot-\w+\.js$/))).toBeLessThanOrEqual(1638)
  expect(weight(asset(/^assets\/styles-\w+\.css$/))).toBeLessThanOrEqual(11_264)
})

test('the script before the first paint is at most 700 bytes', () => {
  const [, script] = asset(/^index\.html$/).match(/<script>(.*?)<\/script>/s)!
  expect(Buffer.byteLength(script!)).toBeLessThanOrEqual(700)
})

test('every document without its article weighs at most 6 KB', () => {
  expect(documents.length).toBeGreaterThan(40)
  const heavy = documents
    .map(([name, html]) => [name, weight(html.replace(/<article>.*<\/article>/s, ''))] as const)
    .filter(([, bytes]) => bytes > 6144)
  expect(heavy).toEqual([])
})
