import type {UserConfig} from '../../model/schema/schema.js'

/** Columns. */
const width = 100

/** A config as the text of `docsgen.config.ts`. */
export const configText = (config: UserConfig): string =>
  `import {defineConfig} from 'docsgen'\n\nexport default defineConfig(${literal(config, '')})\n`

/** A value as a literal: on one line if it is short, and always so that it fits into the lines around it. */
function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : entriesOf(value).map(([key, one]) => `${keyText(key)}: ${literal(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const line = `${open}${items.join(', ')}${close}`
  if (indent !== '' && line.length + indent.length <= width && !line.includes('\n')) return line
  if (items.length === 0) return `${open}${close}`
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

const entriesOf = (value: object): [string, unknown][] => Object.entries(value).filter(([, one]) => one !== undefined)

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))

/** With single quotes, or double quotes around text with an apostrophe. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  if (text.includes("'")) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`
}
