/** The difference as Markdown: for a comment on a change, or as a page of the site. */
import type {Block, Change, ComparedBlock, PageDifference, SiteDifference, Word} from './difference.js'
import {kindTexts, navigationText, placeText, summaryText} from './texts.js'
import {shortened, textOfWords} from './words.js'

/** The report. `isPage`: a page of the site, with links to the pages. */
export function differenceMarkdown(difference: SiteDifference, {isPage}: {isPage: boolean}): string {
  const {before, after, pages, answers, navigation} = difference
  const parts = [
    `# What changed between ${escaped(before)} and ${escaped(after)}`,
    `${summaryText(difference)}.`,
    ...pages.flatMap((page) => pageParts(page, isPage)),
    ...(navigation.length === 0
      ? []
      : ['## Navigation', navigation.map((change) => `- ${escaped(navigationText(change))}.`).join('\n')]),
    ...(answers.length === 0 ? [] : ['## Answers of the search', answers.map(answerText).join('\n')]),
  ]
  return `${parts.join('\n\n')}\n`
}

function pageParts(page: PageDifference, isPage: boolean): string[] {
  const {kind, route, title, before, changes, shared, movedAway, anchors, links} = page
  const isLinked = isPage && kind !== 'removed'
  const name = isLinked ? `[${escaped(title)}](${encodeURI(route)})` : escaped(title)
  const facts = [
    ...(before.route === undefined ? [] : [`Moved from ${code(before.route)}.`]),
    ...(before.title === undefined ? [] : [`Title: <del>${escaped(before.title)}</del> <ins>${escaped(title)}</ins>.`]),
    ...movedAway.map((place) => `Text moved to ${escaped(placeText(place))}.`),
    ...shared.map(
      (one) => `${one.count === 1 ? 'The same change' : `${one.count} changes`} as on ${escaped(one.title)}.`,
    ),
    ...links.map(
      (link) => `Link “${escaped(link.text)}”: <del>${code(link.before)}</del> <ins>${code(link.after)}</ins>.`,
    ),
    ...anchorTexts('Anchors that are gone', anchors.lost),
    ...anchorTexts('New anchors', anchors.added),
  ]
  const isWhole = kind === 'added' || kind === 'removed'
  return [
    `## ${name}`,
    `${kindTexts[kind]}${isPage ? '' : `, ${code(route)}`}`,
    ...(facts.length > 0 ? [facts.map((fact) => `- ${fact}`).join('\n')] : []),
    ...(isWhole ? [] : changes.flatMap(changeParts)),
  ]
}

const anchorTexts = (label: string, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`${label}: ${ids.map((id) => code(`#${id}`)).join(', ')}.`]

const answerText = ({query, before, after}: SiteDifference['answers'][number]): string =>
  `- ${escaped(query)}: <del>${code(before || 'nothing')}</del> <ins>${code(after || 'nothing')}</ins>`

function changeParts(change: Change): string[] {
  const {heading, from, alsoOn} = change
  const place = heading === '' ? 'At the beginning' : `Under “${escaped(heading)}”`
  const notes = [
    ...(from ? [`moved from ${escaped(placeText(from))}`] : []),
    ...(alsoOn.length > 0 ? [`also on ${alsoOn.map(({title}) => escaped(title)).join(', ')}`] : []),
  ]
  const blocks = change.blocks.filter((one) => one.kind !== 'context')
  return [`**${place}**${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`, ...blockParts(blocks)]
}

/** Lines of code as one block, other blocks as a list. */
function blockParts(blocks: readonly ComparedBlock[]): string[] {
  const parts: {isCode: boolean; lines: string[]}[] = []
  for (const one of blocks) {
    const isCode = one.block.kind === 'code'
    const last = parts.at(-1)
    const part = last?.isCode === isCode ? last : {isCode, lines: []}
    if (part !== last) parts.push(part)
    part.lines.push(...(isCode ? codeLines(one) : [`- ${textOf(one)}`]))
  }
  return parts.map(({isCode, lines}) => (isCode ? `\`\`\`\`diff\n${lines.join('\n')}\n\`\`\`\`` : lines.join('\n')))
}

const signs = {context: ' ', same: ' ', added: '+', removed: '-'}

function codeLines(one: ComparedBlock): string[] {
  const line = (sign: string, words: Block['words']) => `${sign}${textOfWords(words)}`
  if (one.kind !== 'changed') return [line(signs[one.kind], one.block.words)]
  const side = (kind: 'added' | 'removed') =>
    one.segments.filter((part) => part.kind !== kind).flatMap(({words}) => words)
  return [line('-', side('added')), line('+', side('removed'))]
}

function textOf(one: ComparedBlock): string {
  if (one.kind !== 'changed') return marked(one.kind, one.block.words)
  return shortened(one.segments)
    .map(({kind, words}) => marked(kind, words))
    .join('')
}

const tags = {context: undefined, same: undefined, added: 'ins', removed: 'del'}

/** Words with the element of their change, outside of which spaces stay. */
function marked(kind: keyof typeof tags, words: readonly Word[]): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/s.exec(markdownOf(words)) ?? []
  const tag = tags[kind]
  return tag === undefined || inner === '' ? start + inner + end : `${start}<${tag}>${inner}</${tag}>${end}`
}

/** Words as Markdown, of which only code keeps its style. */
function markdownOf(words: readonly Word[]): string {
  const pieces: {isCode: boolean; text: string}[] = []
  for (const {text, style} of words) {
    const isCode = style.split(' ').includes('code')
    const last = pieces.at(-1)
    if (last?.isCode === isCode) last.text += text
    else pieces.push({isCode, text})
  }
  return pieces.map(({isCode, text}) => (isCode && text.trim() !== '' ? code(text) : escaped(text))).join('')
}

/** Text that means the same in Markdown; characters of variables and of containers become entities. */
const escaped = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|~!$]/g, '\\$&').replace(/[{}:&]/g, (character) => `&#${character.charCodeAt(0)};`)

const code = (text: string): string => (text.includes('`') ? escaped(text) : `\`${text}\``)
