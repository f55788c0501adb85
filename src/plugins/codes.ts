import {kinds} from '../checks/kinds.js'
import {ConfigError} from '../config/config.js'
import {createTextFinder, nearest} from '../model/diagnostics/diagnostics.js'
import type {Config, PluginRef, PluginSetup} from '../model/model.js'
import type {HookThread} from './thread.js'

/** A check of a plugin, unless the config turns it off. */
export interface PluginChecks {
  check: PluginSetup['checks'][number]
  hookIndex: number
  ref: PluginRef
  /** Hash of the plugin. */
  key: string
}

/**
 * The checks of all plugins. If a code exists already, docsgen reports a problem of the plugin. Throws ConfigError if the config sets a code
 * that no check has.
 */
export function checkCodes(
  {checks, text, file, plugins}: Pick<Config, 'checks' | 'text' | 'file' | 'plugins'>,
  registered: readonly {ref: PluginRef; setup: PluginSetup; key: string}[],
  thread: HookThread,
): PluginChecks[] {
  const owners = new Map(kinds.map(({code}) => [code, 'docsgen']))
  const all: PluginChecks[] = []
  for (const {ref, setup, key} of registered)
    for (const [hookIndex, check] of setup.checks.entries()) {
      const owner = owners.get(check.code)
      owners.set(check.code, owner ?? `the plugin "${ref.name}"`)
      if (owner === undefined) all.push({check, hookIndex, ref, key})
      else
        thread.fail(
          {plugin: ref, hook: 'check'},
          {message: `The code "${check.code}" belongs to ${owner} already.`, hint: 'Give the check another code.'},
        )
    }
  const unknown = Object.keys(checks).find((code) => !owners.has(code))
  // A plugin that failed may have the code.
  if (unknown !== undefined && registered.length === plugins.length) {
    const near = nearest(unknown, [...owners.keys()])
    throw ConfigError.about({
      file,
      position: createTextFinder(text).find(unknown, ['checks']),
      message: `Unknown key "checks.${unknown}".`,
      hint: near === undefined ? 'Write the code of a check of docsgen or of a plugin.' : `Did you mean "${near}"?`,
    })
  }
  return all.filter(({check}) => checks[check.code] !== 'off')
}
