import type {z} from 'zod'
import type {ConfigProblem} from '../model/config-error.js'
import {fatalCodes} from '../model/diagnostics/diagnostics.js'
import {type Explained, explainIssues} from '../model/explain.js'
import type {ConfigFile} from './config-file.js'
import {configSchema} from './config-schema.js'
import {hintForForeignKey} from './foreign-keys.js'

/** The issues of the config's schema as problems for authors, in the order of the file. */
export function explain(issues: readonly z.core.$ZodIssue[], value: unknown, file: ConfigFile): ConfigProblem[] {
  return explainIssues({issues, schema: configSchema, value, rootName: 'The config'})
    .map((problem) => ({...problem, hint: hintFor(problem)}))
    .map(({path, message, hint}) => ({file: file.name, position: file.positionOf(path), message, hint}))
    .sort((a, b) => (a.position?.line ?? Infinity) - (b.position?.line ?? Infinity) || 0)
}

function hintFor({path: [first, key], message, hint}: Explained): string | undefined {
  if (key === undefined && message.startsWith('Unknown key')) return hintForForeignKey(String(first)) ?? hint
  const isFatal = first === 'checks' && fatalCodes.includes(String(key))
  return isFatal ? `"${String(key)}" is always an error.` : hint
}
