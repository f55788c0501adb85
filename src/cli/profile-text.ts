import type {BuildResult} from '../flow/build.js'

/** Seconds of each stage, pages that the cache knew, and the pages that took longest. */
export function profileText({stages, slowest, reused, pages, rendered}: BuildResult['profile']): string {
  const rows = stages.map(({stage, milliseconds}) => `  ${seconds(milliseconds)}  ${stage}`)
  const slow = slowest.map(({file, milliseconds}) => `  ${seconds(milliseconds)}  ${file}`)
  return [
    'Seconds of each stage:',
    ...rows,
    `Pages from the cache: ${reused} of ${pages}. Documents drawn: ${rendered}.`,
    ...(slow.length > 0 ? ['Slowest pages, in seconds:', ...slow] : []),
    '',
  ].join('\n')
}

/** For a run in which pages were parsed. */
export const missingParserText =
  'No build of satteri runs on this machine: remark parses every page, which takes longer.\n'

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3).padStart(8)
