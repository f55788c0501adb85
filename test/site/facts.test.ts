/** The example documentation is consistent: the names and facts on its pages are those of `_model.yml`. */
import {describe, expect, test} from 'vitest'
import {type Member, model, names} from './facts/model.js'
import {all, table} from './facts/pages.js'

const {actions, api, formulas, object_types: types, search} = model
const examples = Object.values(types.examples)
const fields = [types, ...examples].flatMap((type) =>
  Object.entries('fields' in type ? type.fields : type.standard_fields),
)
/** Key of a field by its label. */
const keys = new Map(fields.map(([label, {key}]) => [label, key]))
const words = new Set([...names].flatMap((name) => name.match(/[\p{L}\d]+/gu) ?? []))

/** Problems of things on pages, each behind its place. */
const problems = <Item extends {place: string}>(items: readonly Item[], problemsOf: (item: Item) => string[]) =>
  items.flatMap((item) => problemsOf(item).map((problem) => `${item.place} ${problem}`))

/** Fields in brackets and words in capitals that a formula, a query or a template uses and the model does not have. */
function unknownIn(expression: string): string[] {
  const used = [...expression.matchAll(/\[([^[\]"]+)\]/g)].map((match) => match[1]!)
  const rest = expression.replace(/"[^"]*"|\[[^\]]*\]/g, ' ').match(/\b[A-Z]{2,}\b/g) ?? []
  return [
    ...used.filter((label) => !keys.has(label)),
    ...rest.filter((word) => !/^(TRUE|FALSE)$/.test(word) && !words.has(word)),
  ]
}

const isRequest = (code: string): boolean =>
  Object.keys(api.requests).some((request) => new RegExp(`^${request.replace(/<\w+>/g, '[^/]+')}$`).test(code))

describe('names', () => {
  test('code on a page is a name of the model or an expression of its names', () => {
    const isExpression = (code: string) => /["[\](){}=<>]/.test(code)
    const isLiteral = (code: string) => /^([\d.]+|null|TRUE|FALSE|"=\\"=SUM\\"")$/.test(code)
    const isAddress = (code: string) => /^https:\/\/(api|app)\.example\.com\//.test(code)
    const unknown = problems(all('codes'), ({value}) => {
      if (names.has(value) || isLiteral(value) || isRequest(value) || isAddress(value)) return []
      return isExpression(value) ? unknownIn(value) : [value]
    })
    expect(unknown).toEqual([])
  })

  test('buttons and entries, in bold, have the names of the model', () => {
    const bold = all('strong').filter(({value}) => !value.endsWith('.'))
    expect(problems(bold, ({value}) => (names.has(value) ? [] : [value]))).toEqual([])
  })
})

describe('tables', () => {
  const column = (file: string, heading: string, name: string): string[] => {
    const {columns, rows} = table(file, heading)
    return rows.map(({cells}) => cells[columns.indexOf(name)]!)
  }

  test.each<[string, string, string, readonly string[]]>([
    ['users/roles.md', 'Permissions', 'What', Object.keys(model.permissions)],
    ['object-types/creating-object-types.md', 'Field settings', 'Setting', model.field_settings],
    ['object-types/creating-object-types.md', 'Field types', 'Type', Object.keys(model.field_types)],
    ['object-types/intro.md', 'What an object type consists of', 'Setting', [...types.settings, 'Fields']],
    ['users/intro.md', 'What is known about a user', 'Field', model.users.fields],
    ['users/user-profile-menu-right-user-drawer.md', 'Entries', 'Entry', model.interface.user_drawer],
    ['actions/intro.md', 'What an action consists of', 'Part', actions.settings],
    ['actions/invoking-scheduling.md', 'By event', 'Event', actions.triggers.events],
    ['objects/actions.md', 'What you see afterwards', 'State', actions.run_states],
    ['misc/adding-pages.md', 'Steps', 'Setting', model.pages.settings],
    ['misc/adding-pages.md', 'Blocks', 'Block', model.pages.blocks],
    ['misc/form-manager.md', 'Settings of a form', 'Setting', model.forms.settings],
    ['formulas/syntax.md', 'Errors', 'Error', Object.keys(formulas.errors)],
  ])('%s, %s has every %s of the model', (file, heading, name, expected) => {
    expect(column(file, heading, name)).toEqual(expected)
  })

  test('the fields of the example types are listed with key and type', () => {
    for (const [name, type] of Object.entries(types.examples)) {
      const expected = Object.entries(type.fields).map(([label, {key, type}]) => [label, key, type])
      const {rows} = table('object-types/creating-object-types.md', name)
      expect(rows.map(({cells}) => cells.slice(0, 3))).toEqual(expected)
    }
  })

  test('the limits of accounts are the numbers of the model', () => {
    const {rows} = table('accounts/intro.md', 'Limits')
    const limits = rows.map(({cells}) => Number(/^[\d,]+/.exec(cells.at(-1)!)![0].replaceAll(',', '')))
    expect(limits).toEqual(Object.values(model.accounts.limits))
  })

  test('every table with a column for each role says Yes and – where the model does', () => {
    const isRole = (name: string) => model.roles.includes(name)
    const matrices = all('tables').filter(({columns}) => columns.filter(isRole).length > 1)
    const wrong = matrices.flatMap(({columns, rows}) =>
      problems(rows, ({cells}) => {
        const isNamed = ([name, {also = []}]: [string, {also?: string[]}]) => [name, ...also].includes(cells[0]!)
        const permission = Object.entries(model.permissions).find(isNamed)?.[1]
        if (!permission) return [`${cells[0]} is no permission`]
        const from = model.roles.indexOf(permission.from)
        const expected = (role: string) => (model.roles.indexOf(role) >= from ? 'Yes' : '–')
        return columns.filter((role, index) => isRole(role) && cells[index] !== expected(role))
      }),
    )
    expect(matrices.length).toBeGreaterThan(2)
    expect(wrong).toEqual([])
  })
})

describe('formulas and queries', () => {
  const shown = (result: unknown) => String(result).replace(/^(true|false)$/, (word) => word.toUpperCase())
  const cells = (file: string, heading: string) => table(file, heading).rows.map((row) => row.cells)

  test('examples in tables have the results of the model', () => {
    for (const [group, members] of Object.entries(formulas.functions))
      expect(cells('formulas/reference.md', group)).toEqual(
        Object.values(members).map((each) => [`${each.syntax}<br>${each.does}`, each.example, shown(each.result)]),
      )
    expect(cells('formulas/syntax.md', 'Operators').map((row) => row.slice(1))).toEqual(
      formulas.operators.map(({means, example, result}) => [means, example, shown(result)]),
    )
    expect(cells('search/advanced-search.md', 'Operators').map((row) => row.slice(1))).toEqual(
      Object.values(search.operators).map(({means, example, finds}) => [means, example, finds.join('<br>')]),
    )
    expect(cells('actions/payload-structure.md', 'Values').map((row) => row[2])).toEqual(
      Object.values(actions.values).map(({result}) => shown(result)),
    )
  })

  test('blocks of formulas name their result, and use names of the model', () => {
    const blocks = all('fences').filter(({language}) => language === 'dax')
    expect(blocks.length).toBeGreaterThan(12)
    expect(problems(blocks, ({title}) => (/^(Gives|Finds) /.test(title) ? [] : [title]))).toEqual([])
    expect(problems(blocks, ({value}) => unknownIn(value))).toEqual([])
  })
})

describe('payloads', () => {
  type Json = Record<string, unknown>
  /** Comments (`// to the end of the line`) are for readers. */
  const readJson = (text: string): Json =>
    JSON.parse(text.replace(/("(?:[^"\\]|\\.)*")|\/\/.*/g, (_, string: string | undefined) => string ?? ''))

  const kindOf = (value: unknown): string =>
    Array.isArray(value) ? 'list' : typeof value === 'string' ? 'text' : typeof value

  /** Members that are missing, unknown, of another kind, or none of the choices. */
  function memberProblems(json: Json, expected: Record<string, Member>): string[] {
    const missing = Object.keys(expected).filter((name) => expected[name]!.required && !(name in json))
    const wrong = Object.entries(json).filter(([name, value]) => {
      const {kind, choices} = expected[name] ?? {kind: 'unknown'}
      return kindOf(value) !== kind || (choices && !choices.includes(value as string))
    })
    return [...missing.map((name) => `lacks ${name}`), ...wrong.map(([name]) => `has a wrong ${name}`)]
  }

  function payloadProblems(json: Json): string[] {
    const {type, settings} = json as {type: string; settings: Json}
    const expected = actions.settings_by_type[type]
    if (!expected) return [`${type} is no type of action`]
    return [...memberProblems(json, actions.payload), ...memberProblems(settings, expected), ...fieldProblems(json)]
  }

  /** Keys below `fields`, and fields in brackets, that no object type has. */
  function fieldProblems(json: unknown, isFields = false): string[] {
    if (typeof json === 'string') return unknownIn(json.replaceAll('[[', '')).filter((name) => /[a-z]/.test(name))
    if (typeof json !== 'object' || json === null) return []
    const own = isFields && !Array.isArray(json) ? Object.keys(json) : []
    const below = Object.entries(json).flatMap(([key, value]) => fieldProblems(value, key === 'fields'))
    return [...own.filter((key) => ![...keys.values()].includes(key)), ...below]
  }

  test('every block of JSON can be read and has the members and fields of the model', () => {
    const blocks = all('fences').filter(({language}) => language.startsWith('json'))
    const wrong = problems(blocks, ({title, value, headings}) => {
      const json = readJson(value)
      if (title.startsWith('Payload')) return payloadProblems(json)
      if (title.startsWith('Settings')) return memberProblems(json, actions.settings_by_type[headings.at(-1)!]!)
      return fieldProblems(json)
    })
    expect(wrong).toEqual([])
    const shownTypes = blocks.filter(({title}) => title.startsWith('Payload')).map(({value}) => readJson(value).type)
    expect([...new Set(shownTypes)].sort()).toEqual([...actions.types].sort())
  })

  test('requests to the API exist and send fields of the model', () => {
    const requests = all('fences').filter(({language}) => language === 'http')
    expect(requests.length).toBeGreaterThan(3)
    const wrong = problems(requests, ({value}) => {
      const [head = '', body = '{}'] = value.split('\n\n')
      const [, request = ''] = /^(\w+ [^\s?]+)/.exec(head.replace(' /v1', ' ')) ?? []
      return [...(isRequest(request) ? [] : [request]), ...fieldProblems(JSON.parse(body))]
    })
    expect(wrong).toEqual([])
  })
})
