/** The code of a page as a module: its own statements on their own lines, then its expressions and the names of its components. */
import type {Imports} from './imports.js'

export interface PageModule {
  /** Absolute addresses by name, of components that nobody has to import. */
  components: ReadonlyMap<string, string>
  /** Text of each expression that has to be run. */
  expressions: readonly string[]
  /** Names of JSX elements that code stands for, `Chart` for `<Chart.Bar>`. */
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
    ...imported.map((name) => `import ${name} from ${JSON.stringify(components.get(name))}`),
    ...[...assets].map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`),
    `export const __docsgenValues = (props) => [${expressions.map((text) => `() => (${text}\n)`).join(', ')}]`,
    `export const __docsgenComponents = {${[...names].map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ')}}`,
    '',
  ].join('\n')
}

/** What running it gives. */
export interface PageModuleExports {
  __docsgenValues(props: object): (() => unknown)[]
  __docsgenComponents: Record<string, unknown>
}
