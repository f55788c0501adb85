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
  /** Adds to the Markdown of all pages. Call it at most once. */
  markdown(additions: MarkdownAdditions): void
  /** Adds tags to the `<head>` of each page. */
  head(make: (page: HookPage) => readonly HeadTag[] | Promise<readonly HeadTag[]>): void
  /** Adds files to the site. `paths`: those that pages link to. */
  files(make: MakeFiles, options?: {paths?: readonly string[]}): void
  /** Adds a check of pages, of the whole site, or both. The config can set its severity under `checks`. */
  check(rule: CheckRule): void
  /** Runs after each build, without a limit of time. */
  done(act: (build: FinishedBuild) => unknown): void
}

export type MakePages = (context: HookContext) => readonly PagesItem[] | Promise<readonly PagesItem[]>

/** The functions that a hook may use. docsgen records the files that a hook reads, and keeps its result until one of them changes. */
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

/** A finished page, as hooks see it. */
export interface HookPage {
  /** Address in the site, without base: `/guides/install`. */
  path: string
  /** Address on the host, with base. */
  href: string
  /** The file, from the project folder. */
  file: string
  title: string
  description: string
  frontmatter: Readonly<Record<string, unknown>>
  /** Language of the site (BCP 47). */
  lang: string
  /** The text that readers see. */
  text: string
  /** The Markdown, with blank lines in the place of the front matter, so that its lines are those of the file. */
  source: string
  /** The text below each heading; the first one is the beginning of the page. */
  sections: readonly {id: string; heading: string; text: string; code: string}[]
}

export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Readonly<Record<string, string | true | undefined>>
}

export type MakeFiles = (site: HookSite) => readonly PluginFile[] | Promise<readonly PluginFile[]>

export interface HookSite {
  title: string
  /** Address of the site, such as `https://docs.example.com`; '' if the config has none. */
  url: string
  base: string
  lang: string
  pages: readonly HookPage[]
}

export interface PluginFile {
  /** Path in the output folder: `data/records.json`. */
  path: string
  contents: string | Uint8Array
}

export interface CheckRule {
  /** Name of the check, such as `no-foo`: not one of docsgen's own, nor of another plugin. */
  code: string
  /** Its severity unless the config sets another. Default: `warning`. */
  default?: 'error' | 'warning' | 'info'
  page?: (page: HookPage) => readonly Problem[] | Promise<readonly Problem[]>
  site?: (site: HookSite) => readonly (Problem & {path: string})[] | Promise<readonly (Problem & {path: string})[]>
}

export interface Problem {
  message: string
  /** Advice for the author. */
  hint?: string
  /** Position in `page.source`, from 1. */
  line?: number
  column?: number
}

/** A build that has ended. */
export interface FinishedBuild extends HookSite {
  /** Whether the site was written. */
  ok: boolean
  /** Output folder, absolute. */
  outDir: string
  /** Every file of the output folder, sorted, with the hash of its contents. */
  files: readonly {path: string; hash: string}[]
  diagnostics: readonly ReportedProblem[]
}

/** A problem of a finished build, as docsgen printed it. */
export interface ReportedProblem {
  code: string
  severity: 'error' | 'warning' | 'info'
  file: string
  position?: {line: number; column: number} | undefined
  message: string
  hint?: string | undefined
}

/** A plugin of unified, alone or with its options. */
export type UnifiedPlugin = ((...options: never[]) => unknown) | readonly [(...options: never[]) => unknown, unknown]

export interface MarkdownAdditions {
  remark?: readonly UnifiedPlugin[]
  rehype?: readonly UnifiedPlugin[]
  /** Functions that turn `:::name` into a node of mdast, by name (lowercase). */
  containers?: Readonly<Record<string, MakeContainer>>
  /** Files of components that `.mdx` pages use without an import, by name: `{Price: './components/Price.tsx'}`. */
  components?: Readonly<Record<string, string>>
}

export interface PluginContainer {
  name: string
  /** Title as the author wrote it. */
  title: string
  /** The title as nodes of mdast. */
  heading: readonly unknown[]
  attributes: Readonly<Record<string, string>>
  /** The content as nodes of mdast. */
  children: readonly unknown[]
}

/** A node of mdast; `data.hName` and `data.hProperties` choose its element. */
export type MakeContainer = (container: PluginContainer) => {type: string; [key: string]: unknown}

/** A plugin in the config, as data. */
export interface PluginRef {
  /** Index in the list of plugins. */
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

/** The hooks that the setup of a plugin registered. */
export interface PluginSetup {
  name: string
  /** Number of hooks of each kind. */
  pages: number
  head: number
  done: number
  /** The paths that each `files` hook declares. */
  files: string[][]
  checks: {code: string; severity: ReportedProblem['severity']; page: boolean; site: boolean}[]
  hasMarkdown: boolean
}
