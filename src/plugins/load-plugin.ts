import path from 'node:path'
import {type Loaded, loadModules} from '../config/load/load.js'
import {hashOf} from '../files/hash/hash.js'
import {isRecord} from '../model/is-record.js'
import type {
  CheckRule,
  Config,
  Diagnostic,
  MakePages,
  MarkdownAdditions,
  Plugin,
  PluginApi,
  PluginRef,
  PluginSetup,
} from '../model/model.js'
import {isPlugin, pluginVersion} from '../model/plugins.js'

/** Beginning of the names of generated modules, which import the plugins. */
export const moduleName = 'docsgen-plugin-'

/** The functions that a plugin registered. */
export interface Hooks {
  pages: {make: MakePages; inputs: readonly string[]}[]
  head: Parameters<PluginApi['head']>[0][]
  files: {make: Parameters<PluginApi['files']>[0]; paths: readonly string[]}[]
  check: CheckRule[]
  done: Parameters<PluginApi['done']>[0][]
  markdown: MarkdownAdditions | undefined
}

/** A plugin whose setup has run. */
export interface ReadyPlugin {
  loaded: Loaded
  setup: PluginSetup
  hooks: Hooks
  /** Problems of code that cannot be loaded. */
  diagnostics: Diagnostic[]
  /** The error of the code or of the setup. */
  failure: {error: unknown} | undefined
}

/** Loaded modules by the file that imports them: all plugins in the config are in one module. */
export type LoadedModules = Map<string, Promise<Loaded>>

/** Loads a module and returns its default export. */
export async function loadExport(
  config: Config,
  {module, index, name}: PluginRef,
  modules: LoadedModules,
): Promise<{loaded: Loaded; exported: unknown}> {
  const id = module === undefined ? 'config' : index < 0 ? hashOf(name) : index
  const file = path.join(config.root, `${moduleName}${id}.js`)
  const texts = new Map([
    [file, `import * as all from ${JSON.stringify(module ?? `./${config.file}`)}\nexport {all}\n`],
  ])
  const loading = modules.get(file) ?? loadModules(config.root, [file], {texts, site: config})
  modules.set(file, loading)
  const loaded = await loading
  return {loaded, exported: (loaded.modules.get(file)?.all as {default?: unknown} | undefined)?.default}
}

/** Loads the code of a plugin and calls its setup. */
export async function loadPlugin(config: Config, ref: PluginRef, modules: LoadedModules): Promise<ReadyPlugin> {
  const {loaded, exported} = await loadExport(config, ref, modules)
  const hooks: Hooks = {pages: [], head: [], files: [], check: [], done: [], markdown: undefined}
  const ready = {loaded, hooks, diagnostics: loaded.diagnostics, failure: undefined}
  if (loaded.diagnostics.length > 0) return {...ready, setup: setupOf(ref.name, hooks)}
  try {
    const plugin = await (ref.module === undefined ? pluginOfConfig(exported, ref) : pluginOf(exported, ref))
    await plugin.setup(apiOf(config, hooks))
    return {...ready, setup: setupOf(plugin.name, hooks)}
  } catch (error) {
    return {...ready, setup: setupOf(ref.name, hooks), failure: {error}}
  }
}

const setupOf = (name: string, {pages, head, files, check, done, markdown}: Hooks): PluginSetup => ({
  name,
  pages: pages.length,
  head: head.length,
  done: done.length,
  files: files.map(({paths}) => [...paths]),
  checks: check.map(({code, default: severity = 'warning', page, site}) => ({
    code,
    severity,
    page: page !== undefined,
    site: site !== undefined,
  })),
  hasMarkdown: markdown !== undefined,
})

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
    pages: (make, {inputs = []} = {}) => void hooks.pages.push({make: callable('pages', make), inputs}),
    head: (make) => void hooks.head.push(callable('head', make)),
    files: (make, {paths = []} = {}) => void hooks.files.push({make: callable('files', make), paths}),
    done: (act) => void hooks.done.push(callable('done', act)),
    check(rule) {
      if (!isRecord(rule) || typeof rule.code !== 'string' || !/^[a-z][a-z\d-]*$/.test(rule.code))
        throw new Error('`api.check` needs a `code` of lowercase letters, digits and dashes, such as "no-foo".')
      if (!['error', 'warning', 'info', undefined].includes(rule.default))
        throw new Error(`The \`default\` of the check "${rule.code}" must be "error", "warning" or "info".`)
      if (typeof rule.page !== 'function' && typeof rule.site !== 'function')
        throw new Error(`The check "${rule.code}" needs a function \`page\` or \`site\`.`)
      hooks.check.push(rule)
    },
    markdown(additions) {
      if (!isRecord(additions)) throw new Error('`api.markdown` needs an object such as `{remark: [plugin]}`.')
      if (hooks.markdown) throw new Error('It calls `api.markdown` twice: pass all additions in one call.')
      // A getter that throws fails here, where the plugin is known.
      hooks.markdown = {...additions}
    },
  }
}

function callable<Function>(hook: string, value: Function): Function {
  if (typeof value !== 'function') throw new Error(`\`api.${hook}\` needs a function, not ${String(value)}.`)
  return value
}
