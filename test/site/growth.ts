import {execFile} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {build} from '../../src/flow/build.js'
import {corpora} from './corpus.js'

const maker = path.join(corpora, 'bench-corpus.mjs')
export const hasBench = existsSync(maker)
export const whyNot = hasBench ? '' : ' (skipped: there is no ../shared/corpora beside this repository)'

/** The bench corpus of so many pages, built: how many pages it has, and one of its documents. */
export async function buildBench(count: number, root: string): Promise<{pages: number; document: string}> {
  await promisify(execFile)(process.execPath, [maker, String(count), path.join(root, 'docs')])
  const {pages, outDir} = await build({root, overrides: {}, strict: false, force: false})
  return {pages, document: await readFile(path.join(outDir, page60), 'utf8')}
}

const page60 = 'area-0/section-1/page-60/index.html'

export interface Measured {
  /** The document without its body and without sidebar items, in bytes. */
  rest: number
  items: number
  /** What the items cost in HTML and data together, in bytes. */
  itemBytes: number
}

/** Takes a document apart: sidebar items of the HTML and of the data element, the body, and the rest. */
export function measure(html: string): Measured {
  const withoutBody = cut(
    html,
    /<div data-docsgen-body="" class="markdown">[\s\S]*?<\/div>(?=<template data-docsgen-part="PageFooter">)/,
  )
  const sidebar = /(<nav class="sidebar"[^>]*>)([\s\S]*?)(<\/nav>)/.exec(withoutBody)
  const json = /(<script type="application\/json" id="docsgen-page">)([\s\S]*?)(<\/script>)/.exec(withoutBody)
  if (!sidebar || !json) throw new Error('The document has no sidebar or no data element.')
  const data = JSON.parse(json[2]!)
  const {items} = data.sidebar
  const withoutItems = JSON.stringify({...data, toc: [], sidebar: {...data.sidebar, items: []}})
  const itemsInData = Buffer.byteLength(JSON.stringify(items))
  const toc = cut(
    cut(withoutBody, /<details class="mobile-toc"[\s\S]*?<\/details>/, true),
    /<nav class="toc"[\s\S]*?<\/nav>/,
    true,
  )
  const rest = toc.replace(sidebar[2]!, '').replace(json[2]!, withoutItems)
  return {
    rest: Buffer.byteLength(rest),
    items: countItems(items),
    itemBytes: Buffer.byteLength(sidebar[2]!) + itemsInData,
  }
}

function cut(text: string, pattern: RegExp, mayMiss = false): string {
  if (!mayMiss && !pattern.test(text)) throw new Error(`There is no ${pattern} in the document.`)
  return text.replace(pattern, '')
}

const countItems = (items: readonly {items?: []}[]): number =>
  items.reduce((sum, item) => sum + 1 + countItems(item.items ?? []), 0)

/** Files of a site by name, with a hash of what they hold. */
export const hashes = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]))

/** Names of files that are new, gone, or hold something else. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort()
}
