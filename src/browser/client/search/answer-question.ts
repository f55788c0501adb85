/** Answers the latest question: from loaded files at once, else after a pause in fast typing, so that half a word loads nothing. */
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
  /** For a question after a key press: milliseconds since the press before it. */
  sinceLastKey?: number | undefined
}

/** Milliseconds between the keys of a reader who types fast. */
const fast = 250

/** Milliseconds to wait for another key press. One letter says little; a reader who types slowly waits for nothing else. */
function pauseOf(query: string, sinceLastKey: number): number {
  if (/^\s*\w$/.test(query)) return 700
  return sinceLastKey < fast || /\s\w$/.test(query) ? fast : 0
}

/** Undefined after a newer question. Rejects when a file does not load. */
export async function answerQuestion(
  index: OpenIndex,
  {query, limit, section, sinceLastKey}: Question,
  isLatest: () => boolean,
): Promise<Answer | undefined> {
  // Lets newer questions arrive, which came in during the last answer.
  await new Promise((resolve) => setTimeout(resolve))
  if (!isLatest()) return undefined
  if (sinceLastKey !== undefined) {
    const answer = await index.answer(query, {limit, section, onlyLoaded: true}).catch(() => undefined)
    if (answer) return answer
    const pause = pauseOf(query, sinceLastKey)
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    if (!isLatest()) return undefined
  }
  const answer = await index.answer(query, {limit, section})
  return isLatest() ? answer : undefined
}
