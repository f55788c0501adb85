/**
 * What a feature is: a part of docsgen that a site can do without, in one folder. Its record says what it adds to the tables of
 * the core, and loads its code when it is used. This file has only types: they may come from any room.
 */
import type {ZodRawShape} from 'zod'
import type {Session} from '../cli/session.js'
import type {ConfigFile} from '../config/config-file.js'
import type {ContentsInput, Maker} from '../documents/documents.js'
import type {SiteParts} from '../files/site-parts.js'
import type {FileFamily, FileFolder, SingleFile} from '../files/table.js'
import type {CheckOptions, SiteChecks} from '../flow/check-result.js'
import type {Run} from '../flow/run.js'
import type {Site} from '../flow/site.js'
import type {TitlePictures} from '../flow/title-images.js'
import type {Cache} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {DiagnosticKind} from '../model/diagnostics/diagnostics.js'
import type {Flag} from '../model/flags/flags.js'
import type {
  Adopted,
  AdoptedConfig,
  Config,
  Diagnostic,
  PageTag,
  Section,
  SourceFile,
  SystemKey,
  Translate,
} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {Values} from '../model/values.js'
import type {LaterChange} from '../render/render.js'

export type {ContentsInput, Maker, SiteParts}

/** The record of a feature: all that the core knows of it before a site uses it. */
export interface Feature {
  /** Keys of the config. */
  config?: ZodRawShape
  /** Keys of front matter. */
  frontmatter?: ZodRawShape
  /** Keys of `locales` in the config. */
  locales?: ZodRawShape
  /** Names of lines such as `::covers{…}`, which it reads in the texts of pages. Readers do not see them. */
  hiddenLines?: readonly string[]
  /** Files in the project folder that it reads or writes, and that no site publishes. */
  ownFiles?: readonly string[]
  flags?: readonly Flag[]
  commands?: readonly FeatureCommand[]
  /** Problems that it reports. */
  kinds?: readonly DiagnosticKind[]
  /** Files that it adds to the site, by the names of their makers. */
  files?: Readonly<Record<string, SingleFile | FileFamily | FileFolder>>
  /** Tags in the `<head>` of each page. */
  headTags?(site: SiteParts): readonly PageTag[]
  /** Throws ConfigError for values of its keys that do not fit the sections of the site. */
  checkConfig?(config: ParsedConfig, sections: readonly Section[], file: ConfigFile): void
  /** Whether its part of `docsgen check` has something to do. */
  isChecked?(options: CheckOptions, config: Config): boolean
  /** Whether a site uses it. Default: every site. */
  isUsed?(config: Config): boolean
  /** Whether a build calls `laterChanges`: its result then depends on the history of git. */
  readsHistory?(config: Config): boolean
  /** Its code, which is loaded when the core calls the hook. */
  hooks?: {readonly [Name in keyof FeatureHooks]?: () => Promise<FeatureHooks[Name]>}
}

/** Where the core calls features; where one feature needs another, it calls a hook, too. */
export interface FeatureHooks {
  /** The contents of its files, by the names in `files`. */
  makers: Readonly<Record<string, Maker>>
  /** Files outside of the content (absolute) that decide its part of a site. Throws ConfigError when one is missing. */
  inputs(config: Config): readonly string[]
  /** Prepares pictures of titles for link previews. Throws ConfigError. */
  titleImages(site: {config: Config; fs: FileSystem; cache: Cache}): Promise<TitlePictures>
  /** Its part of `docsgen check`. Throws ConfigError if it cannot begin. */
  checks(run: Run<CheckOptions>): Promise<SiteChecks>
  /** What has changed after the texts of pages. */
  laterChanges(run: Run, sites: readonly Site[]): Promise<{changes: readonly LaterChange[]; diagnostics?: Diagnostic[]}>
  /** The site of another system in a folder, or below it; undefined if there is none. Throws ConfigError. */
  findSite(
    fs: FileSystem,
    root: string,
    where: {from: SystemKey | 'none' | undefined; below: boolean},
  ): Promise<{root: string; read(): Promise<AdoptedConfig>} | undefined>
  otherSystems: OtherSystems
  /** How much of the text of an old build (a folder) a migrated project has; undefined if there is no such build. */
  keptText(project: {root: string; fs: FileSystem; cache: boolean}, build: string): Promise<KeptText | undefined>
  /** The Markdown of an operation of an HTTP API with its `method` and `path`; undefined if it lacks them. */
  operationPage(operation: Values): string | undefined
}

/** The pages of a site of another documentation system. */
export interface OtherSystems {
  /** Translates pages of such a site; undefined if they are read as they are. */
  translatorOf(config: Pick<Config, 'adopted'>): Promise<Translate | undefined>
  /** What docsgen says about such a site: that it is one, and what was translated. */
  adoptionNotes(adopted: Adopted | undefined, sources: Iterable<SourceFile>): Diagnostic[]
  /** Gives diagnostics of translated pages their positions in the files on disk. */
  createOriginalPositions(
    fs: FileSystem,
    config: Pick<Config, 'root' | 'content'>,
    translate: Translate | undefined,
  ): (diagnostics: readonly Diagnostic[]) => Promise<Diagnostic[]>
}

/** How much of the text of one site is in another, page by page. */
export interface KeptText {
  /** Pages that both sites have. */
  pages: number
  /** Pages that lack words of the earlier site, those with the most first. */
  lost: {route: string; count: number; words: string[]}[]
}

/** A command of the command line. */
export interface FeatureCommand {
  name: string
  /** Its group in the help. */
  group: 'Write' | 'Check' | 'Publish' | 'Maintain' | 'More'
  description: string
  /** Names such as `[before]`, with a text for the help, a preset, and the words that it may be. */
  words?: readonly (readonly [name: string, text: string, preset?: string, choices?: readonly string[]])[]
  /** The folder of the project, from the values of `words`. Default: the word `[root]`, else `--project`. */
  root?(...words: never[]): string | undefined
  /** Whether a word may look like an option. */
  takesOptions?: boolean
  /** Options that commands of the core have, too; `configFile` is that of `--config`. */
  sharedFlags?: readonly ('project' | 'configFile' | 'variables' | 'color' | 'outDir')[]
  /** Explanations and examples at the end of the help. */
  help: string
  /** Sentences and a command line for the manual. */
  more: string
  example: string
  /** `run` gets the values of `words`, and returns the exit code. */
  load(): Promise<{run(session: Session, words: (string | string[] | undefined)[], flags: unknown): Promise<number>}>
}
