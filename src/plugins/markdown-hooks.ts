/** The additions of plugins to Markdown. They run in the threads that compile pages, within the time limit of a page. */
import path from 'node:path'
import {isError, textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {Config, MakeContainer, MarkdownPlugins, PluginRef, UnifiedPlugin} from '../model/model.js'
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
    if (failure) throw failure.error
    const {remark = [], rehype = [], containers = {}, components = {}} = registered.markdown ?? {}
    const track = (plugin: UnifiedPlugin) =>
      trackedPlugin(plugin, ref.name, (isRunning) => onRun(isRunning ? index : -1))
    hooks.remark.push(...remark.map(track))
    hooks.rehype.push(...rehype.map(track))
    for (const [name, make] of Object.entries(containers))
      hooks.containers.set(name.toLowerCase(), namedContainer(make, ref.name))
    for (const [name, file] of Object.entries(components)) hooks.components.set(name, path.resolve(config.root, file))
  }
  return hooks
}

type Transform = (tree: unknown, file: unknown) => unknown

/** A plugin of unified that says when it runs and whose errors name the plugin of docsgen. */
function trackedPlugin(plugin: UnifiedPlugin, name: string, onRun: (isRunning: boolean) => void) {
  const [attach, options] = Array.isArray(plugin) ? plugin : [plugin, undefined]
  if (typeof attach !== 'function')
    throw new Error(`The plugin "${name}" has a remark or rehype plugin that is no function.`)
  function tracked(this: unknown, passedOptions: unknown) {
    const transform = attach.call(this, passedOptions) as Transform | undefined
    if (typeof transform !== 'function') return transform
    return async (tree: unknown, file: unknown) => {
      onRun(true)
      try {
        return await transform(tree, file)
      } catch (error) {
        throw withName(error, name)
      } finally {
        onRun(false)
      }
    }
  }
  return {plugin: tracked, options}
}

const namedContainer =
  (make: MakeContainer, name: string): MakeContainer =>
  (container) => {
    try {
      return make(container)
    } catch (error) {
      throw withName(error, name)
    }
  }

/**
 * The error with the name of the plugin in its message. A message of unified says itself where it comes from. A thrown value that
 * is no error becomes one, because unified takes `null` for success.
 */
function withName(error: unknown, name: string): unknown {
  if (!isError(error)) return new Error(`The plugin "${name}" threw ${textOfThrown(error)}.`)
  if ('reason' in error) return error
  error.message = `The plugin "${name}" failed: ${error.message}`
  return error
}
