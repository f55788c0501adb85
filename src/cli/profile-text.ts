import type {BuildResult} from '../flow/build.js'

/** Seconds of each stage, pages from the cache, and the slowest pages. */
export function profileText({stages, slowest, reused, pages, rendered}: BuildResult['profile']): string {
  const rows = stages.map(({stage, milliseconds}) => `  ${seconds(milliseconds)}  ${stage}`)
  const slow = slowest.map(({file, milliseconds}) => `  ${seconds(milliseconds)}  ${file}`)
  return [
    'Seconds per stage:',
    ...rows,
    `Pages from the cache: ${reused} of ${pages}. Documents rendered: ${rendered}.`,
    ...(slow.length > 0 ? ['Slowest pages, in seconds:', ...slow] : []),
    '',
  ].join('\n')
}

/** Printed after a run that parsed pages without the native parser. */
export const missingParserText =
  'The native parser satteri does not run on this machine: remark parses every page, which takes longer.\n'

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3).padStart(8)
