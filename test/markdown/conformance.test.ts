import {describe, expect, test} from 'vitest'
import {createParse, type Parse} from '../../src/markdown/markdown.js'
import {configSchema, type UserConfig} from '../../src/model/schema.js'
import {meaningOf, meaningOfTree} from '../support/html.js'
import {lineDiff} from '../support/line-diff.js'
import {firstOf} from '../support/nightly.js'
import {readSpec, type SpecExample} from '../support/spec-examples.js'
import {type Difference, gfmDifferences, gfmExtensionDifferences} from './gfm-differences.js'

const commonmark = readSpec('CommonMark')
const gfm = readSpec('GFM')
const gfmExtensions = readSpec('GFM extensions')

// The differential tests compare both parsers on the same examples.
describe.each(firstOf(1, ['auto', 'remark'] as const))('the specifications (parser: %s)', (parser) => {
  test('CommonMark 0.31.2: 652 of 652 examples', async () => {
    const parse = bareParse({gfm: false, parser})
    expect(commonmark).toHaveLength(652)
    expect(await failures(commonmark, parse)).toEqual([])
  })

  test('GFM 0.29: 673 of 673 examples, except for documented differences', async () => {
    expect(gfm).toHaveLength(673)
    expect(gfmDifferences.length).toBeLessThanOrEqual(15)
    await expectOnly(gfm, gfmDifferences, parser)
  })

  test('the examples of the GFM extensions: 28 of 28, except for documented differences', async () => {
    expect(gfmExtensions).toHaveLength(28)
    await expectOnly(gfmExtensions, gfmExtensionDifferences, parser)
  })
})

describe('the specifications', () => {
  test('the default sanitiser changes CommonMark examples as documented', async () => {
    const [trusted, sanitised] = [bareParse({gfm: false}), bareParse({gfm: false, html: 'sanitize'})]
    const changes: string[] = []
    for (const {number, markdown} of commonmark) {
      const before = await meaning(markdown, trusted)
      const after = await meaning(markdown, sanitised)
      if (before !== after) changes.push([`Example ${number}`, ...lineDiff(before, after)].join('\n'))
    }
    await expect(`${tableHead}\n\n${changes.join('\n\n')}\n`).toMatchFileSnapshot('sanitised-examples.txt')
  })
})

const tableHead = `What \`html: 'sanitize'\` makes of the ${commonmark.length} examples of CommonMark 0.31.2 that \`html: 'trust'\` leaves as they are.
Examples that are not here are the same. "-" is gone, "+" is new; white space that HTML does not show is left out.`

/** docsgen's own parse without docsgen's own constructs. */
function bareParse(markdown: UserConfig['markdown']): Parse {
  const complete = configSchema.parse({markdown: {html: 'trust', ...markdown}}).markdown
  return createParse({markdown: complete, variables: {}, syntaxes: []})
}

const meaning = async (markdown: string, parse: Parse): Promise<string> =>
  meaningOfTree((await parse({file: 'example.md', text: markdown})).tree)

/** Examples that come out otherwise than the specification says. */
async function failures(examples: readonly SpecExample[], parse: Parse): Promise<unknown[]> {
  const failed: unknown[] = []
  for (const {number, markdown, html} of examples) {
    const ours = await meaning(markdown, parse)
    if (!asWanted(ours, html)) failed.push({number, markdown, wanted: meaningOf(html), ours})
  }
  return failed
}

/** The last line end of an example is the specification's, not the page's. */
const asWanted = (ours: string, html: string): boolean =>
  [html, html.replace(/\n$/, '')].some((wanted) => meaningOf(wanted) === ours)

/** Every example passes but the listed ones; those fail, each just as the list says. */
async function expectOnly(
  examples: readonly SpecExample[],
  differences: readonly Difference[],
  parser: 'auto' | 'remark',
): Promise<void> {
  const parse = bareParse({gfm: true, parser})
  const numbers = differences.map((difference) => difference.number)
  const unlisted = examples.filter(({number}) => !numbers.includes(number))
  expect(await failures(unlisted, parse)).toEqual([])
  for (const {number, ours} of differences) {
    const example = examples[number - 1]!
    const actual = await meaning(example.markdown, parse)
    expect(asWanted(actual, example.html), `Example ${number} passes: take it off the list.`).toBe(false)
    expect(actual, `Example ${number}`).toBe(meaningOf(ours))
  }
}
