/** The first half of the flow, which `build` and `dev` share: project → everything known of the site without its pages' bodies. */
import path from 'node:path'
import type {ComponentType} from 'react'
import {arrange} from './arrange/arrange.js'
import {type Compile, createCompiler} from './compile.js'
import {ConfigError, type ConfigInput, resolveConfig} from './config/config.js'
import {fillSlots} from './emit/emit.js'
import type {FileSystem} from './io/io.js'
import {findTemplates, type Loaded, loadModules} from './load/load.js'
import type {Asset, CompiledPage, Config, Content, Diagnostic, Outline, Page, Resolver, SiteProps} from './model.js'
import {
  type ContentTemplates,
  createPageProps,
  createShellRenderer,
  defaultContentTemplates,
  defaultTemplates,
  siteProps,
  type Templates,
} from './render/render.js'
import {createResolver, route} from './route/route.js'
import {lastUpdates, scan, withModuleFrontmatter} from './scan/scan.js'

export interface Site {
  config: Config
  pages: Page[]
  assets: Asset[]
  outline: Outline
  resolver: Resolver
  props: SiteProps
  pageProps: ReturnType<typeof createPageProps>
  compile: Compile
  /** Links inside texts of the config. */
  configLinks: Pick<CompiledPage['links'][number], 'url' | 'kind'>[]
  shell: ReturnType<typeof createShellRenderer>
  /** A site's own templates, for the browser's bundle. */
  overrides: ReadonlyMap<string, string>
  diagnostics: Diagnostic[]
}

/** The config of a project; its own code is compiled for it. Throws ConfigError. */
export function loadConfig(fs: FileSystem, input: ConfigInput): Promise<Config> {
  return resolveConfig(fs, input, async (file) => {
    const {modules, diagnostics} = await loadModules(path.resolve(input.root), [file])
    if (diagnostics.length > 0) throw new ConfigError(diagnostics)
    return modules.get(file)
  })
}

/** What the disk says: the content, and the site's own code. */
export interface Project {
  config: Config
  content: Content
  overrides: ReadonlyMap<string, string>
  loaded: Loaded
  /** When each source was last committed, by path. */
  updates: ReadonlyMap<string, string>
}

/** Reads everything a site is made from, and runs its own code. */
export async function readProject(fs: FileSystem, config: Config): Promise<Project> {
  const overrides = await findTemplates(config.root)
  const scanned = await scan(fs, config)
  const fileOf = (source: {path: string}) => path.join(config.content, source.path)
  const reactPages = scanned.sources.filter((source) => source.kind === 'react').map(fileOf)
  const loaded = await loadModules(config.root, [...overrides.values(), ...reactPages])
  const content = withModuleFrontmatter(scanned, (source) => loaded.modules.get(fileOf(source)))
  const {dates: updates, diagnostics} = await lastUpdates(config)
  const all = [...content.diagnostics, ...diagnostics]
  return {config, content: {...content, diagnostics: all}, overrides, loaded, updates}
}

/** Gives everything its address and its place. Touches no disk. */
export async function assembleSite(
  {config, content, overrides, loaded, updates}: Project,
  options: {drafts: boolean},
): Promise<Site> {
  const routed = route(content.sources, config, options)
  const outline = arrange({pages: routed.pages, categories: content.categories, config})
  const otherRoutes = outline.categoryIndexes.map((index) => index.route)
  const resolver = createResolver({pages: routed.pages, otherRoutes, assets: content.assets, config})
  const {shells, contents} = templatesFrom(overrides, loaded)
  const {compile, compileText} = createCompiler({config, content: contents, modules: loaded.modules})
  const announcement = await compileText({file: config.file, text: config.announcementBar?.content ?? ''})
  const slots = {page: undefined, config, resolver, assetHashes: new Map<string, string>()}
  const props = siteProps({
    config,
    outline,
    resolver,
    announcement: fillSlots(announcement.body, announcement.links, slots),
  })
  return {
    config,
    pages: routed.pages,
    assets: content.assets,
    outline,
    resolver,
    props,
    pageProps: createPageProps({config, outline, updates}),
    compile,
    configLinks: announcement.links.map(({url, kind}) => ({url, kind})),
    shell: createShellRenderer(props, shells),
    overrides,
    diagnostics: [...content.diagnostics, ...loaded.diagnostics, ...routed.diagnostics, ...outline.diagnostics],
  }
}

/** The default templates with a site's own in their places. */
function templatesFrom(
  overrides: ReadonlyMap<string, string>,
  loaded: Loaded,
): {shells: Templates; contents: ContentTemplates} {
  const own = [...overrides].flatMap(([name, file]) => {
    const component = loaded.modules.get(file)?.default
    return component ? [[name, component as ComponentType] as const] : []
  })
  const pick = (prefix: string) =>
    Object.fromEntries(
      own.flatMap(([name, component]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), component]] : [])),
    )
  return {shells: {...defaultTemplates, ...pick('')}, contents: {...defaultContentTemplates, ...pick('content/')}}
}
