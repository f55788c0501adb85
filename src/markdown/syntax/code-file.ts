/**
 * Code from a file: ```` ```ts file="../example.ts" region="name" ````, or `lines="3-8"`. It stays up to date on the
 * page.
 */
import type {Code} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {partKeys, partOf} from '../includes.js'
import type {PageContext} from '../page-context.js'
import {nodesIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const codeFile: Syntax = {
  isOn: () => true,
  async onMarkdown(tree, page) {
    if (!page.text.includes('file=')) return
    for (const node of nodesIn(tree)) if (node.type === 'code' && node.meta) await fill(node, page)
  },
}

async function fill(node: Code, page: PageContext): Promise<void> {
  const option = (key: string) => metaValue(node.meta ?? '', key)
  const spec = option('file')
  if (spec === undefined) return
  const place = {file: page.file, position: node.position?.start}
  const lookup = await page.find(spec, place)
  if ('diagnostic' in lookup) {
    page.diagnostics.push(lookup.diagnostic)
    // Readers see what is missing instead of an empty block.
    if (node.value === '') Object.assign(node, {value: spec, lang: 'text', meta: null})
    return
  }
  const part = partOf(lookup.text, Object.fromEntries(partKeys.map((key) => [key, option(key)])))
  if ('missing' in part)
    page.diagnostics.push(catalogue.brokenInclude(place, `"${lookup.file}" has ${part.missing}.`, part.hint))
  else node.value = part.text.replace(/\n$/, '')
}

/** The value of a key in the words after the language of a fence. */
export const metaValue = (meta: string, key: string): string | undefined => {
  const [, double, single, plain] = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\\s{}"']+))`).exec(meta) ?? []
  return double ?? single ?? plain
}
