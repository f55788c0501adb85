import {defaultChecks, fatalCodes} from '../codes.js'

const codes: ReadonlySet<string> = new Set([...Object.keys(defaultChecks), ...fatalCodes])

/** The place in docsgen's manual that explains a code: a page of its content folder, and an anchor. undefined for any other text. */
export const docsOf = (code: string): string | undefined =>
  codes.has(code) ? `reference/diagnostics.md#${code}` : ofCommands[code]

/** Reasons why a command did not run. */
const ofCommands: Readonly<Record<string, string | undefined>> = {
  'invalid-config': 'reference/config.md',
  'wrong-use': 'reference/cli.md',
}
