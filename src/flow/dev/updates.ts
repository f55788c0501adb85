/** Updates of the development server: watched files → changes of the site → messages to open pages. */
import path from 'node:path'
import {ConfigError, type ConfigProblem} from '../../config/config.js'
import {versionsOnDisk} from '../../files/paths/paths.js'
import type {Config, Page} from '../../model/model.js'
import type {Site} from '../site.js'
import type {Change} from './code-change.js'
import type {LiveSite} from './live-site.js'
import type {DevOptions} from './options.js'
import type {SiteCheck} from './site-check.js'
import {createWatching} from './watching.js'

export interface Updates {
  /** Problems of the config, until they are fixed. */
  failure(): readonly ConfigProblem[]
  failed(error: Error): void
  /** Watches the files of the current site. Takes in changes since then (milliseconds since 1970). */
  watch(since: number): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

interface UpdateInput {
  liveSite: LiveSite
  siteCheck: SiteCheck
  /** Sends a message to all open pages. */
  send(message: object): void
  /** Called before open pages take in a change. */
  changed(): void
}

export function createUpdates(options: DevOptions, {liveSite, siteCheck, send, changed}: UpdateInput): Updates {
  let failure: readonly ConfigProblem[] = []
  const failed = (error: Error) => {
    options.onEvent({kind: 'failed', error})
    if (error instanceof ConfigError) failure = error.problems
    const diagnostics = error instanceof ConfigError ? error.problems : [{file: '', message: error.message}]
    send({kind: 'failed', diagnostics})
  }
  const watching = createWatching({
    ...options,
    pages: () => liveSite.current().site.pages.length,
    failed,
    polling: (reason) => options.onEvent({kind: 'polling', reason}),
    async changed(files) {
      for (const part of liveSite.partsOf(files)) await applyChanges(part).catch(failed)
    },
  })
  const watch = (since: number) =>
    watching.watch({...watchedIn(liveSite.current().site.config), files: liveSite.watchedFiles()}, since)
  const applyChanges = async (files: ReadonlySet<string>) => {
    const start = Date.now()
    const before = liveSite.current().site
    const change = await liveSite.apply(files)
    if (change === undefined) return
    const {changed, removed} = withNewNames(files, before, liveSite.current().site)
    const shown = (all: readonly string[]) => all.map((file) => path.relative(options.root, file)).sort()
    options.onEvent({kind: 'changed', files: shown(changed), removed: shown(removed)})
    await announce(change, start)
  }
  const announce = async (change: Change, start: number) => {
    const isRestart = change?.kind === 'reload' || (change !== undefined && 'code' in change)
    if (isRestart) failure = []
    if (change?.kind !== 'styles') changed()
    send(change ?? {kind: 'update'})
    siteCheck.start()
    if (isRestart) await watch(start + 1)
  }
  return {
    failure: () => failure,
    failed,
    watch,
    async restart() {
      const start = Date.now()
      try {
        await announce(await liveSite.restart(), start)
      } catch (error) {
        failed(error as Error)
      }
    },
    close: () => watching.close(),
  }
}

/** Changed files without removed pages, and with pages that took their place: a rename may be reported in two parts. */
function withNewNames(files: ReadonlySet<string>, before: Site, after: Site) {
  const fileOf = ({source}: Page) => path.resolve(after.config.root, source.file)
  const touched = (pages: readonly Page[]) => pages.map(fileOf).filter((file) => files.has(file))
  const kept = new Set(touched(after.pages))
  const removed = touched(before.pages).filter((file) => !kept.has(file))
  if (removed.length === 0) return {changed: [...files], removed}
  const knownFiles = new Set(before.pages.map(fileOf))
  const added = after.pages.map(fileOf).filter((file) => !knownFiles.has(file))
  return {changed: [...new Set([...files, ...added])].filter((file) => !removed.includes(file)), removed}
}

/** Content, other files that pages use, static files, templates. */
const watchedIn = (config: Config) => ({
  folders: [
    ...versionsOnDisk(config).flatMap(({folder, translations = {}}) => [folder, ...Object.values(translations)]),
    ...config.assetFolders.map((folder) => path.resolve(config.root, folder)),
    config.staticDir,
    path.join(config.root, 'templates'),
  ],
  except: [config.outDir],
})
