import {defaultChecks, fatalCodes} from '../codes.js'

/** The codes of checks, and of reasons why a command did not run. */
const codes: ReadonlySet<string> = new Set([
  ...Object.keys(defaultChecks),
  ...fatalCodes,
  'invalid-config',
  'wrong-use',
])

/** The place in docsgen's manual that explains a code: a page of its content folder, and an anchor. undefined for any other text. */
export const docsOf = (code: string): string | undefined =>
  codes.has(code) ? `reference/diagnostics.md#${code}` : undefined
