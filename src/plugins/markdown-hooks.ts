/** The additions of plugins to Markdown. They run in the threads that compile pages, within the time limit of a page. */
import path from 'node:path'
import {pluginError} from '../model/diagnostics/diagnostics.js'
import type {Config, LoadedPlugin, MakeContainer, MarkdownPlugins, PluginRef, UnifiedPlugin} from '../model/model.js'
import {type LoadedModules, loadPlugin} from './load-plugin.js'

type MarkdownHooks = Required<MarkdownPlugins>

/**
 * Loads the additions of plugins whose setup is known to succeed. `onRun` is called with the index of a plugin before its
 * code runs on a page, and with -1 afterwards.
 */
export async function loadMarkdownHooks(
  config: Config,
  refs: readonly PluginRef[],
  onRun: (index: number) => void = () => {},
): Promise<MarkdownHooks> {
  const hooks: MarkdownHooks = {remark: [], rehype: [], containers: new Map(), components: new Map()}
  const modules: LoadedModules = new Map()
  for (const [index, ref] of refs.entries()) {
    const {hooks: registered, failure} = await loadPlugin(config, ref, modules)
    if (failure) throw pluginError(failure.error, ref.name)
    const {remark = [], rehype = [], containers = {}, components = {}} = registered.markdown ?? {}
    const load = (plugin: UnifiedPlugin) => loadedPlugin(plugin, ref.name, (isRunning) => onRun(isRunning ? index : -1))
    hooks.remark.push(...remark.map(load))
    hooks.rehype.push(...rehype.map(load))
    for (const [name, make] of Object.entries(containers))
      hooks.containers.set(name.toLowerCase(), namedContainer(make, ref.name))
    for (const [name, file] of Object.entries(components)) hooks.components.set(name, path.resolve(config.root, file))
  }
  return hooks
}

/** A plugin of unified, named like the plugin of docsgen that adds it. */
function loadedPlugin(plugin: UnifiedPlugin, name: string, onRun: (isRunning: boolean) => void): LoadedPlugin {
  const [attach, options] = Array.isArray(plugin) ? plugin : [plugin, undefined]
  if (typeof attach !== 'function')
    throw new Error(`The plugin "${name}" has a remark or rehype plugin that is no function.`)
  return {plugin: attach, options, name, onRun}
}

const namedContainer =
  (make: MakeContainer, name: string): MakeContainer =>
  (container) => {
    try {
      return make(container)
    } catch (error) {
      throw pluginError(error, name)
    }
  }
