/** Plugins: what a site adds to docsgen with `definePlugin`. */
import {isRecord} from './is-record.js'

/** A plugin, as `definePlugin` returns it. */
export interface Plugin {
  /** Names the plugin in messages; letters, digits and dashes. */
  name: string
  /** Lowest version of this interface that the plugin needs. Default: 1. */
  needs?: number
  /** Options that decide what the plugin does, as JSON. A change of them discards its results. */
  options?: unknown
  /** Registers the hooks. docsgen calls it in each thread that runs hooks, so it must not do the work itself. */
  setup(api: PluginApi): void | Promise<void>
}

export interface PluginApi {
  /** The version of this interface. */
  readonly version: number
  /** Folder of the project, absolute. */
  readonly root: string
  /** Adds pages. `inputs`: files and patterns, from the project folder, that decide the result besides those that it reads. */
  pages(make: MakePages, options?: {inputs?: readonly string[]}): void
}

export type MakePages = (context: HookContext) => readonly PagesItem[] | Promise<readonly PagesItem[]>

/** What a hook may use. docsgen remembers what it reads: the result is valid until one of these files changes. */
export interface HookContext {
  /** Folder of the project, absolute. */
  readonly root: string
  /** Language of the site (BCP 47). */
  readonly lang: string
  /** The text of a file of the project. Fails if there is no such file. */
  read(file: string): Promise<string>
  /** The files that match a pattern such as `data/*.csv`, sorted, from the project folder. */
  files(pattern: string): Promise<string[]>
}

export type PagesItem = PluginPage | PluginCategory

/** A page. It has exactly one of `markdown`, `mdx` and `component`. */
export interface PluginPage {
  /** Address in the site, without base: `/prices/apple`. */
  path: string
  /** Text of the page. */
  markdown?: string
  /** Text of the page with components. */
  mdx?: string
  /** File of a React component that is the page, from the project folder: `./components/Price.tsx`. */
  component?: string
  /** Its props, as JSON. */
  props?: Readonly<Record<string, unknown>>
  title?: string
  description?: string
  /** More keys of front matter. */
  frontmatter?: Readonly<Record<string, unknown>>
  sidebar?: {label?: string; position?: number; hidden?: boolean}
  /** The file that the page is made from: for the edit link and for messages. */
  source?: string | {file: string; line?: number}
}

/** Settings of a folder of pages in the sidebar, as in `_category_.json`. */
export interface PluginCategory {
  /** Address of the folder: `/prices`. */
  folder: string
  category: {
    label?: string
    position?: number
    collapsed?: boolean
    collapsible?: boolean
    className?: string
    /** One sentence for the card of the category. */
    description?: string
    link?: {type: 'generated-index'; title?: string; description?: string} | {type: 'doc'; id: string} | null
  }
}

/** A plugin in the config, as data. */
export interface PluginRef {
  /** Place in the list. */
  index: number
  /** A package or a file of the project that exports the plugin; absent for a plugin in the config file itself. */
  module?: string
  /** Name of the plugin, else of its module. */
  name: string
  options?: unknown
}

/** Version of the interface of plugins. It grows when hooks are added. */
export const pluginVersion = 1

/** Whether a value is a plugin, as `definePlugin` returns it. */
export const isPlugin = (value: unknown): value is Plugin =>
  isRecord(value) && typeof value.name === 'string' && typeof value.setup === 'function'

/** A plugin of the config as data, without its functions: threads and cache keys get the config as data. */
export function asPluginRef(plugin: string | [string, unknown] | Plugin, index: number): PluginRef {
  if (typeof plugin === 'string') return {index, module: plugin, name: plugin}
  if (Array.isArray(plugin)) return {index, module: plugin[0], name: plugin[0], options: plugin[1]}
  const {name, options} = plugin
  return options === undefined ? {index, name} : {index, name, options: JSON.parse(JSON.stringify(options) ?? 'null')}
}

/** What the setup of a plugin registered. */
export interface PluginSetup {
  name: string
  /** Number of its `pages` hooks. */
  pages: number
}
