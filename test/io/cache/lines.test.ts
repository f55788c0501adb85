import {expect, test} from 'vitest'
import {openCache, openLineTable} from '../../../src/io/cache/cache.js'
import {makeTempFolder} from '../../support/temp.js'

test('lines of the last run are found by their first text, read, and kept', () => {
  const folder = makeTempFolder()
  const names = ['a/index.html', 'with "quotes".html', 'back\\slash\\', 'ä\\"', '']
  const run = (work: (table: ReturnType<typeof openLineTable>) => void) => {
    const cache = openCache(folder, 'v')
    const table = openLineTable(cache, 'table')
    work(table)
    table.save({run: true})
    cache.save()
    cache.close()
  }
  run((table) => {
    expect(table.byFirstText().size).toBe(0)
    for (const [number, name] of names.entries()) table.add([name, number, {nested: ['x', name]}])
  })
  run((table) => {
    expect(table.first()).toEqual({run: true})
    const lines = table.byFirstText()
    expect([...lines.keys()]).toEqual(names)
    for (const [number, name] of names.entries())
      expect(table.at(lines.get(name)!)).toEqual([name, number, {nested: ['x', name]}])
    for (const name of names.slice(1, 4)) table.keep(lines.get(name)!)
    expect(table.at(lines.get('')!)).toEqual(['', 4, {nested: ['x', '']}])
    table.add(['new'])
  })
  run((table) => expect([...table.byFirstText().keys()].sort()).toEqual([...names.slice(1, 4), 'new'].sort()))
})
