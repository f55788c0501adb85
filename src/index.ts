/// <reference path="../schema/imports.d.ts" preserve="true" />
/** The public API: everything that a site's own code and programs may import from `docsgen`. */
import type {Plugin} from './model/model.js'
import type {UserConfig} from './model/schema/schema.js'
import type {
  BuildOptions,
  CheckOptions,
  DevOptions,
  DevServer,
  RunReport,
  Server,
  ServerOptions,
} from './programs/programs.js'

/** What a config file exports: a config, or a function that computes it. */
export type ConfigExport = UserConfig | (() => UserConfig | Promise<UserConfig>)

/** Returns a config unchanged; your editor completes and checks its keys. The config may be a function that computes it. */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}

/**
 * Returns a plugin unchanged; your editor completes and checks its hooks. `plugins` in the config lists plugins.
 *
 *   definePlugin({name: 'mine', setup(api) { api.pages(() => [{path: '/made', markdown: '# Made'}]) }})
 */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/**
 * Builds the site of a project, as `docsgen build` does, and returns what `--report json` contains. Prints nothing.
 *
 *   const {ok, diagnostics} = await build({root: 'website', strict: true})
 */
export async function build(options: BuildOptions = {}): Promise<RunReport> {
  return (await programs()).build(options)
}

/** Checks the site of a project, as `docsgen check` does, and returns what `--report json` contains. Prints nothing. */
export async function check(options: CheckOptions = {}): Promise<RunReport> {
  return (await programs()).check(options)
}

/**
 * Serves a project and updates open pages on every change, as `docsgen dev` does. Prints nothing: `onEvent` receives what
 * happens. Rejects with an error that has `problems` if the config is invalid.
 */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  return (await programs()).dev(options)
}

/** Serves the built site of a project, as `docsgen preview` does. Prints nothing. */
export async function preview(options: ServerOptions = {}): Promise<Server> {
  return (await programs()).preview(options)
}

/** Loads docsgen on the first call: a config that imports this module needs only types. */
async function programs() {
  // React chooses its code when it is loaded: its production code is faster and prints no warnings.
  process.env.NODE_ENV ||= 'production'
  return import('./programs/programs.js')
}

/** What the functions of `clientModules` receive when a reader opens a page. */
export interface Visit {
  location: URL
  /** Null for the first page. */
  previousLocation: URL | null
}

export {createMatcher, type Match, type Matcher, type MatchOptions} from './files/matcher/matcher.js'
export type {
  Card,
  Config,
  ContentPage,
  ContentSite,
  HookContext,
  LabelledLink,
  LogoProps,
  NavbarItem,
  NavbarLink,
  PageProps,
  PagesItem,
  Plugin,
  PluginApi,
  PluginCategory,
  PluginPage,
  PrintedSection,
  SidebarNode,
  SiteProps,
  TagLink,
  TocEntry,
} from './model/model.js'
export type {UserConfig} from './model/schema/schema.js'
export type * from './model/site-frontmatter.js'
export type {
  BuildOptions,
  CheckOptions,
  DevEvent,
  DevOptions,
  DevServer,
  Progress,
  ReportedDiagnostic,
  RunReport,
  Server,
  ServerOptions,
} from './programs/programs.js'
