import {describe, expect, test} from 'vitest'
import {createParse, type Parse} from '../../src/markdown/markdown.js'
import {configSchema, type UserConfig} from '../../src/model/schema/schema.js'
import {meaningOf, meaningOfTree} from '../support/html.js'
import {lineDiff} from '../support/line-diff.js'
import {firstOf} from '../support/nightly.js'
import {readSpec, type SpecExample} from '../support/spec-examples.js'

const commonmark = readSpec('CommonMark')
const gfm = readSpec('GFM')
const gfmExtensions = readSpec('GFM extensions')

// The differential tests compare both parsers on the same examples.
describe.each(firstOf(1, ['auto', 'remark'] as const))('the specifications (parser: %s)', (parser) => {
  test('CommonMark 0.31.2: 652 of 652 examples', async () => {
    expect(commonmark).toHaveLength(652)
    expect(await failures(commonmark, bareParse({gfm: false, parser}))).toEqual([])
  })

  test('GFM 0.29: 673 of 673 examples, and 28 of 28 of its extensions, except for documented differences', async () => {
    expect([gfm.length, gfmExtensions.length]).toEqual([673, 28])
    const parse = bareParse({gfm: true, parser})
    const different = [...(await failures(gfm, parse)), '# Extensions', ...(await failures(gfmExtensions, parse))]
    await expect(`${gfmHead}\n\n${different.join('\n\n')}\n`).toMatchFileSnapshot('gfm-differences.txt')
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

const gfmHead = `Where docsgen differs from the examples of GFM: "-" is as GFM says, "+" as docsgen does.

- Lists and items of tasks have classes, and footnotes have the ids, attributes and heading, as on github.com.
- Bare addresses are links, which some examples of CommonMark in the text of GFM do not know; a bare ftp address is text, as on github.com.
- A comment ends at the first \`-->\` and may contain \`--\`, as in CommonMark 0.31; GFM is at 0.29.
- \`html: 'trust'\` filters no tags; \`'sanitize'\` removes what the filter of GFM would show.`

/** docsgen's own parse without docsgen's own constructs. */
function bareParse(markdown: UserConfig['markdown']): Parse {
  const complete = configSchema.parse({markdown: {html: 'trust', ...markdown}}).markdown
  return createParse({markdown: complete, variables: {}, syntaxes: []})
}

const meaning = async (markdown: string, parse: Parse): Promise<string> =>
  meaningOfTree((await parse({file: 'example.md', text: markdown})).tree)

/** Examples that come out otherwise than the specification says, with the differences. */
async function failures(examples: readonly SpecExample[], parse: Parse): Promise<string[]> {
  const failed: string[] = []
  for (const {number, markdown, html} of examples) {
    const ours = await meaning(markdown, parse)
    // The last line end of an example is the specification's, not the page's.
    const isAsSpecified = [html, html.replace(/\n$/, '')].some((wanted) => meaningOf(wanted) === ours)
    if (!isAsSpecified) failed.push([`Example ${number}`, ...lineDiff(meaningOf(html), ours)].join('\n'))
  }
  return failed
}
