/** Diagnostics for the components of a page that crash. */
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {CodeLocation, Diagnostic} from '../model/model.js'
import type {ComponentCrash} from '../render/body.js'
import {crashReason} from './component-mistake.js'

/** One diagnostic for each component and cause, at the first use on the page. */
export function crashDiagnostics(
  crashes: readonly ComponentCrash[],
  locate: (error: unknown) => CodeLocation | undefined,
): Diagnostic[] {
  const causes = new Map<string, {uses: ComponentCrash['use'][]; error: unknown; at: CodeLocation | undefined}>()
  for (const {use, error} of crashes) {
    if (use.isBroken) continue
    const at = use.locate(error) ?? locate(error)
    // Two expressions without a place in the code need not have the same cause.
    const expression = use.name === '…' && at === undefined ? use.position : undefined
    const key = JSON.stringify([use.name, use.file, at, crashReason(error, at), expression])
    const cause = causes.get(key)
    if (cause) cause.uses.push(use)
    else causes.set(key, {uses: [use], error, at})
  }
  return [...causes.values()].map(({uses, error, at}) => catalogue.componentCrashed(uses, crashReason(error, at), at))
}
