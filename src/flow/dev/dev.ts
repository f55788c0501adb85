/** The development server: pages are compiled and rendered when a browser requests them, and again after a change. */
import path from 'node:path'
import {type ConfigInput, configNames, docusaurusFiles} from '../../config/config.js'
import {createDisk, type FileSystem} from '../../io/disk/disk.js'
import {leadsToBase, serve} from '../../io/serve/serve.js'
import {isNativeParserMissing} from '../../markdown/markdown-parser.js'
import type {Config, Diagnostic} from '../../model/model.js'
import {loadConfig} from '../load-config.js'
import {unsavedCache} from '../up-to-date.js'
import {createAnswers} from './answers.js'
import {createBrowserReports} from './browser-reports.js'
import {createLanguages, type Languages} from './languages.js'
import {createLiveSite, type LiveSite, type LiveSiteOptions} from './live-site.js'
import {openInEditor} from './open-in-editor.js'
import type {DevOptions} from './options.js'
import {createSiteCheck} from './site-check.js'
import {createUpdates} from './updates.js'

export type {DevEvent, DevOptions} from './options.js'

export interface DevServer {
  url: string
  /** Reads everything again. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Serves a project until closed. Throws ConfigError, and EADDRINUSE with `strictPort`. */
export async function dev(input: DevOptions): Promise<DevServer> {
  let isClosing = false
  // Ctrl-C ends esbuild too, and what it was asked for fails.
  const onEvent: DevOptions['onEvent'] = (event) => (isClosing ? undefined : input.onEvent(event))
  const options = {...input, drafts: input.drafts !== false, onEvent}
  const fs = createDisk()
  // Changes within this millisecond came before the start.
  const start = Date.now() + 1
  const caches: LiveSiteOptions['caches'] = new Map()
  const found: NonNullable<ConfigInput['found']> = new Map()
  const languages = await createLanguages((code) =>
    createLiveSite(fs, {
      drafts: options.drafts,
      caches,
      configOf: (used) => configOf(fs, {...options, code, found}, used),
    }),
  )
  const {liveSite} = languages
  const site = () => liveSite.current().site
  if (site().config.markdown.parser !== 'remark' && (await isNativeParserMissing()))
    options.onEvent({kind: 'missing-parser'})
  let isUnsaved = false
  const saveCache = (isComplete: boolean) => {
    if (liveSite.saveCache({isComplete}) || isUnsaved) return
    isUnsaved = true
    options.onEvent({kind: 'unsaved-cache', message: unsavedCache(site().config)})
  }
  const report = (diagnostics: Diagnostic[], since: number) => {
    options.onEvent({kind: 'diagnostics', diagnostics, hasFailure: updates.failure().length > 0})
    saveCache(true)
    // Pages that nobody has opened may read files that are not watched yet.
    updates.watch(since).catch(updates.failed)
  }
  const siteCheck = createSiteCheck(liveSite.current, {
    idle: () => saveCache(false),
    report,
    failed: (error) => options.onEvent({kind: 'failed', error}),
  })
  const updates = createUpdates(options, {
    fs,
    liveSite,
    siteCheck,
    send: (message) => server.send(message),
    changed: () => reports.clear(),
  })
  const reportProblem = (diagnostic: Diagnostic) => options.onEvent({kind: 'reported', diagnostic})
  const reports = createBrowserReports({
    at: async (pathname) => (await languages.at(pathname)).current(),
    report: reportProblem,
  })
  const answerTo = createLanguageAnswers(languages, ({current, missing}) =>
    createAnswers(fs, {
      current,
      missing,
      reports: reports.of,
      failure: updates.failure,
      reported: reportProblem,
    }),
  )
  const server = await serve({
    ...options,
    async answer(pathname, token) {
      const {base} = site().config
      if (leadsToBase(pathname, base)) return {status: 302, type: 'text/html; charset=utf-8', body: '', location: base}
      siteCheck.pause()
      const since = Date.now()
      const answer = await answerTo(pathname, token)
      // The page may read files that are not watched yet.
      updates.watch(since).catch(updates.failed)
      return answer
    },
    async act(pathname, body) {
      if (pathname === '/@docsgen/crash') return reports.add(body)
      return pathname === '/@docsgen/open' && openInEditor(fs, site().config.root, body)
    },
  })
  const url = server.origin + site().config.base
  // The server answers before all files are watched; `watch` then takes in the changes since the start.
  options.onEvent({kind: 'ready', url, pages: site().pages.length})
  await updates.watch(start).catch(async (error) => {
    await server.close()
    throw error
  })
  siteCheck.start()
  return {
    url,
    restart() {
      found.clear()
      return updates.restart()
    },
    async close() {
      isClosing = true
      siteCheck.stop()
      saveCache(false)
      await updates.close()
      await liveSite.close()
      await server.close()
    },
  }
}

type AnswerTo = ReturnType<typeof createAnswers>

/** Returns the function that answers with the site of the language of an address, or with a file that all languages share. */
function createLanguageAnswers(languages: Languages, answersIn: (liveSite: LiveSite) => AnswerTo): AnswerTo {
  const answersOf = languages.oncePerLanguage(answersIn)
  return async (pathname, token) => {
    const language = await languages.at(pathname.replace(/^\/@docsgen\/diagnostics/, ''))
    let answer = await answersOf(language)(pathname, token)
    for (const other of answer.status === 404 ? languages.otherAddresses(pathname) : []) {
      if (answer.status === 404) answer = await answersOf(other.liveSite)(other.pathname, token)
    }
    return answer
  }
}

async function configOf(
  fs: FileSystem,
  {
    root,
    configFile,
    overrides,
    drafts,
    code,
    found,
  }: DevOptions & {code: string | undefined} & Pick<ConfigInput, 'found'>,
  used: Set<string>,
): Promise<Config> {
  const names = configFile === undefined ? configNames : [configFile]
  // A package manager writes package.json when the packages are there.
  for (const name of [...names, ...docusaurusFiles, 'package.json']) used.add(path.resolve(root, name))
  // Only written sites are portable, not served ones.
  const loaded = await loadConfig(fs, {root, file: configFile, overrides: {...overrides, portable: false}, found}, used)
  const config = drafts ? withMildDrafts(loaded) : loaded
  for (const {name} of config.sections.slice(1)) used.add(path.resolve(root, `${name}_versions.json`))
  if (code === undefined || config.locales === undefined) return config
  const {configsOf} = await import('../../config/locales.js')
  used.add(path.resolve(root, `i18n/${code}/labels.json`))
  return (await configsOf(fs, config, code))[0]
}

/** A link to a draft works as long as drafts are shown. */
const withMildDrafts = (config: Config): Config =>
  config.checks['link-to-draft'] === 'error'
    ? {...config, checks: {...config.checks, 'link-to-draft': 'warning'}}
    : config
