/** The options of Astro and Starlight in a config. */
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isRecord} from '../../model/is-record.js'
import type {Diagnostic} from '../../model/model.js'
import type {SiteFiles} from '../system.js'
import {callOf, listOf, type Values} from '../values.js'

export interface AstroOptions {
  astro: Values
  starlight: Values
}

/** Runs the config; if it fails, reads what its text shows. */
export async function astroOptions(
  {file, run}: SiteFiles,
  report: (problem: Diagnostic) => void,
): Promise<AstroOptions> {
  const {value, problem} = await run(file)
  if (problem !== undefined) {
    const {message, file: name, position} = problem
    report(
      catalogue.notAdopted(
        {file: name, position},
        `This config does not run: ${message}`,
        'docsgen uses what its text shows.',
      ),
    )
  }
  const astro = isRecord(value) ? value : {}
  return {astro, starlight: starlightIn(astro.integrations) ?? {}}
}

/** The options of the first call of Starlight in a list, which may contain lists. */
function starlightIn(integrations: unknown): Values | undefined {
  for (const one of listOf(integrations)) {
    const call = callOf(one)
    if (call !== undefined && /^@astrojs\/starlight\b/.test(call.name))
      return isRecord(call.args[0]) ? call.args[0] : {}
    const inner = Array.isArray(one) ? starlightIn(one) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}
