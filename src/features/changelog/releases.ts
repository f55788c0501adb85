/** Releases in the text of a changelog: Keep a Changelog, Changesets, and others with a heading of level 2 for each. */
import {createFenceDetector} from '../../content/fences.js'

export interface Release {
  /** `1.2.0`, or any other name. */
  name: string
  /** `2026-05-04`; '' if it is unknown. */
  date: string
  /** Markdown, with headings from level 3. */
  text: string
  /** Line of the heading, from 1. */
  line: number
}

const heading = /^##[ \t]+(\S.*)$/
const day = /\b(\d{4}-\d{2}-\d{2})\b/
/** `[1.2.0]: https://…`: addresses of the links in a text, which stand at its end. */
const definition = /^\[[^\]]+\]:[ \t]+\S.*$/

/** The releases of a text with LF line ends, in its order. Each gets the definitions of links of the whole text. */
export function releasesIn(text: string): Release[] {
  const releases: (Omit<Release, 'text'> & {lines: string[]})[] = []
  const definitions: string[] = []
  const isInFence = createFenceDetector()
  for (const [index, line] of text.split('\n').entries()) {
    const isCode = isInFence(line)
    const title = isCode ? undefined : heading.exec(line.trimEnd())?.[1]?.replace(/#+$/, '').trimEnd()
    if (title !== undefined) releases.push({...named(title), line: index + 1, lines: []})
    else if (!isCode && definition.test(line)) definitions.push(line)
    else releases.at(-1)?.lines.push(line)
  }
  return releases.map(({lines, ...release}) => ({
    ...release,
    text: [lines.join('\n').trim(), definitions.join('\n')].filter((part) => part !== '').join('\n\n'),
  }))
}

/**
 * The name and the date of a heading.
 *
 *   [1.2.0] - 2026-05-04 → 1.2.0, 2026-05-04;  v1.2.0 (2026-05-04) → v1.2.0;  1.2.0 [YANKED] → 1.2.0 [YANKED]
 */
function named(title: string): Pick<Release, 'name' | 'date'> {
  const date = day.exec(title)?.[1] ?? ''
  const name = title
    .replace(date === '' ? /$^/ : new RegExp(`[ \\t]*[-–—:,(\\[]*[ \\t]*${date}[)\\]]?`), '')
    .replace(/^\[([^\]]+)\](?:\([^)]*\))?/, '$1')
    .trim()
  return {name: name || date, date}
}

export const isUnreleased = ({name}: Release): boolean => /^unreleased$/i.test(name)

/** The last part of the address of a release: `1.2.0` → `1-2-0`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'release'

/** A text with its highest heading at `level`; code stays as it is. */
export function withHeadingsFrom(level: number, text: string): string {
  const isInFence = createFenceDetector()
  const lines = text
    .split('\n')
    .map((line) => ({line, depth: isInFence(line) ? 0 : (/^#+(?=[ \t])/.exec(line)?.[0].length ?? 0)}))
  const highest = Math.min(...lines.flatMap(({depth}) => (depth === 0 ? [] : depth)), 7)
  return lines
    .map(({line, depth}) => (depth === 0 ? line : '#'.repeat(Math.min(6, depth - highest + level)) + line.slice(depth)))
    .join('\n')
}
