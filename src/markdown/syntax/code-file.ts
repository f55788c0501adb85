/**
 * Code from a file: ```` ```ts file="../example.ts" region="name" ````, or `lines="3-8"`. It stays up to date on the
 * page.
 */
import type {Code} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {linesOf, missingLinesHint, regionOf} from '../includes.js'
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
  const [spec, region, lines] = ['file', 'region', 'lines'].map((key) => metaValue(node.meta ?? '', key))
  if (spec === undefined) return
  const place = {file: page.file, position: node.position?.start}
  const lookup = await page.find(spec, place)
  if ('diagnostic' in lookup) {
    page.diagnostics.push(lookup.diagnostic)
    // Readers see what is missing instead of an empty block.
    if (node.value === '') Object.assign(node, {value: spec, lang: 'text', meta: null})
    return
  }
  const text = region === undefined ? lookup.text : regionOf(lookup.text, region)
  const picked = text === undefined || lines === undefined ? text : linesOf(text, lines)
  if (text === undefined)
    page.diagnostics.push(
      catalogue.brokenInclude(
        place,
        `"${lookup.file}" has no region "${region}".`,
        `Mark it with comments: "#region ${region}" and "#endregion".`,
      ),
    )
  else if (picked === undefined)
    page.diagnostics.push(
      catalogue.brokenInclude(place, `"${lookup.file}" has no lines ${lines}.`, missingLinesHint(text)),
    )
  else node.value = picked.replace(/\n$/, '')
}

/** The value of a key in the words after the language of a fence. */
export const metaValue = (meta: string, key: string): string | undefined => {
  const [, double, single, plain] = new RegExp(`(?:^|\\s)${key}=(?:"([^"]*)"|'([^']*)'|([^\\s{}"']+))`).exec(meta) ?? []
  return double ?? single ?? plain
}
