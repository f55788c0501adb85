/** A site and fifty edits of it, each of another place. */
import type {ProjectFiles} from '../support/project.js'

export interface SeededEdit {
  name: string
  /** Text that only this edit shows. */
  text: string
  /** Where the edit shows: as a page, a link or a title; default: in the text of a page. */
  page?: 'added' | 'removed' | 'moved' | 'link' | 'title'
}

const numbers = (count: number) => Array.from({length: count}, (_, index) => index + 1)
const subjects = ['backup', 'billing', 'cache', 'domain', 'export', 'filter', 'gateway', 'history', 'import', 'journal']
const verbs = ['starts', 'keeps', 'moves', 'checks', 'sorts', 'limits', 'copies', 'names', 'opens', 'closes']

/** Prose that differs from page to page and from section to section. */
const prose = (page: number, section: number): string =>
  `The ${subjects[page % 10]} of area ${page} ${verbs[section % 10]} part ${section} before the ${subjects[(page + section) % 10]} ${verbs[(page * 3 + section) % 10]} anything, because readers of chapter ${page}-${section} expect it.`

function page(number: number): string {
  return `# Page ${number}

Introduction of page ${number}: nothing here is word${number}old for long.

## Table ${number}

| Key | Value | Since |
|---|---|---|
| first${number} | yes | 1.${number} |
| second${number} | cell${number}old | 2.${number} |

## Code ${number}

\`\`\`js
const start${number} = () => 1
const value${number} = 'line${number}old'
export {start${number}}
\`\`\`

## Movable ${number}

${prose(number, 1)}

${prose(number, 2)}

## Last ${number}

${prose(number, 3)}
`
}

const linked = (number: number) => `# Linked ${number}\n\n${prose(50 + number, 1)}\n\n${prose(50 + number, 2)}\n`
const splitOff = (number: number) => `${prose(70 + number, 4)}\n\n${prose(70 + number, 5)}\n`
const split = (number: number) => `# Split ${number}\n\n${prose(70 + number, 1)}\n\n${prose(70 + number, 2)}\n`
const included = (number: number, state: string) => `At most ${number}0 files, included${number}${state}.\n`

export function seededSite(): ProjectFiles {
  const files: Record<string, string> = {
    'docs/index.md': `# Home\n\n${links('linked')}\nSee [somewhere](./page1.md).\n`,
  }
  for (const number of numbers(18)) files[`docs/page${number}.md`] = page(number)
  for (const number of numbers(5)) files[`docs/linked${number}.md`] = linked(number)
  for (const number of numbers(3)) {
    files[`docs/split${number}.md`] = `${split(number)}\n## Part ${number}\n\n${splitOff(number)}`
    files[`docs/_partial${number}.md`] = included(number, 'old')
    for (const user of numbers(3))
      files[`docs/user${number}-${user}.md`] =
        `# User ${number}-${user}\n\n${prose(80 + number, user)}\n\n::include{file="./_partial${number}.md"}\n`
  }
  for (const number of numbers(2))
    files[`docs/titled${number}.md`] = `# Title ${number} old\n\n${prose(90 + number, 1)}\n`
  files['docs/gone.md'] = `# Gone\n\n${prose(95, 1)}\n`
  return files
}

const links = (name: string) =>
  numbers(5)
    .map((number) => `- [link ${number}](./${name}${number}.md)\n`)
    .join('')

const movable = (number: number) => `## Movable ${number}\n\n${prose(number, 1)}\n\n${prose(number, 2)}\n\n`

export function editedSite(): ProjectFiles {
  const files: Record<string, string> = {...(seededSite() as Record<string, string>)}
  const edit = (name: string, from: string, to: string) => {
    const text = files[`docs/${name}.md`] ?? ''
    if (!text.includes(from)) throw new Error(`"${name}" does not contain "${from}".`)
    files[`docs/${name}.md`] = text.replace(from, to)
  }
  for (const number of numbers(12)) edit(`page${number}`, `word${number}old`, `word${number}new`)
  for (const number of numbers(8)) edit(`page${number}`, `cell${number}old`, `cell${number}new`)
  for (const number of numbers(8)) edit(`page${number + 8}`, `line${number + 8}old`, `line${number + 8}new`)
  for (const number of [13, 14, 15]) {
    edit(`page${number}`, movable(number), '')
    files[`docs/page${number}.md`] += `\n${movable(number)}`
  }
  for (const number of [16, 17, 18]) edit(`page${number}`, movable(number), '')
  for (const number of [16, 17, 18]) files[`docs/page${number === 18 ? 16 : number + 1}.md`] += `\n${movable(number)}`
  edit('index', links('linked'), links('renamed'))
  for (const number of numbers(5)) {
    files[`docs/renamed${number}.md`] = files[`docs/linked${number}.md`]!
    delete files[`docs/linked${number}.md`]
  }
  for (const number of numbers(3)) {
    files[`docs/split${number}.md`] = split(number)
    files[`docs/part${number}.md`] = `# Part ${number}\n\n${splitOff(number)}`
    files[`docs/_partial${number}.md`] = included(number, 'new')
  }
  for (const number of numbers(2)) edit(`titled${number}`, 'old', 'new')
  delete files['docs/gone.md']
  files['docs/fresh.md'] = `# Fresh\n\n${prose(97, 7)}\n`
  edit('index', '[somewhere](./page1.md)', '[somewhere](./page2.md)')
  return files
}

export const seededEdits: readonly SeededEdit[] = [
  ...numbers(12).map((number) => ({name: `word ${number}`, text: `word${number}new`})),
  ...numbers(8).map((number) => ({name: `table cell ${number}`, text: `cell${number}new`})),
  ...numbers(8).map((number) => ({name: `code line ${number}`, text: `line${number + 8}new`})),
  ...[13, 14, 15].map((number) => ({name: `section moved on page ${number}`, text: `chapter ${number}-3 `})),
  ...[16, 17, 18].map((number) => ({name: `section moved from page ${number}`, text: `chapter ${number}-1 `})),
  ...numbers(5).map((number) => ({name: `renamed page ${number}`, text: `/linked${number}`, page: 'moved' as const})),
  ...numbers(3).map((number) => ({name: `split page ${number}`, text: `Part ${number}`, page: 'added' as const})),
  ...numbers(3).map((number) => ({name: `changed include ${number}`, text: `included${number}new`})),
  ...numbers(2).map((number) => ({name: `title ${number}`, text: `Title ${number} old`, page: 'title' as const})),
  {name: 'new page', text: 'Fresh', page: 'added'},
  {name: 'removed page', text: 'Gone', page: 'removed'},
  {name: 'changed link', text: 'somewhere', page: 'link'},
]
