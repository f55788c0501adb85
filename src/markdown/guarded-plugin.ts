/** Plugins of unified whose failures are errors that name the plugin. */
import {isError, pluginError} from '../model/diagnostics/diagnostics.js'
import type {LoadedPlugin} from '../model/model.js'

type Transform = (tree: unknown, file: unknown, next?: (error?: unknown, tree?: unknown) => void) => unknown
type Attach = (this: unknown, ...options: unknown[]) => Transform | undefined

/** Guards by the functions that they guard. */
export type PluginGuards = Map<unknown, Attach>

/**
 * The plugin, or the list of plugins with their options, with guards around its functions: they report when they run, and throw
 * errors only. unified takes a thrown `null` for success. `guards`: the guards of functions that the config may name twice,
 * because unified merges the options of equal functions.
 */
export function guardedPlugin({plugin, name, onRun}: LoadedPlugin, guards: PluginGuards): unknown {
  const guarded = async (run: () => unknown) => {
    onRun?.(true)
    try {
      const result = await run()
      // unified takes a returned error for a thrown one.
      if (isError(result)) throw result
      return result
    } catch (error) {
      throw pluginError(error, name)
    } finally {
      onRun?.(false)
    }
  }
  const guardOne = (attach: Attach): Attach =>
    function guardedAttach(...options) {
      let transform: Transform | undefined
      try {
        transform = attach.apply(this, options)
      } catch (error) {
        throw pluginError(error, name)
      }
      if (typeof transform !== 'function') return transform
      const run = withPromise(transform)
      return (tree, file) => guarded(() => run(tree, file))
    }
  const guard = (value: unknown): unknown => {
    if (typeof value === 'function') {
      const guardedValue = (onRun ? undefined : guards.get(value)) ?? guardOne(value as Attach)
      if (!onRun) guards.set(value, guardedValue)
      return guardedValue
    }
    if (Array.isArray(value)) return value.map((one, index) => (index === 0 ? guard(one) : one))
    return isPreset(value) ? {...value, plugins: value.plugins.map(guard)} : value
  }
  return guard(plugin)
}

/** A transform that returns a promise instead of calling its third parameter. */
const withPromise = (transform: Transform): Transform =>
  transform.length < 3
    ? transform
    : (tree, file) =>
        new Promise((resolve, reject) => {
          const returned = transform(tree, file, (error, result) => (error ? reject(error) : resolve(result)))
          // unified takes no result from such a function, but a rejection must not be left to nobody.
          Promise.resolve(returned).catch(reject)
        })

/** Whether a value is a list of plugins with their options. */
const isPreset = (value: unknown): value is {plugins: unknown[]} =>
  typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins)
