/**
 * Pages as writers type them: constructs in any order and nesting, each written correctly, with the words, headings and links that readers
 * must see. The words are letters only, so any other sign that a reader sees is markup that was not understood.
 */
import {randomFrom} from '../support/random.js'

export interface WrittenPage {
  text: string
  /** What readers see, in order, in code too. */
  words: string[]
  /** Level, and the id if the author gave one. */
  headings: {level: number; id?: string}[]
  links: string[]
}

/** Letters of scripts that emphasis, ids and directions treat in different ways. */
const scripts = [
  'lorem',
  'ipsum',
  'été',
  'straße',
  '日本語',
  '中文',
  '한국어',
  'שלום',
  'مرحبا',
  'привет',
  'ไทย',
  'हिन्दी',
]
/** Punctuation that belongs to the text. */
const stops = ['', '', '.', ',', '。', '、', '!', '？', '؟']

/** Makes a page with each call. `isMdx`: of constructs that mean the same in MDX. */
export function writtenPagesFrom(seed: number, {isMdx = false} = {}): () => WrittenPage {
  const random = randomFrom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
  let page: WrittenPage
  let count = 0
  /** A word that no other place of the page has. */
  const word = (): string => {
    const own = `${pick(scripts)}${letters(count++)}`
    page.words.push(own)
    return own
  }
  const wordsOf = (most: number, between = ' '): string => Array.from({length: 1 + below(most)}, word).join(between)
  const target = (): string => {
    const url = `https://example.com/${letters(count++)}`
    page.links.push(url)
    return url
  }

  /** Definitions of links, which stand at the end of the text or of the blocks with the link. */
  let targets: string[] = []
  /** Definitions of footnotes, at the end of the text. */
  let definitions: string[] = []
  let notes: {words: string[]}[] = []
  const reference = (url: string): string => {
    const name = letters(count++)
    targets.push(`[${name}]: ${url}`)
    return name
  }
  /** Readers see the notes below the page, in the order of their numbers. */
  const footnote = (): string => {
    const name = letters(count++)
    const before = page.words
    page.words = []
    definitions.push(`[^${name}]: ${wordsOf(3)}`)
    notes.push({words: page.words})
    page.words = before
    return name
  }

  const inlines: (() => string)[] = [
    () => wordsOf(3) + pick(stops),
    () => `*${wordsOf(2)}*`,
    () => `**${wordsOf(2)}${pick(stops)}**`,
    () => `***${word()}***`,
    () => `_${wordsOf(2)}_`,
    () => `~~${word()}~~`,
    () => `\`${word()}\``,
    () => `\`\` ${word()} \`\``,
    () => `[${wordsOf(2)}](${target()})`,
    () => `[**${word()}**](${target()} "${letters(count++)}")`,
    () => `[\`${word()}\`](<${target()}>)`,
    () => `<kbd>${word()}</kbd>`,
    () => `**[${word()}](${target()})**`,
    () => `[${wordsOf(2)}][${reference(target())}]`,
    () => `${word()}[^${footnote()}]`,
    () => `${word()} ${target()} ${word()}`,
    ...(isMdx
      ? []
      : [() => `<b>${word()}</b>`, () => `${word()}<!-- ${letters(count++)} -->`, () => `&nbsp;${word()}`]),
  ]
  /** Inline constructs with spaces between them, so that each may begin and end. */
  const line = (most = 4): string => Array.from({length: 1 + below(most)}, () => pick(inlines)()).join(' ')
  /** Emphasis that touches letters of CJK scripts. */
  const close = (): string => {
    const [one, two, three] = [word(), word(), word()]
    return `${one}中**${two}。**文${three}`
  }

  const indent = (text: string, by: string, first = by): string =>
    text
      .split('\n')
      .map((one, index) => (one === '' && index > 0 ? '' : (index === 0 ? first : by) + one))
      .join('\n')
  const item = (marker: string, depth: number): string => {
    const body = [line(3), ...(depth > 0 && random() < 0.4 ? [blocks(2, depth - 1)] : [])].join('\n\n')
    return indent(body, ' '.repeat(marker.length), marker)
  }
  const list = (markerOf: (index: number) => string, depth: number): string =>
    Array.from({length: 1 + below(4)}, (_, index) => item(markerOf(index), depth)).join(pick(['\n', '\n', '\n\n']))
  const heading = (): string => {
    const level = 2 + below(Math.min(4, (page.headings.at(-1)?.level ?? 1) - 1 + 1))
    const id = random() < 0.4 ? `id-${letters(count++)}_x` : undefined
    page.headings.push({level, ...(id && {id})})
    return `${'#'.repeat(level)} ${line(2)}${id ? ` {#${id}}` : ''}${pick(['', '', ' ##'].slice(0, id ? 1 : 3))}`
  }
  const code = (fence: string): string => {
    const info = pick([() => '', () => 'js', () => 'text', () => `python title="${word()}"`])()
    const rows = Array.from({length: 1 + below(3)}, () => pick([word, () => `  ${word()}`, () => ''])())
    return [fence + info, ...rows, fence].join('\n')
  }
  const table = (): string => {
    const columns = 1 + below(3)
    const cell = () =>
      pick([() => wordsOf(2), () => `**${word()}**`, () => `\`${word()}\``, () => `[${word()}](${target()})`])()
    const row = () => `| ${Array.from({length: columns}, cell).join(' | ')} |`
    const rule = `|${Array.from({length: columns}, () => pick([' --- |', ':-: |', ' ---: |'])).join('')}`
    return [row(), rule, ...Array.from({length: 1 + below(3)}, row)].join('\n')
  }
  const container = (depth: number): string => {
    const marks = ':'.repeat(3 + depth)
    const title = pick([() => '', () => ` ${word()}`, () => `[${word()}]`])()
    return `${marks}${pick(['note', 'tip', 'warning', 'danger', 'info'])}${title}\n\n${blocks(2, depth - 1)}\n\n${marks}`
  }
  const lists: ((depth: number) => string)[] = [
    (depth) => list(() => '- ', depth),
    (depth) => list(() => '* ', depth),
    (depth) => list((index) => `${index + 1}. `, depth),
    () => list(() => pick(['- [ ] ', '- [x] ']), 0),
  ]
  const leaves: (() => string)[] = [
    () => line(6),
    () => `${line(3)}${pick(['\n', '  \n', '\\\n'])}${line(3)}`,
    close,
    () => `${word()}\n: ${line(3)}`,
    table,
    () => code('```'),
    () => code('~~~~'),
    () => '---',
  ]
  const boxes: ((depth: number) => string)[] = [
    (depth) => indent(blocks(2, depth - 1), '> ').replace(/^$/gm, '>'),
    container,
    (depth) =>
      indent(`[!${pick(['NOTE', 'TIP', 'WARNING'])}]\n${line(2)}\n\n${blocks(2, depth - 1)}`, '> ').replace(
        /^$/gm,
        '>',
      ),
    (depth) => `:::details[${word()}]\n\n${blocks(2, depth - 1)}\n\n:::`,
    ...(isMdx
      ? []
      : [(depth: number) => `<details>\n<summary>${word()}</summary>\n\n${blocks(2, depth - 1)}\n\n</details>`]),
  ]
  function blocks(most: number, depth: number): string {
    const parts: string[] = []
    let isAfterList = false
    for (let left = 1 + below(most); left > 0; left--) {
      const makers = pick([leaves, leaves, lists, ...(depth > 0 ? [boxes] : [])])
      // Two lists beside each other would be one.
      if (isAfterList && makers === lists) parts.push(word())
      isAfterList = makers === lists
      parts.push(pick(makers)(depth))
    }
    if (targets.length > 0 && random() < 0.5) parts.push(targets.splice(0).join('\n'))
    return parts.join('\n\n')
  }
  return () => {
    count = 0
    page = {text: '', words: [], headings: [], links: []}
    targets = []
    definitions = []
    notes = []
    const title = word()
    const sections = Array.from({length: 1 + below(3)}, () => `${heading()}\n\n${blocks(4, 2)}`)
    page.text = `# ${title}\n\n${sections.join('\n\n')}\n\n${[...targets, ...definitions].join('\n\n')}\n`
    page.words.push(...notes.flatMap((note) => note.words))
    return page
  }
}

/** 0 → `qa`, 1 → `qb`, 26 → `qba`: letters alone. */
const letters = (number: number): string =>
  `q${[...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}z`
