/** The code of a page as a module: its statements on their original lines, then its expressions and components. */
import {defined} from '../../model/defined.js'
import type {Position} from '../../model/model.js'
import {extractImports, type Imports} from './imports.js'
import {componentsOfCode} from './names-in-code.js'
import type {MdxOptions} from './options.js'
import {removeCode, runsCode} from './untrusted-code.js'

interface PageModule {
  /** Absolute paths of components that are available without an import, by name. */
  components: ReadonlyMap<string, string>
  /** Code of each expression. */
  expressions: readonly string[]
  /** Names of JSX elements that code defines: `Chart` for `<Chart.Bar>`. */
  names: ReadonlySet<string>
}

export function moduleSource({statements, assets}: Imports, {components, expressions, names}: PageModule): string {
  const lines: string[] = []
  for (const {line, text} of statements) {
    while (lines.length < line - 1) lines.push('')
    const [first = '', ...rest] = text.split('\n')
    if (lines.length >= line) lines[line - 1] += `;${first}`
    else lines.push(first)
    lines.push(...rest)
  }
  const imported = [...names].filter((name) => components.has(name))
  return [
    ...lines,
    // A namespace, because esbuild refuses the import of a missing default export.
    ...imported.map(
      (name) =>
        `import * as __docsgen${name} from ${JSON.stringify(components.get(name))}\nconst ${name} = __docsgen${name}['default']${memberOf(defined(components.get(name)), name)}`,
    ),
    ...[...assets].map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`),
    `export const __docsgenValues = (props) => [${expressions.map((text) => `() => (${text}\n)`).join(', ')}]`,
    `export const __docsgenComponents = {${[...names].map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ')}}`,
    '',
  ].join('\n')
}

/** The global map of a site from Docusaurus contains many components. */
const memberOf = (file: string, name: string): string =>
  /[\\/]MDXComponents(?:[\\/]index)?\.\w+$/.test(file) ? `?.['${name}']` : ''

/** Exports of the module. */
export interface PageModuleExports {
  __docsgenValues(props: object): (() => unknown)[]
  __docsgenComponents: Record<string, unknown>
}

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
