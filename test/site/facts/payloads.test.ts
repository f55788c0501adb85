/** Every payload, request and answer of the documentation can be read and fits what the model says. */
import {describe, expect, test} from 'vitest'
import {read} from './evaluate.js'
import {jsonProblems, requestProblems} from './json.js'
import {model} from './model.js'
import {type Fence, type FoundTable, page, pages, table} from './pages.js'
import {filledIn, payloadProblems, settingsProblems} from './payloads.js'
import {shown} from './values.js'

const fences = pages.flatMap((page) => page.fences)
const written = (fence: string) => fences.filter(({language}) => language === fence)

describe('payloads', () => {
  const sound = {
    version: 1,
    type: 'create-object',
    object_type: 'invoice',
    settings: {
      object_type: 'task',
      fields: {subject: 'Call [Customer].[Name]', about: '=[ID]', due_date: '=TODAY() + 3'},
    },
  }

  test('every block of JSON says what it is, can be read and fits the schema made from the model', () => {
    const json = fences.filter(({language}) => language.startsWith('json'))
    const wrong = json.flatMap((fence) => jsonProblems(fence).map((problem) => `${fence.place} ${problem}`))
    expect(wrong).toEqual([])
    const isFor = (title: string) => json.filter((fence) => fence.title.startsWith(title)).length
    expect([isFor('Payload') > 6, isFor('Settings') > 4]).toEqual([true, true])
  })

  test('there is a whole payload for every type of action', () => {
    const types = fences
      .filter(({title}) => title.startsWith('Payload'))
      .map(({value}) => /"type": "([\w-]+)"/.exec(value)?.[1])
    expect([...new Set(types)].sort()).toEqual([...model.actions.types].sort())
  })

  test('files of an export, and lists of what the example account holds, have the values of the model', () => {
    const tables = [
      ...written('text')
        .filter(({title}) => title.startsWith('Export'))
        .map(csvRows),
      ...page('intro.md').tables.flatMap(objectRows),
    ]
    expect(tables.map((rows) => rows.length)).toEqual([2, 5, 3, 2])
    const wrong = tables.flat().flatMap(({id, ...row}) =>
      Object.entries(row).flatMap(([label, value]) => {
        const right = shown(read(id!, label.split(' › '))).replace('empty', '')
        return right === value || Number(right) === Number(value) ? [] : [`${id} ${label} is ${right}, not ${value}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  const asRow = (columns: readonly string[], cells: readonly string[]): Record<string, string> =>
    Object.fromEntries([['id', cells[0]!], ...columns.map((label, index) => [label, cells[index]!])])

  function csvRows({value}: Fence): Record<string, string>[] {
    const cells = (line: string) =>
      [...line.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
    const [head, ...lines] = value.split('\n').map(cells)
    return lines.map((line) => asRow(head!, line))
  }

  const objectRows = ({columns, rows}: FoundTable): Record<string, string>[][] =>
    columns[0] === 'ID' ? [rows.map(({cells}) => asRow(columns, cells))] : []

  test('requests to the API name what there is, and send values that fit', () => {
    const requests = written('http')
    expect(requests.length).toBeGreaterThan(3)
    expect(requests.flatMap((fence) => requestProblems(fence).map((problem) => `${fence.place} ${problem}`))).toEqual(
      [],
    )
  })

  test('the schema takes a sound payload', () => {
    expect(payloadProblems(sound)).toEqual([])
  })

  test.each<[string, object, string]>([
    ['an unknown member', {retries: 3}, 'all of it: Unrecognized key: "retries"'],
    ['an unknown type', {type: 'print'}, 'type: Invalid option'],
    ['an unknown choice', {on_error: 'wait'}, 'on_error: Invalid option'],
    ['a condition that is no question', {condition: '[Total] + 1'}, 'condition: gives no yes-no for INV-1019'],
    ['a condition about an unknown field', {condition: '[Sum] > 1'}, 'condition: Invoice has no field “Sum”.'],
    ['a missing setting', {settings: {object_type: 'task'}}, 'settings.fields: Invalid input'],
    ['a formula field', {settings: {object_type: 'invoice', fields: {total: 1}}}, 'Unrecognized key: "total"'],
    ['an unknown option', {type: 'update-fields', settings: {fields: {status: 'Payed'}}}, 'settings.fields.status: '],
    [
      'a formula of the wrong kind',
      {type: 'update-fields', settings: {fields: {paid_on: '=[Total]'}}},
      'settings.fields.paid_on: ',
    ],
    [
      'a template about an unknown field',
      {type: 'archive-object', settings: {reason: '[Reason]'}},
      'Invoice has no field “Reason”.',
    ],
  ])('the schema refuses %s', (_, change, problem) => {
    expect(payloadProblems({...sound, ...change}).join('\n')).toContain(problem)
  })

  test('tables of members say what the model says', () => {
    const structure = 'actions/payload-structure.md'
    const members = (heading: string) =>
      table(structure, heading).rows.map(({codes, cells}) => [codes[0]![0], cells[1], cells[2]])
    const expected = (of: (typeof model.actions)['payload']) =>
      Object.entries(of).map(([name, {kind, required}]) => [name, kind, required ? 'Yes' : 'No'])
    expect(members('The outer part')).toEqual(expected(model.actions.payload))
    for (const [type, settings] of Object.entries(model.actions.settings_by_type))
      expect(members(type)).toEqual(expected(settings))
    const types = table('actions/types.md', 'Action types').rows.map(({codes}) => [codes[0]![0], codes[2], codes[3]])
    const names = (settings: (typeof model.actions)['payload'], isRequired: boolean) =>
      Object.keys(settings).filter((name) => (settings[name]!.required ?? false) === isRequired)
    expect(types).toEqual(
      Object.entries(model.actions.settings_by_type).map(([type, of]) => [type, names(of, true), names(of, false)]),
    )
    expect(settingsProblems({reason: 'Done'}, 'archive-object', 'invoice')).toEqual([])
  })

  test('a value in a payload gives what is said for the invoice', () => {
    const {rows} = table('actions/payload-structure.md', 'Values')
    const ways = rows.map(({cells, codes}) => [cells[0], {example: JSON.parse(codes[1]![0]!), result: cells[2]}])
    expect(ways).toEqual(
      Object.entries(model.actions.values).map(([way, {example, result}]) => [way, {example, result: String(result)}]),
    )
    for (const {example, result} of Object.values(model.actions.values))
      expect(filledIn(example, 'INV-1024'), example).toBe(String(result))
  })
})
