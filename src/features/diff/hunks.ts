import type {Block, Change, ComparedBlock, PageSection} from './difference.js'
import {alignBlocks, type DiffPart, type UnmatchedBlock} from './match-blocks.js'
import type {Move, UnmatchedRun} from './moves.js'
import type {PageSnapshot} from './snapshot.js'
import {textOfWords} from './words.js'

/** The difference of a page: what both sides have, and the gaps between. A page on one side only has one gap. */
export interface PageDiff {
  before: PageSnapshot | undefined
  after: PageSnapshot | undefined
  parts: DiffPart[]
}

/** The blocks of all gaps, for moves between them. */
export function unmatchedRuns(pages: readonly PageDiff[]): {removed: UnmatchedRun[]; added: UnmatchedRun[]} {
  const removed: UnmatchedRun[] = []
  const added: UnmatchedRun[] = []
  for (const {before, after, parts} of pages) {
    let [oldHeading, heading] = ['', '']
    for (const part of parts) {
      if (part.kind === 'same') {
        if (part.after.kind === 'heading')
          [oldHeading, heading] = [part.before, part.after].map(headingText) as [string, string]
        continue
      }
      if (before && part.removed.length > 0) removed.push({page: before, heading: oldHeading, blocks: part.removed})
      if (after && part.added.length > 0) added.push({page: after, heading, blocks: part.added})
      oldHeading = lastHeading(part.removed) ?? oldHeading
      heading = lastHeading(part.added) ?? heading
    }
  }
  return {removed, added}
}

const headingText = ({words}: Block): string => textOfWords(words)

const lastHeading = (blocks: readonly UnmatchedBlock[]): string | undefined => {
  const last = blocks.findLast(({block}) => block.kind === 'heading')
  return last && headingText(last.block)
}

export interface Hunk {
  changes: Change[]
  /** The sections to which blocks of the page moved. */
  movedAway: PageSection[]
}

/** The changes of a page, in their order. */
export function hunksOf({before, after, parts}: PageDiff): Hunk {
  const changes: Change[] = []
  const movedAway = new Map<Move, PageSection>()
  let place = {heading: '', id: ''}
  for (const [index, diffPart] of parts.entries()) {
    if (diffPart.kind === 'same') {
      if (diffPart.after.kind === 'heading') place = placeOf(diffPart.after)
      continue
    }
    for (const {move} of diffPart.removed as {move?: Move}[])
      if (move && move.to.page !== after) movedAway.set(move, placeOfRun(move.to))
    const contexts = [contextBlock(parts[index - 1]), contextBlock(parts[index + 1])] as const
    const inGap = hunkParts(diffPart)
    for (const [at, part] of inGap.entries()) {
      const isFirst = at === 0
      const isLast = at === inGap.length - 1
      const blocks = [...((isFirst && contexts[0]) || []), ...part.blocks, ...((isLast && contexts[1]) || [])]
      // A page on one side only shows its title elsewhere.
      const shown = before && after ? blocks : blocks.filter(({block}) => block.kind !== 'heading' || block.level !== 1)
      if (shown.length > 0) changes.push({...kindOf(part), ...place, blocks: shown, alsoOn: []})
      const heading = part.blocks.findLast((one) => one.kind !== 'removed' && one.block.kind === 'heading')
      if (heading) place = placeOf(heading.block)
    }
  }
  return {changes, movedAway: [...movedAway.values()]}
}

const placeOf = (block: Block) => ({heading: headingText(block), id: block.id ?? ''})

const contextBlock = (part: DiffPart | undefined): ComparedBlock[] | undefined =>
  part?.kind === 'same' ? [{kind: 'context', block: part.after}] : undefined

interface HunkPart {
  blocks: ComparedBlock[]
  move?: Move
}

/** The parts of a gap: text that moved here, and what is between it. */
function hunkParts({removed, added}: Extract<DiffPart, {kind: 'gap'}>): HunkPart[] {
  const blocks = (blocks: readonly UnmatchedBlock[]) =>
    blocks.flatMap(({block, move}) => (move === undefined ? block : []))
  const aligned = alignBlocks(blocks(removed), blocks(added))
  const parts: HunkPart[] = []
  const takeUntil = (until: Block | undefined) => {
    const end = until === undefined ? aligned.length : aligned.findIndex(({block}) => block === until)
    // Removed blocks have no position among the added blocks, so they stay with the blocks before them.
    const taken = aligned.splice(0, end === -1 ? 0 : end)
    if (taken.length > 0) parts.push({blocks: taken})
  }
  let last: unknown
  for (const [index, {move}] of added.entries()) {
    if (move !== undefined && move !== last) {
      const before = added.slice(0, index).findLast((one) => one.move === undefined)
      const next = before && aligned[aligned.findIndex(({block}) => block === before.block) + 1]
      if (before) takeUntil(next?.block)
      parts.push({blocks: (move as Move).blocks, move: move as Move})
    }
    last = move
  }
  takeUntil(undefined)
  return parts
}

function kindOf({blocks, move}: HunkPart): Pick<Change, 'kind' | 'from'> {
  if (move) return {kind: 'moved', from: placeOfRun(move.from)}
  const kinds = new Set(blocks.map(({kind}) => kind))
  const [only] = kinds
  return {kind: kinds.size === 1 && (only === 'added' || only === 'removed') ? only : 'changed'}
}

const placeOfRun = ({page, heading}: UnmatchedRun): PageSection => ({
  route: page.route,
  title: page.content().title,
  heading,
})
