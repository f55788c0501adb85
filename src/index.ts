/** The public API: everything that a site's own code may import from `docsgen`. */
import type {BuildOptions, BuildResult} from './flow/build.js'
import type {UserConfig} from './model/schema.js'

/** Returns a config unchanged, with its types. The config may be a function that computes it. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: () => UserConfig | Promise<UserConfig>): () => UserConfig | Promise<UserConfig>
export function defineConfig<T>(config: T): T {
  return config
}

/** Builds the site of a project, as `docsgen build` does. Loads the builder on the first call. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('./flow/build.js')).build(options)
}

export {createMatcher, type Match, type Matcher, type MatchOptions} from './files/matcher/matcher.js'
export type {BuildOptions, BuildResult} from './flow/build.js'
export type {Config, Diagnostic, PageProps, SidebarNode, SiteProps, TocEntry} from './model/model.js'
export type {UserConfig} from './model/schema.js'
