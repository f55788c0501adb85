import {gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {docsContent} from '../support/served-site.js'

test('every document without its article weighs at most 6 KB, and the script before the first paint 700 bytes', async () => {
  const {files} = await docsContent()
  const documents = [...files].filter(([name]) => name.endsWith('.html'))
  expect(documents.length).toBeGreaterThan(40)
  const heavy = documents
    .map(([name, html]) => [name, gzipSync(html.replace(/<article>.*<\/article>/s, ''), {level: 9}).length] as const)
    .filter(([, bytes]) => bytes > 6144)
  expect(heavy).toEqual([])
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(files.get('index.html')!) ?? []
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(700)
})
