import {defaultChecks, fatalCodes} from '../codes.js'

const codes: ReadonlySet<string> = new Set([...Object.keys(defaultChecks), ...fatalCodes])

/** Where docsgen's manual tells of a code: a page of its content folder, and the anchor there. undefined for what is no check. */
export const docsOf = (code: string): string | undefined =>
  codes.has(code) ? `reference/diagnostics.md#${code}` : undefined
