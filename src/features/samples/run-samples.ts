/** Runs the samples of pages by the commands of the config, and reports those that fail. */

import path from 'node:path'
import pLimit from 'p-limit'
import {type ProgramResult, runProgram} from '../../io/process/process.js'
import {defined} from '../../model/defined.js'
import type {Config, Diagnostic, Sample} from '../../model/model.js'
import {sampleFailed, sampleWithoutCommand} from './diagnostics.js'
import {failureIn} from './failure.js'
import {extensionOf, type Group, groupsOf, placeAt} from './groups.js'
import {differenceOf} from './output.js'

interface SampleResult {
  diagnostics: Diagnostic[]
  /** Number of programs that ran. */
  run: number
}

/** Samples that run at the same time. */
const concurrency = 2
/** Bytes. */
const maxOutput = 100_000

/** Runs samples, each in a temporary folder of the project. */
export async function runSamples(
  samples: readonly Sample[],
  {root, samples: {languages, timeout, env}}: Pick<Config, 'root' | 'samples'>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<SampleResult> {
  const groups = groupsOf(samples)
  const commandOf = ({language}: Group) =>
    languages[language] ?? Object.entries(languages).find(([name]) => extensionOf(name) === extensionOf(language))?.[1]
  const runnable = groups.filter((group) => commandOf(group) !== undefined)
  const limit = pLimit(concurrency)
  let done = 0
  const runs = runnable.map((group) =>
    limit(async () => {
      const name = `sample.${extensionOf(group.language)}`
      const commandLine = commandLineOf(defined(commandOf(group)))
      const result = await runProgram(path.join(root, '.docsgen/samples'), {
        commandLine,
        file: group.source === undefined ? {name, text: group.text} : {path: path.join(root, group.source)},
        env: environment(root, env),
        timeout: timeout * 1000,
        maxOutput,
      })
      onProgress(++done, runnable.length)
      return problemsOf(group, result, {command: defined(commandLine[0]), timeout, name})
    }),
  )
  const missing = groups.filter((group) => commandOf(group) === undefined)
  const first = missing.filter(({language}, index) => missing.findIndex((one) => one.language === language) === index)
  return {
    diagnostics: [
      ...first.map((group) => sampleWithoutCommand(placeAt(group), group.language)),
      ...(await Promise.all(runs)).flat(),
    ],
    run: runnable.length,
  }
}

function problemsOf(
  group: Group,
  {outcome, code, stdout, stderr}: ProgramResult,
  {command, timeout, name}: {command: string; timeout: number; name: string},
): Diagnostic[] {
  const failed = (reason: string, hint?: string) => [sampleFailed(placeAt(group), reason, hint)]
  if (outcome === 'missing')
    return failed(`The command "${command}" cannot be started.`, 'Install it, or correct `samples` in the config.')
  if (outcome === 'timeout')
    return failed(`This sample runs longer than ${timeout} seconds.`, 'Make it shorter, or set `samples.timeout`.')
  if (outcome === 'output') return failed(`This sample prints more than ${maxOutput / 1000} KB.`, 'Reduce its output.')
  if (group.fails)
    return code === 0 ? failed('This sample succeeds, but is marked with `fails`.', 'Remove `fails`.') : []
  if (code !== 0) {
    const {message, line, column} = failureIn(`${stderr}\n${stdout}`, group.source ?? name)
    const exit = code === undefined ? 'is ended by a signal' : `ends with exit code ${code}`
    const text = message === '' ? `This sample ${exit}.` : `This sample ${exit}: ${message}`
    return [sampleFailed(placeAt(group, line, column), text)]
  }
  const difference = group.output && differenceOf(group.output, stdout)
  if (difference === undefined) return []
  const location = {file: group.file, position: {line: difference.line, column: 1}}
  return [sampleFailed(location, difference.message, 'Correct the sample or its output.')]
}

/** Words of a command, between spaces; quotes keep a word together. The file comes last unless `{file}` names its place. */
function commandLineOf(command: string): string[] {
  const commandLine = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((match) =>
    defined(match[1] ?? match[2] ?? match[3]),
  )
  return command.includes('{file}') ? commandLine : [...commandLine, '{file}']
}

/** The variables that programs need to start; no secrets of the process that checks. */
const alwaysPassed =
  /^(?:PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|USERPROFILE|APPDATA|LOCALAPPDATA|PATHEXT|ComSpec)$/i

function environment(root: string, names: readonly string[]): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) => alwaysPassed.test(name) || names.includes(name))
  const binaries = path.join(root, 'node_modules/.bin')
  return {...Object.fromEntries(passed), PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1'}
}
