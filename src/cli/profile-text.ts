import type {BuildResult} from '../flow/build.js'

/** Seconds of each stage, pages from the cache, and the slowest pages. */
export function profileText({stages, slowest, hooks, reused, pages, rendered}: BuildResult['profile']): string {
  const rows = stages.map(({stage, milliseconds}) => `  ${seconds(milliseconds)}  ${stage}`)
  const slow = slowest.map(({file, milliseconds}) => `  ${seconds(milliseconds)}  ${file}`)
  return [
    'Seconds per stage:',
    ...rows,
    `Pages from the cache: ${reused} of ${pages}. Documents rendered: ${rendered}.`,
    ...(hooks.length > 0 ? ['Hooks of plugins, in seconds:', ...timesOf(hooks)] : []),
    ...(slow.length > 0 ? ['Slowest pages, in seconds:', ...slow] : []),
    '',
  ].join('\n')
}

/** One line for each hook of each plugin, with the time of all its runs. */
function timesOf(hooks: BuildResult['profile']['hooks']): string[] {
  const times = new Map<string, number>()
  for (const {plugin, hook, milliseconds} of hooks) {
    const name = `${plugin}: ${hook}`
    times.set(name, (times.get(name) ?? 0) + milliseconds)
  }
  return [...times].map(([name, milliseconds]) => `  ${seconds(milliseconds)}  ${name}`)
}

/** Printed after a run that parsed pages without the native parser. */
export const missingParserText =
  'The native parser satteri does not run on this machine: remark parses every page, which takes longer.\n'

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3).padStart(8)
