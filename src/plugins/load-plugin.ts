import path from 'node:path'
import type {Loaded, LoadOptions} from '../config/load/load.js'
import type {Config, Diagnostic, MakePages, Plugin, PluginApi, PluginRef, PluginSetup} from '../model/model.js'
import {isPlugin, pluginVersion} from '../model/plugins.js'

/** Beginning of the names of generated modules, which import the plugins. */
export const moduleName = 'docsgen-plugin-'

/** The functions that a plugin registered. */
export interface Hooks {
  pages: {make: MakePages; inputs: readonly string[]}[]
}

/** A plugin whose setup has run. */
export interface ReadyPlugin {
  loaded: Loaded
  setup: PluginSetup
  hooks: Hooks
  /** Problems of code that cannot be loaded. */
  diagnostics: Diagnostic[]
  /** What the code or the setup threw. */
  failure: {error: unknown} | undefined
}

/** Loads the code of a plugin and calls its setup. */
export async function loadPlugin(
  config: Config,
  ref: PluginRef,
  load: (root: string, files: readonly string[], options: LoadOptions) => Promise<Loaded>,
): Promise<ReadyPlugin> {
  const file = path.join(config.root, `${moduleName}${ref.index}.js`)
  const spec = ref.module ?? `./${config.file}`
  const texts = new Map([[file, `import * as all from ${JSON.stringify(spec)}\nexport {all}\n`]])
  const loaded = await load(config.root, [file], {texts, site: config})
  const hooks: Hooks = {pages: []}
  const ready = {loaded, hooks, setup: {name: ref.name, pages: 0}, diagnostics: loaded.diagnostics, failure: undefined}
  if (loaded.diagnostics.length > 0) return ready
  try {
    const exported = (loaded.modules.get(file)?.all as {default?: unknown} | undefined)?.default
    const plugin = ref.module === undefined ? await pluginOfConfig(exported, ref) : await pluginOf(exported, ref)
    await plugin.setup(apiOf(config, hooks))
    return {...ready, setup: {name: plugin.name, pages: hooks.pages.length}}
  } catch (error) {
    return {...ready, failure: {error}}
  }
}

/** The plugin in a config, whose code runs again in this thread. */
async function pluginOfConfig(exported: unknown, {index}: PluginRef): Promise<Plugin> {
  const config = typeof exported === 'function' ? await exported() : exported
  return checked(config?.plugins?.[index])
}

/** The default export of a module: a plugin, or a function that makes one from the options. */
async function pluginOf(exported: unknown, {options}: PluginRef): Promise<Plugin> {
  return checked(typeof exported === 'function' ? await exported(options) : exported)
}

function checked(plugin: unknown): Plugin {
  if (!isPlugin(plugin))
    throw new Error(
      'Its default export must be a plugin, `definePlugin({name, setup})`, or a function that returns one.',
    )
  if (!/^[\w@./-]+$/.test(plugin.name))
    throw new Error(`Its name "${plugin.name}" must contain only letters, digits, "-", "_", "@", "." and "/".`)
  if ((plugin.needs ?? 1) > pluginVersion)
    throw new Error(
      `It needs version ${plugin.needs} of the interface of plugins, but this docsgen has version ${pluginVersion}. Update docsgen, or use an older version of the plugin.`,
    )
  return plugin
}

function apiOf({root}: Config, hooks: Hooks): PluginApi {
  return {
    version: pluginVersion,
    root,
    pages(make, {inputs = []} = {}) {
      requireFunction('pages', make)
      hooks.pages.push({make, inputs})
    },
  }
}

function requireFunction(hook: string, value: unknown): void {
  if (typeof value !== 'function') throw new Error(`\`api.${hook}\` needs a function, not ${String(value)}.`)
}
