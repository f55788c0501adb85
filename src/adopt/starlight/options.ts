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

/** Runs the config; if it fails, reads the texts in it that stand there as they are. */
export async function astroOptions(
  {file, text, run}: SiteFiles,
  report: (problem: Diagnostic) => void,
): Promise<AstroOptions> {
  const {value, problem} = await run(file)
  if (problem !== undefined) {
    const {message, file: name, position} = problem
    report(
      catalogue.notAdopted(
        {file: name, position},
        `This config does not run: ${message}`,
        'docsgen uses the title and the address in it, and generates the sidebar.',
      ),
    )
    return {astro: textsIn(text, ['site', 'base']), starlight: textsIn(text, ['title', 'description'])}
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

/** `title: 'Docs'` → {title: 'Docs'}, the first of each key. */
function textsIn(source: string, keys: readonly string[]): Values {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const [, , value] = new RegExp(`\\b${key}:\\s*(['"\`])((?:(?!\\1)[^\\\\\\n$])*)\\1`).exec(source) ?? []
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
