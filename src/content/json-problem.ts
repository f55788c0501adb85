/** Explains what is wrong in a JSON text. JSON is YAML, so `yaml` finds positions; JSON.parse alone decides what is valid. */
import {parseDocument, type Scalar, visit} from 'yaml'

interface JsonProblem {
  offset: number
  message: string
}

/** The first problem that `yaml` reports, or that its nodes show: YAML allows more than JSON does. */
export function firstJsonProblem(text: string): JsonProblem | undefined {
  const document = parseDocument(text, {keepSourceTokens: true, prettyErrors: false, uniqueKeys: false})
  if (document.contents === null) return {offset: 0, message: 'The file is empty.'}
  const problems: JsonProblem[] = []
  visit(document, {
    Scalar: (role, node) => void problems.push(...problemsOfScalar(text, node, role === 'key')),
    Collection(_, {srcToken}) {
      const last = srcToken?.type === 'flow-collection' ? srcToken.items.at(-1) : undefined
      const comma = last && !last.key && !last.value ? last.start.find(({type}) => type === 'comma') : undefined
      if (comma) problems.push({offset: comma.offset, message: 'Remove this comma: nothing follows it.'})
    },
  })
  for (const {code, message, pos} of document.errors) {
    // These errors follow from another error.
    if (code === 'BLOCK_IN_FLOW' || code === 'MULTILINE_IMPLICIT_KEY') continue
    problems.push({offset: pos[0], message: inTermsOfJson(message, text.slice(pos[0]))})
  }
  return problems.sort((a, b) => a.offset - b.offset)[0]
}

function problemsOfScalar(text: string, {type, range}: Scalar, isKey: boolean): JsonProblem[] {
  const [offset, end] = range ?? [0, 0]
  const source = text.slice(offset, end)
  const comment = type === 'PLAIN' ? source.search(startOfComment) : -1
  if (comment !== -1) return [{offset: offset + comment, message: noComments}]
  if (isKey && type !== 'QUOTE_DOUBLE') return [{offset, message: 'A key needs double quotes.'}]
  // When its end is missing, yaml reports that.
  if (isJson(source) || /^"[^"]*$/.test(source)) return []
  if (type === 'QUOTE_DOUBLE')
    return [{offset, message: 'This string contains a line break, a tab or an escape that JSON does not allow.'}]
  if (source === '') return [{offset, message: 'A value is missing here.'}]
  return [
    {offset, message: `${excerpt(source)} is neither a string in double quotes nor a number, true, false or null.`},
  ]
}

const startOfComment = /(?<!\S)\/[/*]/
const noComments = 'JSON has no comments.'

function isJson(source: string): boolean {
  try {
    JSON.parse(source)
    return true
  } catch {
    return false
  }
}

/** A message of `yaml` in the terms of JSON. `rest`: the text from the error on. */
function inTermsOfJson(message: string, rest: string): string {
  if (rest.search(startOfComment) === 0) return noComments
  if (message.startsWith('Missing closing "')) return 'The closing double quote of this string is missing.'
  const [, missing, or] = /(?:^Missing|end with a) (\S)(?: or (\S))?/.exec(message) ?? []
  if (missing) return `A "${missing}"${or ? ` or "${or}"` : ''} is missing here.`
  return `This does not belong here: ${excerpt(rest)}`
}

const excerpt = (source: string): string => source.replace(/\n[\s\S]*/, '').slice(0, 40)
