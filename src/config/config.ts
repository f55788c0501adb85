/**
 * The config: finds and loads the file, validates it, fills in variables and defaults, and freezes the result.
 */

import path from 'node:path'
import {defaultChecks} from '../checks/kinds.js'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import {type Severity, severities} from '../model/diagnostic.js'
import type {ConfigFlags} from '../model/flags/flags.js'
import {isRecord} from '../model/is-record.js'
import type {Adopted, AdoptedConfig, Config, SystemKey} from '../model/model.js'
import {nonEmpty} from '../model/non-empty.js'
import {cacheOfSite} from '../model/remote-cache.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import {type FrontmatterSchema, frontmatterOfSite, type StandardSchema} from '../model/site-frontmatter.js'
import {normaliseBase, normaliseRedirects, normaliseUrl, withAddressProblems} from './addresses.js'
import {type ConfigFile, readConfigFile} from './config-file.js'
import {checkCodes, configSchema} from './config-schema.js'
import {docusaurusChecks} from './docusaurus.js'
import {readForSections, sectionNames, withDocusaurus} from './docusaurus-sections.js'
import {explain} from './explain.js'
import {fillStrings} from './fill-strings.js'
import {type FoundFolders, findStatic} from './find-folders.js'
import {freeze} from './freeze.js'
import {hostedSearchOf} from './hosted-search.js'
import {checkIgnoredFiles} from './ignored-files.js'
import {labelsFor} from './languages.js'
import {findFile} from './load/packages.js'
import {checkOwnValues} from './own-values.js'
import {resolveSections} from './sections.js'

export {ConfigError, type ConfigProblem} from '../model/config-error.js'
export {configNames} from './config-file.js'
export {docusaurusFiles} from './docusaurus.js'
export {readTranslatedTexts, textsOf, translatedTextsFile} from './translated-texts.js'

/** The project folder, and the options that override its config file. Paths are relative to `root`. */
export interface ConfigInput {
  root: string
  file?: string | undefined
  overrides: ConfigFlags
  /** For a run that reads the config several times; the first reading fills it. */
  found?: FoundFolders | undefined
}

/** Functions of other rooms that read the config. */
interface ConfigTools {
  /** The exports of a `.ts` or `.js` file. */
  loadModule(file: string): Promise<unknown>
  /** Called with files of git that decide what the versions are, absolute. */
  watchFiles?(files: readonly string[]): void
  /** The site of another system in a folder, or in the usual folders below it. */
  findSite?(
    root: string,
    searchOptions: {from: SystemKey | 'none' | undefined; below: boolean},
  ): Promise<{root: string; read(): Promise<AdoptedConfig>} | undefined>
}

/** The config of a project. Throws {@link ConfigError}. */
export async function resolveConfig(fs: FileSystem, input: ConfigInput, tools: ConfigTools): Promise<Config> {
  const files = await readConfigFiles(fs, input, tools)
  return withAddressProblems(files.configFile, () => resolveFiles(fs, input, {...files, tools}))
}

type ConfigFiles = Awaited<ReturnType<typeof readConfigFiles>>

async function resolveFiles(
  fs: FileSystem,
  input: ConfigInput,
  {root, configFile, own, adopted, tools}: ConfigFiles & {tools: ConfigTools},
): Promise<Config> {
  const {value} = configFile
  const docusaurus = await readForSections(fs, {root, names: sectionNames(value)}, tools.loadModule)
  const file = {...configFile, value: withDocusaurus(value, docusaurus)}
  const {own: ownFile, others: pluginChecks} = withoutOtherChecks(file)
  const {frontmatter, ...validated} = validate(ownFile, input.overrides)
  // Most sites have one language.
  const languages = validated.locales && (await import('./locales.js')).readLocales(validated, validated.locales, file)
  const parsed = withoutUntrusted(languages?.parsed ?? validated)
  const originOf = (key: 'base' | 'url' | 'content') => (input.overrides[key] === undefined ? file : 'option')
  const resolved = await resolveSections(fs, {
    ...{root, file, parsed, origin: originOf('content'), docusaurus, found: input.found},
    authored: value as object,
  })
  tools.watchFiles?.(resolved.gitFiles)
  const ignored = await checkIgnoredFiles(fs, {
    root,
    configFile: file.name,
    isNamed: input.file !== undefined,
    versionsFolders: resolved.versionsFolders,
  })
  const ownValues = await checkOwnValues(fs, {root, file, own, parsed: validated})
  const inDefault = nonEmpty(resolved.sections)
  const sections = languages ? await languages.withTranslations(fs, root, inDefault) : inDefault
  const address = addressFrom(parsed, {
    base: normaliseBase(parsed.base, originOf('base')),
    url: normaliseUrl(parsed.url, originOf('url')),
  })
  const outDir = path.resolve(root, parsed.outDir)
  const {sidebars: _, versions: __, pages: ___, cache, ...rest} = parsed
  return freeze({
    ...rest,
    [cacheOfSite]: cache,
    ...(frontmatter && {[frontmatterOfSite]: await readFrontmatterSchema(frontmatter, file)}),
    labels: labelsFor(parsed.lang, parsed.labels),
    markdown: {
      ...parsed.markdown,
      mermaid: parsed.markdown.mermaid && (findFile(root, mermaidFile) ? true : 'missing'),
    },
    root,
    file: file.name,
    text: file.text,
    diagnostics: [...(adopted?.diagnostics ?? []), ...ignored, ...ownValues, ...resolved.diagnostics],
    ...address,
    ...(languages && {locale: languages.localeAt(address.base)}),
    content: sections[0].content,
    sections,
    staticDir: await findStatic(fs, {root, folder: parsed.staticDir, outDir, found: input.found}),
    outDir,
    includeRoot: path.resolve(root, parsed.includeRoot),
    ...hostedSearchOf(parsed.search, file),
    redirects: normaliseRedirects(parsed.redirects, file),
    checks: {...ownSeverities, ...docusaurusChecks(parsed), ...parsed.checks, ...pluginChecks},
    ...(adopted && {adopted: adoptedIn(adopted)}),
  })
}

/** The config file with the config of another system, and `own`, its value without. `root`: the folder of the project, or of the adopted site below it. */
async function readConfigFiles(
  fs: FileSystem,
  input: ConfigInput,
  {loadModule, findSite}: Pick<ConfigTools, 'loadModule' | 'findSite'>,
): Promise<{root: string; configFile: ConfigFile; own: unknown; adopted: AdoptedConfig | undefined}> {
  const root = path.resolve(input.root)
  const stats = await fs.stat(root)
  if (stats?.isFile()) {
    const hint = 'Name the folder of the project first, such as `docsgen check . docs/page.md`.'
    throw ConfigError.about({file: '', message: `"${root}" is a file, not the folder of a project.`, hint})
  }
  if (!stats?.isDirectory()) throw ConfigError.about({file: '', message: `There is no folder "${root}".`})
  const own = await readConfigFile(fs, {root, file: input.file}, loadModule)
  const site = await findSite?.(root, searchOptionsOf(own, input.overrides))
  const key = `${root} site`
  const siteRoot = site ? site.root : (input.found?.get(key) ?? root)
  if (siteRoot !== root) input.found?.set(key, siteRoot)
  if (siteRoot !== root) return readConfigFiles(fs, {...input, root: siteRoot}, {loadModule, findSite})
  const adopted = await site?.read()
  return {root, configFile: withAdopted(own, adopted), own: own.value, adopted}
}

/** Options of the search for a site of another system. It includes folders below the project folder only without a config file and without `--content`. */
function searchOptionsOf({name, value}: ConfigFile, overrides: ConfigInput['overrides']) {
  const from = isRecord(value) ? (value.from as SystemKey | 'none' | undefined) : undefined
  return {from, below: name === '' && overrides.content === undefined}
}

/** The config file with the values of another system's config as defaults, key by key. */
function withAdopted(own: ConfigFile, adopted: AdoptedConfig | undefined): ConfigFile {
  if (adopted === undefined || !isRecord(own.value)) return own
  const adoptedValues = {...adopted.config, checks: {...lenientChecks, ...adopted.config.checks}}
  const value: Record<string, unknown> = {...withoutOther(adoptedValues, own.value), ...own.value}
  for (const [key, inner] of Object.entries(adoptedValues))
    if (isRecord(inner) && isRecord(own.value[key]) && mergedKeys.has(key)) value[key] = {...inner, ...own.value[key]}
  if (own.name !== '') return {...own, value}
  return {name: adopted.file, text: adopted.text, value, positionOf: () => undefined}
}

/** What is broken in an adopted site is a warning, so that it does not stop the build: a page that cannot run does not stop the others. */
const lenientChecks: Readonly<Record<string, Severity>> = Object.fromEntries(
  checkCodes.flatMap((code) => ((defaultChecks[code] ?? 'error') === 'error' ? [[code, 'warning']] : [])),
)

/** The main module has no name that `require` finds in every version. */
const mermaidFile = 'mermaid/package.json'

const sectionKeys: readonly string[] = ['content', 'sidebars', 'versions']

/** The adopted values without those that conflict with the author's: `sections`, or the keys of one section. */
function withoutOther(adopted: object, own: Record<string, unknown>): object {
  const others = 'sections' in own ? sectionKeys : sectionKeys.some((key) => key in own) ? ['sections'] : []
  return Object.fromEntries(Object.entries(adopted).filter(([key]) => !others.includes(key)))
}

/** Keys whose values are objects with keys of docsgen. */
const mergedKeys: ReadonlySet<string> = new Set([
  'checks',
  'labels',
  'markdown',
  'markdownExport',
  'theme',
  'variables',
])

const adoptedIn = ({
  system,
  name,
  file,
  translation,
  styles,
  omittedRoutes,
  ignoredLinks,
  siteConfig,
}: AdoptedConfig): Adopted => ({
  system,
  name,
  file,
  ...(translation !== undefined && {translation}),
  ...(styles && {styles}),
  ...(omittedRoutes && {omittedRoutes}),
  ...(ignoredLinks && {ignoredLinks}),
  ...(siteConfig && {siteConfig}),
})

/** Messages of plugins have severities of their own, unless the config sets one. */
const {'plugin-message': _, ...ownSeverities} = defaultChecks

/** The schema of the site's own front matter. Most sites have none, and need no reader of JSON schemas. */
const readFrontmatterSchema = async (schema: FrontmatterSchema, file: ConfigFile): Promise<StandardSchema> =>
  (await import('./frontmatter-schema.js')).frontmatterSchemaFrom(schema, file)

/** The address of the site. A portable site has the base `/`, and its `url` contains the path. */
function addressFrom(
  {portable}: Pick<ParsedConfig, 'portable'>,
  {base, url}: {base: string; url: string},
): Pick<Config, 'base' | 'url' | 'namedBase'> {
  return portable ? {base: '/', url: url === '' ? '' : url + base.slice(0, -1), namedBase: base} : {base, url}
}

/** The config without plugins that it does not trust. */
const withoutUntrusted = (parsed: ParsedConfig): ParsedConfig =>
  parsed.trust.plugins
    ? parsed
    : {...parsed, plugins: [], markdown: {...parsed.markdown, remarkPlugins: [], rehypePlugins: []}}

/** The config file without the severities of checks that only plugins can have; `openPlugins` knows their codes. */
function withoutOtherChecks(file: ConfigFile): {own: ConfigFile; others: object} {
  const {value} = file
  if (!isRecord(value) || !isRecord(value.checks) || !Array.isArray(value.plugins) || value.plugins.length === 0)
    return {own: file, others: {}}
  const isOther = ([code, severity]: [string, unknown]) =>
    !checkCodes.includes(code) && severities.some((one) => one === severity)
  const all = Object.entries(value.checks)
  const checks = Object.fromEntries(all.filter((one) => !isOther(one)))
  return {own: {...file, value: {...value, checks}}, others: Object.fromEntries(all.filter(isOther))}
}

/** Validates the config with variables filled in and the command line's overrides applied. */
function validate(file: ConfigFile, overrides: ConfigInput['overrides']): ParsedConfig {
  check(file, file.value)
  const values = file.value as {variables?: Record<string, string>}
  const {variables: overridden, ...rest} = overrides
  const variables = {...values.variables, ...overridden}
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return check(file, {...fillStrings(values, variables), ...defined, variables})
}

function check(file: ConfigFile, value: unknown): ParsedConfig {
  const result = configSchema.safeParse(value)
  if (!result.success) throw new ConfigError(explain(result.error.issues, value, file))
  return result.data as ParsedConfig
}
