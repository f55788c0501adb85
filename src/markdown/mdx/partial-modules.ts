/** Modules of the Markdown files that a page imports names from: their imports and exports, without their text. */
import type {Position} from '../../model/model.js'
import {componentsOfCode} from './components-of-code.js'
import {extractImports, type Imports} from './imports.js'
import {moduleSource} from './module.js'
import type {MdxOptions} from './options.js'
import {removeCode, runsCode} from './untrusted-code.js'

type Options = Pick<MdxOptions, 'page' | 'parse' | 'code'>

const top: Position = {line: 1, column: 1}

/** The sources of these modules by their path in the project, also of those that they import in turn. */
export async function partialModules(imports: Imports, {page, parse, code}: Options): Promise<Map<string, string>> {
  const sources = new Map<string, string>()
  const pending = [{file: page.file, specs: imports.modules}]
  for (let next = pending.pop(); next; next = pending.pop())
    for (const spec of next.specs) {
      const lookup = await page.find(spec, {file: next.file, position: top})
      // The import itself is reported.
      if ('diagnostic' in lookup || sources.has(lookup.file)) continue
      const {file} = lookup
      const tree = await parse(lookup)
      if (tree === undefined) {
        // The syntax error is reported. esbuild reports no missing names of a CommonJS module.
        sources.set(file, 'module.exports = {}')
        continue
      }
      const own = extractImports(tree)
      if (!runsCode(file, code)) removeCode(own, file, code)
      const names = code && runsCode(file, code) ? componentsOfCode([], own, {page, code}) : new Set<string>()
      sources.set(file, moduleSource(own, {components: code?.components ?? new Map(), expressions: [], names}))
      pending.push({file, specs: own.modules})
    }
  return sources
}
