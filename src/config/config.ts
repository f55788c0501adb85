/**
 * The config: finds and loads the file, validates it, fills in variables and defaults, and freezes the result.
 */
import path from 'node:path'
import type {FileSystem} from '../io/disk/disk.js'
import type {Adopted, AdoptedConfig, Config, SystemKey} from '../model/model.js'
import {configSchema, defaultChecks, type ParsedConfig, socialImage} from '../model/schema.js'
import {ConfigError} from './config-error.js'
import {type ConfigFile, readConfigFile} from './config-file.js'
import {type DocusaurusConfig, docusaurusChecks, readDocusaurus} from './docusaurus.js'
import {checkEditUrl} from './edit-url.js'
import {explain} from './explain.js'
import {fillStrings} from './fill-strings.js'
import {findContent, findStatic} from './find-folders.js'
import {freeze} from './freeze.js'
import {checkIgnoredFiles} from './ignored-files.js'
import {normaliseBase, normaliseUrl} from './normalise.js'
import {normaliseRedirects} from './redirects.js'
import {withNewNames} from './renamed-keys.js'
import {resolveSection} from './sections.js'

export {ConfigError, type ConfigProblem} from './config-error.js'
export {configNames} from './config-file.js'
export {docusaurusFiles} from './docusaurus.js'

/** The project folder, and the options that override its config file. Paths are relative to `root`. */
export interface ConfigInput {
  root: string
  file?: string | undefined
  overrides: {
    outDir?: string | undefined
    content?: string | undefined
    base?: string | undefined
    url?: string | undefined
    portable?: boolean | undefined
    variables?: Record<string, string> | undefined
    print?: string[] | undefined
  }
}

/** What the config needs of other rooms. */
export interface ConfigTools {
  /** The exports of a `.ts` or `.js` file. */
  loadModule(file: string): Promise<unknown>
  /** The site of another system in a folder, or in the usual folders below it. */
  findSite?(
    root: string,
    where: {from: SystemKey | 'none' | undefined; below: boolean},
  ): Promise<{root: string; read(): Promise<AdoptedConfig>} | undefined>
}

/** The config of a project. Throws {@link ConfigError}. */
export async function resolveConfig(
  fs: FileSystem,
  input: ConfigInput,
  {loadModule, findSite}: ConfigTools,
): Promise<Config> {
  const root = path.resolve(input.root)
  if (!(await fs.stat(root))?.isDirectory())
    throw ConfigError.about({file: '', message: `There is no folder "${root}".`})
  const own = await readConfigFile(fs, {root, file: input.file}, loadModule)
  const site = await findSite?.(root, whereIn(own, input.overrides))
  if (site && site.root !== root) return resolveConfig(fs, {...input, root: site.root}, {loadModule, findSite})
  const adopted = await site?.read()
  const written = withAdopted(own, adopted)
  const docusaurus = await readDocusaurus(fs, root, loadModule)
  const {value, diagnostics} = withNewNames(written)
  const file = {...written, value: withDefaults(value, docusaurus)}
  const parsed = validate(file, input.overrides)
  const origin = (key: 'base' | 'url' | 'content') => ({file, isOption: input.overrides[key] !== undefined})
  const content = await findContent(fs, {root, folder: parsed.content}, origin('content'))
  const sectionInput = {root, name: 'default', content, parsed, docusaurus}
  const section = await resolveSection(fs, sectionInput, {file, authored: written.value as object})
  const ignored = await checkIgnoredFiles(fs, {
    root,
    configFile: file.name,
    isNamed: input.file !== undefined,
    versionsFolder: parsed.versions.folder,
  })
  const outDir = path.resolve(root, parsed.outDir)
  const {sidebars: _, versions: __, ...rest} = parsed
  return freeze({
    ...rest,
    root,
    file: file.name,
    text: file.text,
    diagnostics: [
      ...diagnostics,
      ...(adopted?.diagnostics ?? []),
      ...ignored,
      ...checkEditUrl({
        root,
        content,
        editUrl: parsed.editUrl,
        place: {file: file.name, position: file.positionOf(['editUrl'])},
      }),
    ],
    ...addressFrom(parsed, {
      base: normaliseBase(parsed.base, origin('base')),
      url: normaliseUrl(parsed.url, origin('url')),
    }),
    content,
    sections: [section],
    staticDir: await findStatic(fs, {root, folder: parsed.staticDir, outDir}),
    outDir,
    socialImage: parsed.socialImage === true ? socialImage.parse({}) : parsed.socialImage,
    redirects: normaliseRedirects(parsed.redirects, file),
    checks: {...defaultChecks, ...docusaurusChecks(parsed), ...parsed.checks},
    ...(adopted && {adopted: adoptedIn(adopted)}),
  })
}

/** Where a site of another system may be: below the folder only if nothing says that the folder is a project. */
function whereIn({name, value}: ConfigFile, overrides: ConfigInput['overrides']) {
  const from = isRecord(value) ? (value.from as SystemKey | 'none' | undefined) : undefined
  return {from, below: name === '' && overrides.content === undefined}
}

/** The config file with the values of another system's config as defaults, key by key. */
function withAdopted(own: ConfigFile, adopted: AdoptedConfig | undefined): ConfigFile {
  if (adopted === undefined || !isRecord(own.value)) return own
  const value: Record<string, unknown> = {...adopted.config, ...own.value}
  for (const [key, inner] of Object.entries(adopted.config))
    if (isRecord(inner) && isRecord(own.value[key]) && mergedKeys.has(key)) value[key] = {...inner, ...own.value[key]}
  if (own.name !== '') return {...own, value}
  return {name: adopted.file, text: adopted.text, value, positionOf: () => undefined}
}

/** Keys whose values are settings of their own. */
const mergedKeys: ReadonlySet<string> = new Set([
  'checks',
  'labels',
  'markdown',
  'markdownExport',
  'theme',
  'variables',
])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const adoptedIn = ({system, name, file, repository, translation}: AdoptedConfig): Adopted => ({
  system,
  name,
  file,
  repository,
  ...(translation !== undefined && {translation}),
})

/** The address of the site. A portable site has the base `/`, and its `url` contains the path. */
function addressFrom(
  {portable}: ParsedConfig,
  {base, url}: {base: string; url: string},
): Pick<Config, 'base' | 'url' | 'namedBase'> {
  return portable ? {base: '/', url: url === '' ? '' : url + base.slice(0, -1), namedBase: base} : {base, url}
}

/** The config with the values of Docusaurus' own files as defaults. */
function withDefaults(value: unknown, {sidebars, versions}: DocusaurusConfig): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const config = value as {versions?: {settings?: object}}
  return {
    ...(sidebars && {sidebars}),
    ...config,
    ...(versions && {
      versions: {...versions, ...config.versions, settings: {...versions.settings, ...config.versions?.settings}},
    }),
  }
}

/** Validates the config with variables filled in and the command line's overrides applied. */
function validate(file: ConfigFile, overrides: ConfigInput['overrides']): ParsedConfig {
  check(file, file.value)
  const written = file.value as {variables?: Record<string, string>}
  const {variables: overridden, ...rest} = overrides
  const variables = {...written.variables, ...overridden}
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return check(file, {...fillStrings(written, variables), ...defined, variables})
}

function check(file: ConfigFile, value: unknown): ParsedConfig {
  const result = configSchema.safeParse(value)
  if (!result.success) throw new ConfigError(explain(result.error.issues, value, file))
  return result.data
}
