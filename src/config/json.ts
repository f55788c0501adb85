/** JSON with positions. JSON is YAML, so `yaml` finds them; JSON.parse alone decides what is valid. */
import {isMap, isScalar, isSeq, type Node, parseDocument} from 'yaml'
import {firstJsonProblem} from '../content/json-problem.js'
import {ConfigError} from '../model/config-error.js'
import {positionAt} from '../model/diagnostics/diagnostics.js'
import type {Position} from '../model/model.js'

/** The value of a JSON text. Throws a ConfigError about the first problem in it. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const problem = firstJsonProblem(text)
    const position = problem && positionAt(text, problem.offset)
    const empty = file === 'versions.json' ? '[]' : '{}'
    const hint = text.trim() === '' ? `Remove it, or write ${empty} into it.` : undefined
    throw ConfigError.about({file, position, message: problem?.message ?? (error as SyntaxError).message, hint})
  }
}

/** Position of the key or list item at a path in a JSON text; of the nearest one around it when there is none. */
export function positionInJson(text: string, path: readonly PropertyKey[]): Position | undefined {
  let node: unknown
  let value: unknown = parseDocument(text, {prettyErrors: false, uniqueKeys: false}).contents
  for (const name of path) {
    if (isMap(value)) {
      const pair = value.items.findLast(({key}) => isScalar(key) && key.value === name)
      if (pair === undefined) break
      node = pair.key
      value = pair.value
    } else if (isSeq(value) && value.items[Number(name)] !== undefined) {
      value = value.items[Number(name)]
      node = value
    } else break
  }
  const range = (node as Node | undefined)?.range
  return range ? positionAt(text, range[0]) : undefined
}
