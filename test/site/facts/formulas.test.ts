/** Every formula of the documentation gives the result that is stated, and every query finds what is said. */
import {describe, expect, test} from 'vitest'
import {argumentsOf, calculate} from './evaluate.js'
import {implementations} from './functions.js'
import {functions, model, typeOfId} from './model.js'
import {type Fence, pages, table} from './pages.js'
import {find} from './queries.js'
import {FormulaError, shown} from './values.js'

const invoice = 'INV-1024'

/** The value of a formula as a page writes it; an error by its name. */
function resultOf(formula: string, id = invoice): string {
  try {
    return shown(calculate(formula, id))
  } catch (error) {
    if (error instanceof FormulaError) return error.code
    throw error
  }
}

const asWritten = (result: string | number | boolean): string =>
  typeof result === 'boolean' ? String(result).toUpperCase() : String(result)

describe('formulas', () => {
  test('the functions of the model are those that can be calculated, with values that are explained', () => {
    const names = Object.keys(functions)
    expect(Object.keys(implementations).sort()).toEqual([...new Set([...names, ...model.search.functions])].sort())
    const words = names.flatMap((name) =>
      argumentsOf(functions[name]!.syntax).map((word) => word.replace(/[[\]]/g, '')),
    )
    expect([...new Set(words)].filter((word) => word !== '…').sort()).toEqual(
      Object.keys(model.formulas.arguments).sort(),
    )
    const misnamed = names.filter((name) => !functions[name]!.syntax.startsWith(`${name}(`))
    expect(misnamed).toEqual([])
  })

  test('every example of the model gives its result, of the kind that the function gives', () => {
    for (const {example, result, gives} of Object.values(functions)) {
      expect(resultOf(example), example).toBe(asWritten(result))
      if (gives !== 'any') expect(calculate(example, invoice)!.kind, example).toBe(gives)
    }
    for (const {example, result} of model.formulas.operators) expect(resultOf(example), example).toBe(asWritten(result))
  })

  test('the reference lists them all, group by group, as the model has them', () => {
    const reference = 'formulas/reference.md'
    for (const [group, members] of Object.entries(model.formulas.functions)) {
      const expected = Object.values(members).map(({syntax, does, example, result}) => [
        `${syntax}<br>${does}`,
        example,
        asWritten(result),
      ])
      expect(table(reference, group).rows.map(({cells}) => cells)).toEqual(expected)
    }
    const values = table(reference, 'What the words in the brackets stand for').rows.map(({cells}) => cells)
    expect(values).toEqual(
      Object.entries(model.formulas.arguments).map(([word, {means}]) => [word, means.replaceAll('`', '')]),
    )
  })

  test('operators are listed as in the model, from the strongest to the weakest', () => {
    const {rows} = table('formulas/syntax.md', 'Operators')
    expect(rows.map(({codes, cells}) => [codes[0], cells[1], cells[2], cells[3]])).toEqual(
      model.formulas.operators.map(({words, means, example, result}) => [words, means, example, asWritten(result)]),
    )
  })

  test('every formula in a table with results gives the result beside it', () => {
    const wrong: string[] = []
    let count = 0
    for (const {columns, rows} of pages
      .filter(({file}) => file.startsWith('formulas/'))
      .flatMap(({tables}) => tables)) {
      const formula = columns.findIndex((name) => ['Formula', 'Example', 'Reference', 'Condition'].includes(name))
      const result = columns.findIndex((name) => name === 'Result' || name === `For ${invoice}`)
      if (formula < 0 || result < 0) continue
      for (const {place, cells, codes} of rows) {
        count++
        const found = reasonOr(() => resultOf(codes[formula]![0]!))
        if (found !== cells[result]) wrong.push(`${place} ${cells[formula]} gives ${found}, not ${cells[result]}`)
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(65)
  })

  test('every block with a formula or a query says what comes out, and so it does', () => {
    const blocks = pages.flatMap(({fences}) => fences).filter(({language}) => language === 'dax')
    expect(blocks.filter(({title}) => !/^(Gives|Finds) /.test(title)).map(({place}) => place)).toEqual([])
    const wrong = blocks.flatMap((block) => {
      const found = reasonOr(() => (block.title.startsWith('Finds') ? findings(block) : outcome(block)))
      return found === block.title ? [] : [`${block.place} ${found}`]
    })
    expect(wrong).toEqual([])
    expect(blocks.length).toBeGreaterThan(12)
  })

  const reasonOr = (work: () => string): string => {
    try {
      return work()
    } catch (error) {
      return (error as Error).message
    }
  }

  /** `Gives 1440`, or `Gives Gold for TSK-1003`. */
  function outcome({title, value}: Fence): string {
    const [, id] = / for (\w+-\d+)$/.exec(title) ?? []
    return `Gives ${resultOf(value, id)}${id ? ` for ${id}` : ''}`
  }

  /** `Finds INV-1024, INV-1031`. */
  const findings = ({value}: Fence): string => `Finds ${find(value).join(', ') || 'nothing'}`

  test('what a sentence says a formula is, it is', () => {
    const said = pages.flatMap(({statements}) => statements)
    expect(said.length).toBeGreaterThan(2)
    const wrong = said.flatMap(({place, formula, result}) =>
      resultOf(formula) === result ? [] : [`${place} ${formula}`],
    )
    expect(wrong).toEqual([])
  })

  test('formula fields of the example types can be calculated for every object', () => {
    for (const [id, {archived}] of Object.entries(model.objects.examples))
      for (const [label, {gives}] of Object.entries(typeOfId(id).fields))
        if (gives && !archived) expect(calculate(`[${label}]`, id)?.kind, `${id} ${label}`).toBe(gives)
  })

  test.each([
    ['IF([Total] > 1000, "Large", 0)', 'different kinds'],
    ['VLOOKUP([Total])', 'There is no function VLOOKUP.'],
    ['LEFT([Subject])', 'LEFT does not take 1 values.'],
    ['[Sum] * 2', 'Invoice has no field “Sum”.'],
    ['[Customer].[Account manager].[Name].[Name]', 'too long'],
    ['[Total] CONTAINS "1"', 'Nothing may follow'],
  ])('%s is refused', (formula, reason) => {
    expect(() => calculate(formula, invoice)).toThrow(reason)
  })

  test.each([
    ['[Status] = "Draft" OR "Sent"', '#TYPE'],
    ['[Paid on] = ""', 'FALSE'],
    ['[Net amount] / 0', '#DIV'],
    ['[Paid on] + 1', 'empty'],
    ['2 + 3 * 4 - 6 / 2', '11'],
    ['10 - 4 - 3', '3'],
    ['DATEADD(DATE(2022, 1, 31), 1, "months")', '2022-02-28'],
  ])('%s gives %s', (formula, result) => {
    expect(resultOf(formula)).toBe(result)
  })
})

describe('queries', () => {
  test('each operator finds what the model says among the invoices, and the page shows the same', () => {
    const {rows} = table('search/advanced-search.md', 'Operators')
    const shownRows = rows.map(({codes, cells}) => [codes[0]![0], cells[1], cells[2], cells[3]])
    expect(shownRows).toEqual(
      Object.entries(model.search.operators).map(([word, {means, example, finds}]) => [
        word,
        means,
        example,
        finds.join('<br>'),
      ]),
    )
    for (const {example, finds} of Object.values(model.search.operators))
      expect(find(example, 'Invoice'), example).toEqual(finds)
  })

  test.each([
    ['TYPE = "Bill"', 'There is no object type Bill.'],
    ['[Status] = "Sent"', 'Object has no field “Status”.'],
    ['TYPE = "Task" AND [About].[Customer].[Tier] = "Gold"', 'too long'],
    ['TYPE = "Invoice" AND LEN([Subject]) > 3', 'There is no function LEN.'],
    ['TYPE = "Invoice" ORDER BY 3', 'ORDER BY needs a field.'],
  ])('%s is refused', (query, reason) => {
    expect(() => find(query)).toThrow(reason)
  })
})
