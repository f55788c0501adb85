import * as catalogue from './catalogue.js'
import type {DiagnosticKind} from './diagnostic.js'

/** The kinds of problems that no rule has, by code. `src/checks/kinds.ts` has all kinds. */
export const commonKinds: readonly DiagnosticKind[] = Object.values(catalogue).filter((one) => typeof one === 'object')

const codesWith = (mark: 'isFatal' | 'isBrokenCode'): readonly string[] =>
  commonKinds.flatMap((kind) => (kind[mark] ? kind.code : []))

/** Problems that prevent a correct site. */
export const fatalCodes = codesWith('isFatal')

/** Broken code of the site. */
export const brokenCodeCodes = codesWith('isBrokenCode')

/** Code of the site that crashes: a baseline accepts it only as a warning. */
export const crashCodes: readonly string[] = [...brokenCodeCodes, catalogue.componentErrorKind.code]
