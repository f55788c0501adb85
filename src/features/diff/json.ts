import {countDifferences} from './count-differences.js'
import type {Change, ComparedBlock, SiteDifference} from './difference.js'
import {textOfWords} from './words.js'

/** The difference for other programs: texts instead of words. */
export function differenceJson(difference: SiteDifference) {
  return {
    version: 1,
    differences: countDifferences(difference),
    ...difference,
    pages: difference.pages.map((page) => ({...page, changes: page.changes.map(changeJson)})),
  }
}

const changeJson = ({blocks, ...change}: Change) => ({...change, blocks: blocks.map(blockJson)})

const blockJson = (one: ComparedBlock) => ({
  change: one.kind,
  kind: one.block.kind,
  text: textOfWords(one.block.words),
  ...(one.kind === 'changed' && {
    segments: one.segments.map(({kind, words}) => ({change: kind, text: textOfWords(words)})),
  }),
})
