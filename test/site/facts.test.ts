/** The example documentation says one thing in one way: what its pages name, state and show is what `_model.yml` holds. */
import {describe, expect, test} from 'vitest'
import {model, objectTypes} from './facts/model.js'
import {vocabulary, whyUnknown} from './facts/names.js'
import {pages, table} from './facts/pages.js'
import {plainValue} from './facts/payloads.js'

const all = <Key extends 'codes' | 'links' | 'strong' | 'texts' | 'fences' | 'tables'>(key: Key) =>
  pages.flatMap((page) => page[key] as (typeof page)[Key][number][])

/** The words of a column, or of the code in it. */
const column = (file: string, heading: string, name: string, isCode = true): string[] => {
  const {columns, rows} = table(file, heading)
  return rows.flatMap(({cells, codes}) => (isCode ? codes : cells)[columns.indexOf(name)]!)
}

describe('names', () => {
  test('whatever stands in code on a page is known to the model, or made of what it knows', () => {
    const unknown = all('codes').flatMap((code) => {
      const why = whyUnknown(code)
      return why === undefined ? [] : [`${code.place} \`${code.value}\` ${why}`]
    })
    expect(unknown).toEqual([])
  })

  test('whatever the model names stands on a page', () => {
    const onPages = new Set([
      ...all('codes').map(({value}) => value),
      ...all('tables').flatMap(({rows}) => rows.flatMap(({cells}) => cells)),
    ])
    const texts = [...all('codes'), ...all('fences'), ...all('links')].map(({value}) => value).join('\n')
    const missing = Object.entries(vocabulary).flatMap(([what, names]) =>
      names.filter((name) => !onPages.has(name) && !hasWord(texts, name)).map((name) => `${what} ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('buttons and entries are called what the model calls them', () => {
    const known = [
      ...model.interface.commands,
      ...Object.keys(model.interface.set_up_menu),
      ...Object.keys(model.interface.plus_sign),
      ...model.interface.user_drawer,
      ...[model.object_types.statuses, model.actions.statuses, Object.keys(model.users.statuses)].flat(),
      ...[Object.keys(model.accounts.statuses), Object.keys(model.objects.life), model.forms.parts].flat(),
    ]
    const named = all('strong').filter(({value}) => !value.endsWith('.'))
    expect(named.filter(({value}) => !known.includes(value)).map(({place, value}) => `${place} ${value}`)).toEqual([])
    const inBold = named.map(({value}) => value)
    expect(model.interface.commands.filter((command) => !inBold.includes(command))).toEqual([])
  })

  test('a word with a capital inside a sentence is a name of the model: there is no fifth role', () => {
    const names = JSON.stringify([model, model.other_names])
    const known = new Set(names.match(/[\p{L}\d]+/gu))
    const isKnown = (word: string) => known.has(word) || known.has(word.replace(/s$/, ''))
    const unknown = all('texts').flatMap(({place, value}) =>
      [...value.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{L}*/gu)]
        .filter(([word]) => !isKnown(word))
        .map(([word]) => `${place} ${word}`),
    )
    expect(unknown).toEqual([])
  })

  test('whoever does something at the beginning of a sentence is a role, or a common noun of the pages', () => {
    const texts = all('texts').map(({value}) => value)
    const lower = new Set(texts.join(' ').match(/\b\p{Ll}+/gu))
    const agents = all('texts').flatMap(({place, value}) =>
      [...value.matchAll(/(?<=^|[.:?] )\p{Lu}\p{Ll}+(?:[eo]rs?|ists?|ians?)\b/gu)].map(([word]) => ({place, word})),
    )
    const isKnown = (word: string) =>
      lower.has(word.toLowerCase()) ||
      lower.has(`${word.toLowerCase()}s`) ||
      model.roles.includes(word.replace(/s$/, '')) ||
      JSON.stringify(model).includes(word)
    expect(agents.length).toBeGreaterThan(20)
    expect(agents.filter(({word}) => !isKnown(word)).map(({place, word}) => `${place} ${word}`)).toEqual([])
  })
})

const hasWord = (texts: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(texts)

describe('roles and permissions', () => {
  const permission = (words: string) =>
    Object.entries(model.permissions).find(([name, {also = []}]) => name === words || also.includes(words))?.[1]

  test('the table of permissions is the matrix of the model', () => {
    const {columns, rows} = table('users/roles.md', 'Permissions')
    expect(columns.slice(1)).toEqual(model.roles)
    expect(rows.map(({cells}) => cells[0])).toEqual(Object.keys(model.permissions))
  })

  test('every table with a column for each role says Yes and – where the model does', () => {
    const matrices = all('tables').filter(
      ({columns}) => columns.filter((name) => model.roles.includes(name)).length > 1,
    )
    const wrong = matrices.flatMap(({columns, rows}) =>
      rows.flatMap(({place, cells}) => {
        const from = permission(cells[0]!)?.from
        if (from === undefined) return [`${place} ${cells[0]} is no permission`]
        return columns.flatMap((role, index) => {
          if (!model.roles.includes(role)) return []
          const expected = model.roles.indexOf(role) >= model.roles.indexOf(from) ? 'Yes' : '–'
          return cells[index] === expected ? [] : [`${place} ${cells[0]}, ${role}: ${cells[index]}`]
        })
      }),
    )
    expect(matrices.length).toBeGreaterThan(2)
    expect(wrong).toEqual([])
  })

  test('who is the least to do something is a role, and the one of the model', () => {
    const {rows} = table('api/index.md', 'Requests at a glance')
    const least = rows.map(({cells}) => [cells[0], cells.at(-1)!.split(',')[0]])
    expect(least).toEqual(Object.entries(model.api.requests))
    const entries = table('meridian-ui/plus-sign.md', 'What the menu offers').rows.map(({cells}) => [
      cells[0]!.split(',')[0],
      cells[1]!.replace(' and above', '').replace('Everyone', model.roles[0]!),
    ])
    expect(entries).toEqual(Object.entries(model.interface.plus_sign))
    const menu = table('meridian-ui/set-up-menu.md', 'Entries').rows.map(({cells}) => [cells[0], cells.at(-1)])
    expect(menu).toEqual(Object.entries(model.interface.set_up_menu))
  })
})

describe('object types and fields', () => {
  test('the tables that define something have the rows of the model', () => {
    const words = (file: string, heading: string, name: string) => column(file, heading, name, false)
    expect(words('object-types/creating-object-types.md', 'Field settings', 'Setting')).toEqual(model.field_settings)
    expect(words('object-types/intro.md', 'What an object type consists of', 'Setting')).toEqual([
      ...model.object_types.settings,
      'Fields',
    ])
    const titles = pages.filter(({file}) => /^search\/(?!intro)/.test(file)).map(({texts}) => texts[0]!.headings[0])
    expect(titles.sort()).toEqual([...model.search.kinds].sort())
    expect(words('users/intro.md', 'What is known about a user', 'Field')).toEqual(model.users.fields)
    expect(words('actions/intro.md', 'What an action consists of', 'Part')).toEqual(model.actions.settings)
    expect(words('misc/adding-pages.md', 'Steps', 'Setting')).toEqual(model.pages.settings)
    expect(words('misc/adding-pages.md', 'Blocks', 'Block')).toEqual(model.pages.blocks)
    expect(words('misc/form-manager.md', 'Settings of a form', 'Setting')).toEqual(model.forms.settings)
    expect(words('objects/actions.md', 'What you see afterwards', 'State')).toEqual(model.actions.run_states)
    expect(words('users/user-profile-menu-right-user-drawer.md', 'Entries', 'Entry')).toEqual(
      model.interface.user_drawer,
    )
    expect(column('actions/invoking-scheduling.md', 'By event', 'Event')).toEqual(model.actions.triggers.events)
    expect(column('formulas/syntax.md', 'Errors', 'Error')).toEqual(Object.keys(model.formulas.errors))
    expect(table('api/index.md', 'Errors').rows.map(({cells}) => cells.slice(0, 2))).toEqual(
      Object.entries(model.api.errors),
    )
  })

  test('the types of fields are defined once, each with a value that fits it', () => {
    const {columns, rows} = table('object-types/creating-object-types.md', 'Field types')
    expect(rows.map(({codes}) => codes[0]![0])).toEqual(Object.keys(model.field_types))
    const wrong = rows.flatMap(({place, codes}) => {
      const [[type], , [json]] = codes as [[string], string[], string[]]
      if (json === undefined || columns[2] !== 'Written in JSON as') return []
      const field = objectTypes.flatMap(({fields}) => Object.values(fields)).find((each) => each.type === type)!
      return plainValue(field).safeParse(JSON.parse(json)).success ? [] : [`${place} ${json} is no ${type}`]
    })
    expect(wrong).toEqual([])
  })

  test('tables by field type name field types, all of them where they say what holds for each', () => {
    const typesOf = (cell: string) =>
      cell.split(', ').map((name) => name.toLowerCase().replace('long text', 'long-text'))
    const known = [...Object.keys(model.field_types), 'empty']
    const tables = all('tables').filter(({columns}) => columns[0] === 'Field type')
    expect(tables.length).toBeGreaterThan(4)
    const unknown = tables.flatMap(({rows}) =>
      rows.flatMap(({place, cells}) =>
        typesOf(cells[0]!)
          .filter((type) => !known.includes(type))
          .map((type) => `${place} ${type}`),
      ),
    )
    expect(unknown).toEqual([])
    for (const file of ['objects/creating-objects.md', 'search/object-search.md', 'search/indexing-objects.md']) {
      const found = tables.find(({page}) => page === file)!.rows.flatMap(({cells}) => typesOf(cells[0]!))
      expect([...found].sort(), file).toEqual(Object.keys(model.field_types).sort())
    }
    for (const {place, cells} of table('search/indexing-objects.md', 'What is indexed for each field type').rows)
      for (const type of typesOf(cells[0]!))
        expect(cells[1], place).toBe(model.field_types[type]!.indexed_by_default ? 'Yes' : 'No')
  })

  test('the fields of the example types, and those of every object, are listed with key and type', () => {
    const listed = (file: string, heading: string) => table(file, heading).rows.map(({cells}) => cells.slice(0, 3))
    const expected = (fields: Record<string, {key: string; type: string}>) =>
      Object.entries(fields).map(([label, {key, type}]) => [label, key, type])
    expect(listed('object-types/intro.md', 'Standard fields')).toEqual(expected(model.object_types.standard_fields))
    for (const [name, {fields}] of Object.entries(model.object_types.examples))
      expect(listed('object-types/creating-object-types.md', name)).toEqual(expected(fields))
  })
})

test('limits are the numbers of the model', () => {
  const limits = (file: string) =>
    table(file, 'Limits').rows.map(({cells}) => Number(/^[\d,]+/.exec(cells.at(-1)!)![0].replaceAll(',', '')))
  const {search, api, field_types} = model
  expect(limits('accounts/intro.md')).toEqual(Object.values(model.accounts.limits))
  expect(limits('search/intro.md')).toEqual([
    search.quick_results,
    search.screen_rows,
    search.exporting.max_rows,
    search.query_length,
    search.saved_searches_per_user,
    search.indexing.new_values_within_seconds,
  ])
  expect(limits('api/index.md')).toEqual([
    api.requests_per_minute_per_token,
    api.page_size.max,
    api.body_mb,
    field_types.attachment!.mb_per_file,
    api.tokens_per_user,
  ])
})
