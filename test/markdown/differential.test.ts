/**
 * Compares both parsers: for every text that `needsReferenceParser` leaves to satteri, satteri's tree equals remark's tree in every field and
 * position. This is a sample; nightly, all tests run (`differential.nightly.test.ts`).
 */
import {describe, expect, test} from 'vitest'
import {createParse} from '../../src/markdown/markdown.js'
import {configSchema} from '../../src/model/schema/schema.js'
import {isNightly, rounds} from '../support/nightly.js'
import {seedsOf} from '../support/random.js'
import {specTexts} from '../support/spec-examples.js'
import {closeCallsFrom, mixesFrom} from './mixes.js'
import {corpusFiles, corpusNames, expectSameTrees, naughtyStrings, readText, shareOf, whyNot} from './parsers.js'

const examples = specTexts()

/** Of a corpus with many pages, each so many-th. */
const steps: Record<string, number> = {'docs-content': 1, manual: 1, 'cpp-docs': 61}

const ways: Record<string, (markdown: string) => string> = {
  'as they are': (markdown) => markdown,
  'in a quote': (markdown) => markdown.replace(/\n$/, '').replace(/^/gm, '> '),
  'in a quote without spaces': (markdown) => markdown.replace(/^/gm, '>'),
  'in a list': (markdown) => markdown.replace(/^(?!$)/gm, '  ').replace(/^ {2}/, '- '),
  'in a numbered list': (markdown) => markdown.replace(/^(?!$)/gm, '   ').replace(/^ {3}/, '1. '),
  'in a footnote': (markdown) => `[^1]\n\n[^1]: ${markdown.replace(/^(?!$)/gm, '    ').trimStart()}`,
  'behind a line of text': (markdown) => `a\n${markdown}`,
  'with Windows line ends': (markdown) => markdown.replaceAll('\n', '\r\n'),
}

describe('the examples of the specifications', () => {
  test.each(Object.entries(ways))('%s', async (name, way) => {
    await expectSameTrees(examples.map(way))
    if (isNightly || name === 'as they are') await expectSameTrees(examples.map(way), false)
  })
})

test('strings that break programs', async () => {
  await expectSameTrees(naughtyStrings())
  await expectSameTrees(naughtyStrings().map((text) => `a **${text}** \`${text}\` [${text}](${text})\n\n- ${text}\n`))
})

describe(`real pages${whyNot}`, () => {
  test.each(corpusNames)('of %s', async (name) => {
    const files = corpusFiles(name, steps[name] ?? 4)
    const tally = await expectSameTrees(files.map(readText))
    expect(tally.texts).toBeGreaterThan(20)
    expect(shareOf(tally), 'percent that go to remark').toBeLessThan(20)
  })

  test('give the same HTML and the same facts', async () => {
    const files = corpusNames.flatMap((name) => corpusFiles(name, name === 'cpp-docs' ? 500 : 40))
    const [auto, remark] = (['auto', 'remark'] as const).map((parser) => {
      const {markdown} = configSchema.parse({markdown: {parser, highlight: false}})
      return createParse({markdown, variables: {product: 'acme'}, isSearched: true})
    })
    for (const file of files) {
      const page = {file: 'page.md', text: `${readText(file)}\n\n{product} \\{product} {prodcut}\n`}
      const [{markdownExport: _auto, ...fast}, {markdownExport: _remark, ...reference}] = [
        await auto!(page),
        await remark!(page),
      ]
      expect(fast, file).toEqual(reference)
    }
  })
})

test.each(seedsOf('mixes'))('both parsers agree on mixes of constructs and real pages (SEED=%i)', async (seed) => {
  const pages = corpusNames.flatMap((name) => corpusFiles(name, name === 'cpp-docs' ? 300 : 20).map(readText))
  const mix = mixesFrom(seed, pages, naughtyStrings())
  const tally = await expectSameTrees(Array.from({length: rounds(150, 500)}, mix))
  expect(shareOf(tally), 'percent that were compared with nothing').toBeLessThan(75)
})

test.each(
  seedsOf('close calls'),
)('both parsers agree on texts close to their known differences (SEED=%i)', async (seed) => {
  const tally = await expectSameTrees(Array.from({length: rounds(1000, 3000)}, closeCallsFrom(seed)))
  expect(shareOf(tally), 'percent that were compared with nothing').toBeLessThan(60)
  await expectSameTrees(Array.from({length: rounds(200, 500)}, closeCallsFrom(seed + 1)), false)
})
