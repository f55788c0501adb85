/** The code of a page as a module: its statements on their original lines, then its expressions and components. */
import {defined} from '../../model/defined.js'
import type {Imports} from './imports.js'

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
