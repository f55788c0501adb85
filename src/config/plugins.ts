/** The remark and rehype plugins that a config names, loaded like all code of the site. */
import {existsSync} from 'node:fs'
import path from 'node:path'
import {ConfigError} from '../model/config-error.js'
import {createTextFinder, positionOfKey} from '../model/diagnostics/diagnostics.js'
import type {Config, MarkdownPlugins, NamedPlugin} from '../model/model.js'
import type {Loaded} from './load/load.js'
import {findFile} from './load/packages.js'

/** The plugins for math; a site installs them. */
const mathPlugins = {remark: 'remark-math', rehype: 'rehype-katex'}

/**
 * KaTeX would print warnings, without a position, for syntax that LaTeX does not have. docsgen suppresses all of them but one, which becomes
 * an error because readers notice the result: a comment that hides the end of a formula.
 */
const mathOptions = {strict: (problem: string) => (problem === 'commentAtEnd' ? 'error' : 'ignore')}

/** The generated module that imports all plugins of a site: its path and its text. Empty without plugins. */
export function pluginsModule(config: Config): Map<string, string> {
  const names = pluginsOf(config)
  const all = [...names.remark, ...names.rehype]
  if (all.length === 0) return new Map()
  const lines = all.map(({name}, index) => `export {default as plugin${index}} from ${JSON.stringify(name)}`)
  return new Map([[fileIn(config), lines.join('\n')]])
}

/** The loaded plugins, in order. Throws ConfigError for a module that exports no plugin. */
export function pluginsFrom(
  config: Config,
  {modules, diagnostics}: Pick<Loaded, 'modules' | 'diagnostics'>,
): MarkdownPlugins {
  const {remark, rehype} = pluginsOf(config)
  const module = modules.get(fileIn(config)) ?? {}
  const take = ({name, options}: NamedPlugin, index: number) => {
    const plugin = module[`plugin${index}`]
    if (typeof plugin === 'function' || isPreset(plugin)) return {name, plugin, options}
    const own = diagnostics.filter(({file}) => isFile(name) && file === path.posix.normalize(name))
    throw own.length > 0 ? new ConfigError(own) : cannotLoadPlugin(config, name)
  }
  return {
    remark: remark.map(take),
    rehype: rehype.map((named, index) => take(named, remark.length + index)),
  }
}

/** The error for a plugin in the config that docsgen cannot find, or whose export is no plugin. */
export function cannotLoadPlugin({root, file, text, markdown}: Config, name: string): ConfigError {
  const ofMath = Object.values(mathPlugins)
  const position =
    createTextFinder(text).find(name, ['[]', 'plugins', 'remarkPlugins', 'rehypePlugins']) ??
    (ofMath.includes(name) ? positionOfKey(text, 'math') : undefined)
  const about = (message: string, hint: string) => ConfigError.about({file, position, message, hint})
  if (ofMath.includes(name)) {
    const missing = ofMath.filter((one) => findFile(root, one) === undefined)
    if (missing.length > 0)
      return about(
        `Formulas need the packages ${ofMath.join(' and ')}.`,
        `Install what is missing: npm install --save-dev ${[...missing, ...(markdown.mermaid === 'missing' ? ['mermaid'] : [])].join(' ')}`,
      )
  }
  if (!isFile(name))
    return about(`docsgen cannot load the plugin "${name}".`, `Install it: npm install --save-dev ${name}`)
  if (isMissing(path.resolve(root, name)))
    return about(
      `There is no plugin file "${name}".`,
      'Create the file, or correct the path: it begins at the project folder.',
    )
  return about(
    `docsgen cannot load the plugin "${name}".`,
    'Its default export must be a function: `export default function plugin() { … }`.',
  )
}

const isMissing = (file: string): boolean =>
  !['', '.ts', '.js', '.mjs', '.mts', '/index.ts', '/index.js'].some((end) => existsSync(file + end))

function pluginsOf({markdown}: Config): {remark: NamedPlugin[]; rehype: NamedPlugin[]} {
  const named = (one: string | [string, unknown]): NamedPlugin =>
    typeof one === 'string' ? {name: one, options: undefined} : {name: one[0], options: one[1]}
  const math = (name: string, options?: unknown): NamedPlugin[] => (markdown.math ? [{name, options}] : [])
  return {
    remark: [...math(mathPlugins.remark), ...markdown.remarkPlugins.map(named)],
    rehype: [...math(mathPlugins.rehype, mathOptions), ...markdown.rehypePlugins.map(named)],
  }
}

const fileIn = ({root}: Config): string => path.join(root, 'docsgen-plugins.js')
/** Whether a value is a list of plugins with their options. */
const isPreset = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins)
const isFile = (name: string): boolean => /^[./]/.test(name)
