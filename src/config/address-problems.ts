/** Mistakes in addresses of the config, which are reported beside all others. */
import {ConfigError, type ConfigProblem} from '../model/config-error.js'
import {isRecord} from '../model/is-record.js'
import type {ConfigFile} from './config-file.js'
import {normaliseBase, normaliseUrl} from './normalise.js'
import {normaliseRedirects} from './redirects.js'

/** Returns the result of a function. If it throws a `ConfigError`, adds the problems of all addresses in the config file. */
export async function withAddressProblems<Result>(file: ConfigFile, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const all = [...error.problems, ...addressProblems(file)]
    throw new ConfigError([...new Map(all.map((one) => [`${one.file} ${one.message}`, one])).values()])
  }
}

function addressProblems(file: ConfigFile): ConfigProblem[] {
  if (!isRecord(file.value)) return []
  const {base, url, redirects} = file.value
  const origin = {file, isOption: false}
  return [
    ...(isAddress(base) ? problemsOf(() => normaliseBase(base, origin)) : []),
    ...(isAddress(url) ? problemsOf(() => normaliseUrl(url, origin)) : []),
    ...redirectsIn(redirects).flatMap(([from, to]) => problemsOf(() => normaliseRedirects({[from]: to}, file))),
  ]
}

/** Whether a value is a text without variables. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && !/[{}]/.test(value)

function redirectsIn(redirects: unknown): [string, string][] {
  const pairs = Array.isArray(redirects)
    ? redirects.filter(isRecord).flatMap(({from, to}) => [from].flat().map((one) => [one, to]))
    : Object.entries(isRecord(redirects) ? redirects : {})
  return pairs.flatMap(([from, to]): [string, string][] => (isAddress(from) && isAddress(to) ? [[from, to]] : []))
}

function problemsOf(run: () => unknown): readonly ConfigProblem[] {
  try {
    run()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
