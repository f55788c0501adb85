import {defined} from '../../model/defined.js'
/** Whether the path of a file contains characters of a pattern. Square brackets are ordinary: routers use them in names. */
export const isPattern = (file: string): boolean => /[*?{]/.test(file)

/**
 * Returns a test whether a path matches a pattern, in time that does not explode.
 *
 *   `src/*.{sql,ts}` → `src/a.ts`, `src/b.sql`; two stars stand for any number of folders
 */
export function patternTest(pattern: string): (file: string) => boolean {
  const patterns = alternatives(pattern).map((one) => one.split('/'))
  return (file) => {
    const segments = file.split('/')
    return patterns.some((parts) => isMatch(parts, segments, {star: '**', isSame: matchesName}))
  }
}

const matchesName = (pattern: string, name: string): boolean =>
  isMatch([...pattern], [...name], {star: '*', isSame: (one, other) => one === '?' || one === other})

/** Patterns of a text with braces take their place one by one. */
const maxAlternatives = 100

/** `a.{sql,ts}` → `a.sql`, `a.ts` */
function alternatives(pattern: string): string[] {
  let all = [pattern]
  for (;;) {
    const next = all.flatMap((one) => {
      const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^{}]*)\}([\s\S]*)$/.exec(one) ?? []
      return whole === undefined ? one : choices.split(',').map((choice) => before + choice + after)
    })
    if (next.length === all.length && next.every((one, index) => one === all[index])) return all
    if (next.length > maxAlternatives) return all
    all = next
  }
}

/** Whether a list of items matches a pattern in which a star stands for any number of items. */
function isMatch(
  pattern: readonly string[],
  items: readonly string[],
  {star, isSame}: {star: string; isSame(pattern: string, item: string): boolean},
): boolean {
  let [at, item] = [0, 0]
  let lastStar = -1
  let resumeAt = 0
  while (item < items.length) {
    if (pattern[at] === star) {
      lastStar = at++
      resumeAt = item
    } else if (at < pattern.length && isSame(defined(pattern[at]), defined(items[item]))) {
      at++
      item++
    } else if (lastStar !== -1) {
      at = lastStar + 1
      item = ++resumeAt
    } else return false
  }
  while (pattern[at] === star) at++
  return at === pattern.length
}
