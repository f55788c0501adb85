/** Answers the latest question: from loaded files at once, else after a pause in typing, so that half a word loads nothing. */
import type {Answer} from '../../../search/query/query.js'
import type {OpenIndex} from './open-indexes.js'

export interface Question {
  /** Address of the index, with a slash at its end. */
  index: string
  query: string
  /** Maximum number of hits. */
  limit: number
  /** Name of the section to search in; missing for all. */
  section?: string | undefined
  /** Whether the reader is typing. */
  isTyped: boolean
}

/** Milliseconds without a key press; after one letter, which says little, more. */
const pauseOf = (query: string): number => (/^\s*[\w]$/.test(query) ? 700 : 250)

/** Undefined after a newer question. Rejects when a file does not load. */
export async function answerQuestion(
  index: OpenIndex,
  {query, limit, section, isTyped}: Question,
  isLatest: () => boolean,
): Promise<Answer | undefined> {
  // Lets newer questions arrive, which came in during the last answer.
  await new Promise((resolve) => setTimeout(resolve))
  if (!isLatest()) return undefined
  if (isTyped) {
    const answer = await index.answer(query, {limit, section, onlyLoaded: true}).catch(() => undefined)
    if (answer) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseOf(query)))
    if (!isLatest()) return undefined
  }
  const answer = await index.answer(query, {limit, section})
  return isLatest() ? answer : undefined
}
