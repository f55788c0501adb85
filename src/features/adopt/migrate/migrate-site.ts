/** The flow of `docsgen migrate`: the site of another system → a site of docsgen's own. */

import path from 'node:path'
import {ConfigError, configNames} from '../../../config/config.js'
import {createLocator, type Located, listSources} from '../../../content/scan/scan.js'
import {type CheckResult, checkSite} from '../../../flow/check.js'
import {loadConfigs} from '../../../flow/load-config.js'
import {createDisk, type FileSystem} from '../../../io/disk/disk.js'
import {crashCodes} from '../../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic} from '../../../model/model.js'
import type {UserConfig} from '../../../model/schema/schema.js'
import {hooksOf} from '../../all.js'
import type {KeptText} from '../../feature.js'
import {findSite} from '../find-site.js'
import {translatorOf} from '../sites.js'
import {configText, type Migration, planMigration} from './migrate.js'

export interface MigrateOptions {
  root: string
  /** Write nothing. */
  dryRun: boolean
  /** What the old site published, if docsgen can compare it. */
  against?: string | undefined
  /** Default: the disk. */
  fs?: FileSystem
  /** Whether a folder may be changed; called before anything is written. Throws ConfigError. */
  mayWrite?(root: string): Promise<void>
}

export interface MigrateResult extends Migration {
  /** Name of the system. */
  system: string
  /** Folder of the site, absolute. */
  root: string
  /** The checked site. */
  checked: CheckResult
  /** The text of the old site, if `against` is the folder of its build. */
  text: KeptText | undefined
  /** The parts of the old site that docsgen leaves out. */
  notAdopted: Diagnostic[]
}

/** Writes the config and the translated pages of a site; undefined if the site is docsgen's own. Throws ConfigError. */
export async function migrate(options: MigrateOptions): Promise<MigrateResult | undefined> {
  const {fs = createDisk(), dryRun, against} = options
  const sites = await findSite(fs, path.resolve(options.root), {from: undefined, below: true})
  if (sites === undefined || (await isOwn(fs, sites.root))) return undefined
  const {root} = sites
  const configs = await loadConfigs(fs, {root, overrides: {}})
  const adopted = await sites.read()
  const sources = (await Promise.all(configs.map((config) => pagesOf(fs, config)))).flat()
  const plan = await planMigration(fs, {root, adopted, sources}, await translatorOf(configs[0]))
  // The checks, and the first build after them, compile each page once.
  // An option of another feature.
  const published = {against}
  const check = {root, fs, overrides: {}, strict: false, cache: !dryRun}
  if (!dryRun) {
    await options.mayWrite?.(root)
    for (const {file, text} of [...plan.pages, ...plan.sheets, plan.config])
      await fs.writeFile(path.join(root, file), text)
  }
  let checked = await checkSite({...check, ...published})
  if (!dryRun && checked.diagnostics.some(({severity}) => severity !== 'info')) {
    const broken = crashCodes.filter((code) => checked.diagnostics.some((one) => one.code === code))
    if (broken.length > 0) {
      plan.config.text = configText(withWarnings(plan.newConfig, broken))
      await fs.writeFile(path.join(root, plan.config.file), plan.config.text)
      checked = await checkSite({...check, ...published})
    }
    // What the site has lost is no problem to live with, so the baseline has no part in the first check.
    await checkSite({...check, updateBaseline: true})
  }
  const notAdopted = adopted.diagnostics.filter(({code}) => code === 'not-adopted')
  return {
    ...plan,
    system: adopted.name,
    root,
    checked,
    text: against === undefined ? undefined : await textKept({root, fs, cache: !dryRun}, against),
    notAdopted,
  }
}

/** The pages and partials in one language, without those that only the default language has. */
async function pagesOf(fs: FileSystem, config: Config): Promise<Located[]> {
  const names = await listSources(fs, config)
  const pages = await Promise.all(names.filter((name) => /\.mdx?$/i.test(name)).map(createLocator(fs, config)))
  return pages.filter(({isUntranslated}) => !isUntranslated)
}

/** Compares the text with that of the old build, if a feature of docsgen can. */
async function textKept(
  project: {root: string; fs: FileSystem; cache: boolean},
  against: string,
): Promise<KeptText | undefined> {
  const [keptText] = await hooksOf('keptText')
  return keptText?.(project, against)
}

/** The config of a site whose other pages are built although some code of its own is broken. */
const withWarnings = (config: UserConfig, codes: readonly string[]): UserConfig => ({
  ...config,
  checks: {...config.checks, ...Object.fromEntries(codes.map((code) => [code, 'warning']))},
})

/** Whether a folder has a config of docsgen. One that relies on the other system's config cannot be migrated. */
async function isOwn(fs: FileSystem, root: string): Promise<boolean> {
  const names = (await fs.readdir(root)).map(({name}) => name)
  const file = configNames.find((name) => names.includes(name))
  if (file === undefined) return false
  const text = (await fs.readFile(path.join(root, file))).toString('utf8')
  if (/\bfrom["']?\s*:\s*["']none["']/.test(text)) return true
  throw ConfigError.about({
    file,
    message: 'The site has a config of docsgen beside that of the other system.',
    hint: 'Move this file away, migrate, and copy its keys into the new config.',
  })
}
