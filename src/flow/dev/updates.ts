/** Updates of the development server: watched files → changes of the site → messages to open pages. */
import path from 'node:path'
import {invalidConfig} from '../../checks/reports/reports.js'
import {ConfigError, type ConfigProblem} from '../../config/config.js'
import {versionsOnDisk} from '../../files/paths/paths.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import type {Site} from '../site.js'
import type {Change} from './code-change.js'
import {withFrames} from './diagnostics.js'
import {codeFolders} from './files-of-site.js'
import type {LiveSite} from './live-site.js'
import type {DevOptions} from './options.js'
import type {SiteCheck} from './site-check.js'
import {createWatching} from './watching.js'

export interface Updates {
  /** Problems of the config, until they are fixed. */
  failure(): readonly ConfigProblem[]
  failed(error: Error): Promise<void>
  /** Watches the files of the current site. Takes in changes since then (milliseconds since 1970). */
  watch(since: number): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

interface UpdateInput {
  fs: FileSystem
  liveSite: LiveSite
  siteCheck: SiteCheck
  /** Sends a message to all open pages. */
  send(message: object): void
  /** Called before open pages take in a change. */
  changed(): void
}

export function createUpdates(options: DevOptions, {fs, liveSite, siteCheck, send, changed}: UpdateInput): Updates {
  let failure: readonly ConfigProblem[] = []
  let gone: ReadonlySet<string> = new Set()
  const failed = async (error: Error) => {
    options.onEvent({kind: 'failed', error})
    const problems = (error instanceof ConfigError ? error.problems : [{file: '', message: error.message}]).map(
      ({file, position, message, hint}) => ({
        code: file === '' ? undefined : invalidConfig,
        file,
        position,
        message,
        hint,
      }),
    )
    const shown = await withFrames(fs, liveSite.current().site.config.root, problems)
    if (error instanceof ConfigError) failure = shown
    send({kind: 'failed', diagnostics: shown})
  }
  const watching = createWatching({
    ...options,
    usePolling: options.poll === true,
    failed,
    polling: (reason) => options.onEvent({kind: 'polling', reason}),
    async changed(files) {
      const inputs = new Set([...files].filter(liveSite.isInput))
      for (const part of liveSite.partsOf(inputs)) await applyChanges(part).catch(failed)
    },
  })
  const watch = (since: number) =>
    watching.watch({...watchedIn(liveSite.current().site.config), files: liveSite.watchedFiles()}, since)
  const applyChanges = async (files: ReadonlySet<string>) => {
    const start = Date.now()
    const before = liveSite.current().site
    const change = await liveSite.apply(files)
    if (change === undefined) return
    const after = liveSite.current().site
    const {root} = after.config
    const names = (await withoutFolders(fs, [...files])).map((file) =>
      path.relative(root, file).split(path.sep).join('/'),
    )
    const {changed, removed} = namesOfChange(names, {before, after, gone})
    gone = new Set(removed)
    // The site may be in a folder below the one where docsgen runs.
    const shown = (all: readonly string[]) => all.map((file) => path.relative(options.root, path.resolve(root, file)))
    if (changed.length > 0 || removed.length > 0)
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
        await failed(error as Error)
      }
    },
    close: () => watching.close(),
  }
}

/** The system also reports folders, in which a file was added or removed. */
async function withoutFolders(fs: FileSystem, files: readonly string[]): Promise<string[]> {
  const stats = await Promise.all(files.map(async (file) => ({file, stats: await fs.stat(file)})))
  return stats.filter((one) => !one.stats?.isDirectory()).map(({file}) => file)
}

/**
 * The names of changed and of removed files. The system may report a rename in two parts, in any order: the first one names both
 * files, and the second one, about a file that is `gone` already, none.
 */
function namesOfChange(
  names: readonly string[],
  {before, after, gone}: {before: Site; after: Site; gone: ReadonlySet<string>},
) {
  const filesOf = ({pages}: Site) => new Set(pages.map(({source}) => source.file))
  const [earlier, now] = [filesOf(before), filesOf(after)]
  const added = [...now].filter((file) => !earlier.has(file))
  const isRename = added.some((file) => names.includes(file))
  const removed = [...earlier].filter((file) => !now.has(file) && (isRename || names.includes(file)))
  const changed = [...names, ...(removed.length > 0 ? added : [])]
  const isShown = (file: string) => !removed.includes(file) && (now.has(file) || !gone.has(file))
  return {changed: [...new Set(changed)].filter(isShown).sort(), removed: removed.sort()}
}

/** Content, other files that pages use, static files, templates, and the folders in which docsgen finds components by their names. */
const watchedIn = (config: Config) => ({
  folders: [
    ...versionsOnDisk(config).flatMap(({folder, translations = {}}) => [folder, ...Object.values(translations)]),
    ...config.assetFolders.map((folder) => path.resolve(config.root, folder)),
    config.staticDir,
    ...codeFolders.map((folder) => path.join(config.root, folder)),
  ],
  except: [config.outDir],
  // A static folder may contain `.well-known/`.
  withHidden: [config.staticDir],
})
