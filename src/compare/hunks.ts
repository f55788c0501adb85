import type {Block, Change, ComparedBlock, Place} from '../model/difference.js'
import {alignBlocks, type Cell, type Step} from './match-blocks.js'
import type {Move, Run} from './moves.js'
import type {PageSnapshot} from './snapshot.js'
import {textOfWords} from './words.js'

/** The steps from a page of one side to that of the other; a page on one side only has one gap. */
export interface PageSteps {
  before: PageSnapshot | undefined
  after: PageSnapshot | undefined
  steps: Step[]
}

/** The cells of all gaps, for moves between them. */
export function runsOf(pages: readonly PageSteps[]): {removed: Run[]; added: Run[]} {
  const removed: Run[] = []
  const added: Run[] = []
  for (const {before, after, steps} of pages) {
    let [oldHeading, heading] = ['', '']
    for (const step of steps) {
      if (step.kind === 'same') {
        if (step.after.kind === 'heading')
          [oldHeading, heading] = [step.before, step.after].map(headingText) as [string, string]
        continue
      }
      if (before && step.removed.length > 0) removed.push({page: before, heading: oldHeading, cells: step.removed})
      if (after && step.added.length > 0) added.push({page: after, heading, cells: step.added})
      oldHeading = lastHeading(step.removed) ?? oldHeading
      heading = lastHeading(step.added) ?? heading
    }
  }
  return {removed, added}
}

const headingText = ({words}: Block): string => textOfWords(words)

const lastHeading = (cells: readonly Cell[]): string | undefined => {
  const last = cells.findLast(({block}) => block.kind === 'heading')
  return last && headingText(last.block)
}

export interface Hunk {
  changes: Change[]
  /** Where blocks of the page went. */
  movedAway: Place[]
}

/** The changes of a page, in their order. */
export function hunksOf({before, after, steps}: PageSteps): Hunk {
  const changes: Change[] = []
  const movedAway = new Map<Move, Place>()
  let place = {heading: '', id: ''}
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'same') {
      if (step.after.kind === 'heading') place = placeOf(step.after)
      continue
    }
    for (const {move} of step.removed as {move?: Move}[])
      if (move && move.to.page !== after) movedAway.set(move, placeOfRun(move.to))
    const around = [contextBlock(steps[index - 1]), contextBlock(steps[index + 1])] as const
    const parts = partsOf(step)
    for (const [at, part] of parts.entries()) {
      const isFirst = at === 0
      const isLast = at === parts.length - 1
      const blocks = [...((isFirst && around[0]) || []), ...part.blocks, ...((isLast && around[1]) || [])]
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

const contextBlock = (step: Step | undefined): ComparedBlock[] | undefined =>
  step?.kind === 'same' ? [{kind: 'context', block: step.after}] : undefined

interface Part {
  blocks: ComparedBlock[]
  move?: Move
}

/** The parts of a gap: text that moved here, and what is between it. */
function partsOf({removed, added}: Extract<Step, {kind: 'gap'}>): Part[] {
  const blocks = (cells: readonly Cell[]) => cells.flatMap(({block, move}) => (move === undefined ? block : []))
  const aligned = alignBlocks(blocks(removed), blocks(added))
  const parts: Part[] = []
  const take = (until: Block | undefined) => {
    const end = until === undefined ? aligned.length : aligned.findIndex(({block}) => block === until)
    // A removed block has no place among the added ones, so it stays with those before it.
    const taken = aligned.splice(0, end === -1 ? 0 : end)
    if (taken.length > 0) parts.push({blocks: taken})
  }
  let last: unknown
  for (const [index, {move}] of added.entries()) {
    if (move !== undefined && move !== last) {
      const before = added.slice(0, index).findLast((one) => one.move === undefined)
      const next = before && aligned[aligned.findIndex(({block}) => block === before.block) + 1]
      if (before) take(next?.block)
      parts.push({blocks: (move as Move).blocks, move: move as Move})
    }
    last = move
  }
  take(undefined)
  return parts
}

function kindOf({blocks, move}: Part): Pick<Change, 'kind' | 'from'> {
  if (move) return {kind: 'moved', from: placeOfRun(move.from)}
  const kinds = new Set(blocks.map(({kind}) => kind))
  const [only] = kinds
  return {kind: kinds.size === 1 && (only === 'added' || only === 'removed') ? only : 'changed'}
}

const placeOfRun = ({page, heading}: Run): Place => ({route: page.route, title: page.content().title, heading})
