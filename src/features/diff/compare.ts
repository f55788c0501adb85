/** Compares two sites as readers see them: pages, blocks of text and their words, anchors, links and answers of the search. */
import {defined} from '../../model/defined.js'
import type {AnswerChange, Block, LinkChange, PageDifference, SiteDifference} from './difference.js'
import {type Hunk, hunksOf, type PageDiff, unmatchedRuns} from './hunks.js'
import {diffBlocks, type UnmatchedBlock} from './match-blocks.js'
import {type MatchedPages, matchPages, type PagePair} from './match-pages.js'
import {findMoves} from './moves.js'
import {navigationChanges, type PageChanges} from './navigation.js'
import {mergeShared} from './shared-changes.js'
import type {PageSnapshot, SiteSnapshot} from './snapshot.js'
import {wordsIn} from './words.js'

export {differenceJson} from './json.js'
export {differenceMarkdown} from './markdown.js'
export {
  keyOfRoute,
  type NavigationItem,
  type PageInput,
  type PageSnapshot,
  type SideRules,
  type SiteSnapshot,
  snapshotOf,
  targetOf,
} from './snapshot.js'
export {kindTexts, navigationText, placeText, summaryText} from './texts.js'

/** The difference between two sites. */
export function compareSites(before: SiteSnapshot, after: SiteSnapshot): SiteDifference {
  const matched = matchPages(before, after)
  const movedTo = new Map(
    matched.pairs.flatMap(({before, after}) => (before.key === after.key ? [] : [[before.key, after.key]])),
  )
  const changed = matched.pairs.filter((pair) => !isEqual(pair))
  const diffs: PageDiff[] = [
    ...changed.map((pair) => ({...pair, parts: diffBlocks(blocksOf(pair.before), blocksOf(pair.after))})),
    ...matched.added.map((after) => ({before: undefined, after, parts: [onlyAdded(after)]})),
    ...matched.removed.map((before) => ({before, after: undefined, parts: [onlyRemoved(before)]})),
  ]
  const {removed, added} = unmatchedRuns(diffs)
  findMoves(removed, added)
  const pages = diffs
    .map((page) => pageDifference(page, hunksOf(page), movedTo))
    .filter(isDifferent)
    .sort((a, b) => (a.route < b.route ? -1 : a.route > b.route ? 1 : 0))
  return {
    before: before.name,
    after: after.name,
    pages: mergeShared(pages),
    unchanged: matched.pairs.length - pages.filter(({kind}) => kind === 'changed' || kind === 'moved').length,
    answers: answerChanges(before, after, movedTo),
    navigation: navigationChanges(before, after, pageChangesOf(matched, movedTo)),
  }
}

/** The changes of pages that explain changes of their entries in the navigation. */
function pageChangesOf({pairs, added, removed}: MatchedPages, movedTo: ReadonlyMap<string, string>): PageChanges {
  const byKey = new Map(pairs.map((pair) => [pair.after.key, pair]))
  return {
    removed: new Set([...removed.map(({key}) => key), ...movedTo.keys()]),
    added: new Set([...added.map(({key}) => key), ...movedTo.values()]),
    moved: (target) => moved(target, movedTo) ?? target,
    hasNewTitle(key) {
      const pair = byKey.get(key)
      return pair !== undefined && pair.before.content().title !== pair.after.content().title
    },
  }
}

const blocksOf = (page: PageSnapshot): Block[] => page.content().blocks

/** Whether two pages are certainly equal, so that docsgen need not read them. */
const isEqual = ({before, after}: PagePair): boolean =>
  before.key === after.key && before.title === after.title && before.html === after.html && before.href === after.href

const cell = (block: Block): UnmatchedBlock => ({block})
/** A page on one side only. Its title is its first heading, because text that moved there may have had that heading. */
const whole = (page: PageSnapshot): UnmatchedBlock[] => [
  {block: {kind: 'heading', level: 1, words: wordsIn(page.content().title, {style: ''})}},
  ...blocksOf(page).map(cell),
]
const onlyAdded = (page: PageSnapshot) => ({kind: 'gap' as const, removed: [], added: whole(page)})
const onlyRemoved = (page: PageSnapshot) => ({kind: 'gap' as const, removed: whole(page), added: []})

function pageDifference(
  page: PageDiff,
  {changes, movedAway}: Hunk,
  movedTo: ReadonlyMap<string, string>,
): PageDifference {
  const {before, after} = page
  const one = defined(after ?? before)
  const shared = {route: one.route, title: one.content().title, changes, movedAway, shared: []}
  if (before === undefined || after === undefined) {
    const kind = before === undefined ? 'added' : 'removed'
    return {...shared, kind, before: {}, anchors: {lost: [], added: []}, links: []}
  }
  const [oldContent, content] = [before.content(), after.content()]
  const isMoved = before.key !== after.key
  return {
    ...shared,
    kind: isMoved ? 'moved' : 'changed',
    before: {
      ...(isMoved && {route: before.route}),
      ...(oldContent.title !== content.title && {title: oldContent.title}),
    },
    anchors: {
      lost: oldContent.anchors.filter((id) => !content.anchors.includes(id)),
      added: content.anchors.filter((id) => !oldContent.anchors.includes(id)),
    },
    links: linkChanges(page, movedTo),
  }
}

const isDifferent = ({kind, before, changes, movedAway, anchors, links}: PageDifference): boolean =>
  kind !== 'changed' ||
  before.title !== undefined ||
  [changes, movedAway, anchors.lost, anchors.added, links].some(({length}) => length > 0)

/** Links in blocks that both sides have, whose targets differ, except for pages that moved. */
function linkChanges({parts}: PageDiff, movedTo: ReadonlyMap<string, string>): LinkChange[] {
  const all: LinkChange[] = []
  for (const part of parts) {
    if (part.kind !== 'same') continue
    let last: LinkChange | undefined
    for (const [index, word] of part.after.words.entries()) {
      const [before = '', after = ''] = [moved(part.before.words[index]?.href, movedTo), word.href]
      if (before === after) {
        last = undefined
      } else if (last?.before === before && last.after === after) {
        last.text += word.text
      } else {
        last = {text: word.text, before, after}
        all.push(last)
      }
    }
  }
  return all.map((link) => ({...link, text: link.text.trim()}))
}

/** The target of a link of the earlier side, as the later side names it. */
function moved(href: string | undefined, movedTo: ReadonlyMap<string, string>): string | undefined {
  const [, key = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href ?? '') ?? []
  const target = movedTo.get(key)
  return target === undefined ? href : target + rest
}

function answerChanges(
  before: SiteSnapshot,
  after: SiteSnapshot,
  movedTo: ReadonlyMap<string, string>,
): AnswerChange[] {
  const all: AnswerChange[] = []
  for (const [query, answer] of after.answers ?? []) {
    const old = before.answers?.get(query)
    if (old !== undefined && moved(old, movedTo) !== answer) all.push({query, before: old, after: answer})
  }
  return all
}
