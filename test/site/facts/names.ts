/** Every name that the model knows, and whether what stands in code on a page is one of them or made of them. */
import {check} from './evaluate.js'
import {isRequest} from './json.js'
import {parseFormula, parseQuery, withAllBelow} from './language.js'
import {functions, model, objectTypes} from './model.js'
import {filledIn, referencesOf} from './payloads.js'

const {actions, api, formulas, search} = model

/** Names by what they are; each must stand on a page, and what stands on a page must be one of them. */
export const vocabulary: Record<string, string[]> = {
  role: model.roles,
  'field type': Object.keys(model.field_types),
  'field of an object': objectTypes.flatMap(({fields}) => Object.values(fields).map(({key}) => key)),
  'object type': objectTypes.map(({key}) => key),
  'prefix of an object type': objectTypes.map(({prefix}) => prefix),
  'example object': Object.keys(model.objects.examples),
  user: Object.keys(model.users.examples),
  'payload field': [
    ...Object.keys(actions.payload),
    ...Object.values(actions.settings_by_type).flatMap((settings) => Object.keys(settings)),
  ],
  'choice of a payload field': [
    ...Object.values(actions.payload),
    ...Object.values(actions.settings_by_type).flatMap((settings) => Object.values(settings)),
  ]
    .flatMap(({choices = []}) => choices)
    .filter((choice) => typeof choice === 'string')
    .map((choice) => `"${choice}"`),
  'type of action': actions.types,
  event: actions.triggers.events,
  'state of a run': actions.run_states,
  'example action': actions.examples,
  'search operator': [...Object.keys(search.operators), ...search.other_words],
  'thing to type into quick search': search.quick_examples,
  'formula operator': [
    ...formulas.operators.flatMap(({words}) => words),
    ...formulas.constants.map((each) => String(each).toUpperCase()),
  ],
  'formula function': [...Object.keys(functions), ...search.functions],
  'syntax of a function': Object.values(functions).map(({syntax}) => syntax),
  'word in the syntax of a function': Object.keys(formulas.arguments),
  'formula error': Object.keys(formulas.errors),
  'part of a pattern': formulas.patterns,
  'request to the API': Object.keys(api.requests),
  'parameter or answer of the API': [...api.parameters, ...api.answer],
  header: [...api.headers, actions.webhook_signature_header],
  'error of the API': Object.values(api.errors),
  'address of a set-up screen': Object.values(model.interface.set_up_menu),
  address: Object.values(model.addresses),
  'other code': model.other_code,
}

/** Words so common that they count as known in one chapter only. */
const chapters: Record<string, string> = {'word in the syntax of a function': 'formulas/'}

const isKnown = (code: string, page: string): boolean =>
  Object.entries(vocabulary).some(([what, names]) => names.includes(code) && page.startsWith(chapters[what] ?? ''))

/** Why nobody knows what stands there; undefined when it is a name, or made of names. */
export function whyUnknown({value: code, page}: {value: string; page: string}): string | undefined {
  if (isKnown(code, page) || isRequest(code) || isAddress(code)) return undefined
  const reasons = [asJson, asFormula, asQuery].map((read) => reasonOf(() => read(code)))
  return reasons.includes(undefined) ? undefined : [...new Set(reasons)].join(' ')
}

const isAddress = (code: string): boolean =>
  [model.addresses.app!, model.addresses.api!].some((origin) => code.startsWith(`${origin}/`))

/** A value as in a payload: fields in its templates and formulas must be there. */
function asJson(code: string): void {
  const value: unknown = JSON.parse(code)
  if (typeof value !== 'string') return
  if (value.startsWith('=') || referencesOf(value).length > 0) filledIn(value, 'INV-1024')
}

function asFormula(code: string): void {
  const tree = parseFormula(code.replace(/^=/, ''))
  if (tree.type === 'value' && /^\[/.test(code)) throw new Error('is no formula')
  forSomeType((type) => check(tree, type, formulas.max_references, Object.keys(functions)))
}

function asQuery(code: string): void {
  const {condition} = parseQuery(code)
  if (!withAllBelow(condition).some(({type}) => type === 'field')) throw new Error('is no query')
  forSomeType((type) => check(condition, type, search.max_references, search.functions))
}

function forSomeType(look: (type: (typeof objectTypes)[number]) => void): void {
  const reasons = objectTypes.map((type) => reasonOf(() => look(type)))
  if (!reasons.includes(undefined)) throw new Error(reasons[0])
}

function reasonOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
