/** What a site's own code may import from `docsgen`. */
import type {BuildOptions, BuildResult} from './flow/build.js'
import type {UserConfig} from './model/schema.js'

/** Gives a config its types; returns it as it is. A function may compute it. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: () => UserConfig | Promise<UserConfig>): () => UserConfig | Promise<UserConfig>
export function defineConfig<T>(config: T): T {
  return config
}

/** Builds the site of a project, as `docsgen build` does. The builder is loaded when it is called. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await import('./flow/build.js')).build(options)
}

export {createMatcher, type Match, type Matcher, type MatchOptions} from './files/matcher/matcher.js'
export type {BuildOptions, BuildResult} from './flow/build.js'
export type {Config, Diagnostic, PageProps, SidebarNode, SiteProps, TocEntry} from './model/model.js'
export type {UserConfig} from './model/schema.js'
