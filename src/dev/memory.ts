/** What `dev` remembers of a site between two changes, and the least that a change makes it do again. */
import path from 'node:path'
import {bundle} from '../bundle/bundle.js'
import type {FileSystem} from '../io/io.js'
import type {CompiledPage, Config, Page, SourceFile, SourcePath} from '../model.js'
import {hrefFor} from '../paths/paths.js'
import {createReader, listSources, listStatics, type Read} from '../scan/scan.js'
import {assembleSite, type Project, readProject, type Site} from '../site.js'
import type {AnswerSource} from './answers.js'

/** What open pages must do: swap in a stylesheet, show themselves anew (all, or those at some addresses), or load again. */
export type Change = {kind: 'styles'; href: string} | {kind: 'update'; hrefs?: string[]} | {kind: 'reload'} | undefined

export interface Memory {
  current(): AnswerSource
  /** Takes in changed files (absolute). What fails leaves everything as it was. */
  apply(files: ReadonlySet<string>): Promise<Change>
  /** Reads everything anew. */
  restart(): Promise<Change>
}

/** Compiled pages kept at most. */
const keptPages = 500

export interface MemoryOptions {
  configOf(): Promise<Config>
  drafts: boolean
}

interface State {
  drafts: boolean
  project: Project
  answers: AnswerSource
}

export async function createMemory(fs: FileSystem, {configOf, drafts}: MemoryOptions): Promise<Memory> {
  let state = await open(fs, await configOf(), drafts)

  return {
    current: () => state.answers,
    async apply(files) {
      const {config, overrides} = state.project
      const all = [...files]
      if (all.every((file) => file.endsWith('.css') && !isWithin(file, config.staticDir)))
        return setState(await withStyles(state))
      if (all.some((file) => isCode(file, config, overrides))) {
        return restart()
      }
      return setState(await withContent(fs, state, all))
    },
    restart,
  }

  async function restart(): Promise<Change> {
    state = await open(fs, await configOf(), drafts)
    return {kind: 'reload'}
  }

  function setState({state: next, change}: {state: State; change: Change}): Change {
    state = next
    return change
  }
}

async function open(fs: FileSystem, config: Config, drafts: boolean): Promise<State> {
  const project = await readProject(fs, config)
  const site = await assembleSite(project, {drafts})
  const {assets, diagnostics} = await bundle({
    config,
    site: site.props,
    overrides: site.overrides,
    pages: site.reactPages,
    live: true,
  })
  return {
    drafts,
    project,
    answers: {
      site: {...site, diagnostics: [...site.diagnostics, ...diagnostics]},
      client: assets,
      compile: remembering(site),
      fresh: new Map(),
    },
  }
}

async function withStyles(state: State): Promise<{state: State; change: Change}> {
  const {config, props, overrides, reactPages} = state.answers.site
  const {assets} = await bundle({config, site: props, overrides, pages: reactPages, live: true})
  return {
    state: {...state, answers: {...state.answers, client: assets}},
    change: {kind: 'styles', href: assets.styles},
  }
}

/** New texts of known pages leave the site as it is; whatever sidebars, addresses or other pages show makes a new one. */
async function withContent(fs: FileSystem, state: State, files: string[]): Promise<{state: State; change: Change}> {
  const {project, answers} = state
  const {config, scanned} = project
  const reader = createReader(fs, config)
  const reads = new Map(scanned.reads)
  const fresh = new Map(answers.fresh)
  const hrefs: string[] = []
  let isNewSite = files.some((file) => isWithin(file, config.staticDir))
  let mustList = false
  for (const file of files) {
    if (!isWithin(file, config.content)) continue
    const source = path.relative(config.content, file).split(path.sep).join('/') as SourcePath
    const before = reads.get(source)
    const isThere = (await fs.stat(file))?.isFile() ?? false
    if (!before || !isThere) {
      mustList = true
      continue
    }
    const after = await reader(source)
    reads.set(source, after)
    const page = pageOfText(answers, before, after)
    if (page) {
      fresh.set(page.route, page)
      hrefs.push(hrefFor(page.route, config))
    } else isNewSite = true
  }
  if (mustList) isNewSite = (await takeListing(reads, await listSources(config), reader)) || isNewSite
  const statics = isNewSite ? await listStatics(fs, config) : scanned.statics
  const next = {...project, scanned: {reads: mustList ? sorted(reads) : reads, statics}}
  if (!isNewSite)
    return {
      state: {...state, project: next, answers: {...answers, fresh}},
      change: hrefs.length > 0 ? {kind: 'update', hrefs} : undefined,
    }
  const site = await assembleSite(next, {drafts: state.drafts})
  const {client, compile} = answers
  return {
    state: {...state, project: next, answers: {site, client, compile, fresh: new Map()}},
    change: {kind: 'update'},
  }
}

/** The page with its new text, where nothing else of it has changed. */
function pageOfText({site, fresh}: AnswerSource, before: Read, after: Read): Page | undefined {
  if (!before.source || !after.source || before.diagnostics?.length || after.diagnostics?.length) return undefined
  const facts = ({frontmatter, heading, excerpt}: SourceFile) => JSON.stringify([frontmatter, heading, excerpt])
  if (facts(before.source) !== facts(after.source)) return undefined
  const {path: source} = after.source
  const page = site.pages.find((one) => one.source.path === source)
  return page && {...(fresh.get(page.route) ?? page), source: after.source}
}

/** Brings the reads to what the folder holds now; tells whether that changed anything. */
async function takeListing(
  reads: Map<SourcePath, Read>,
  files: readonly SourcePath[],
  reader: (file: SourcePath) => Promise<Read>,
): Promise<boolean> {
  const listed = new Set(files)
  const gone = [...reads.keys()].filter((file) => !listed.has(file))
  const added = files.filter((file) => !reads.has(file))
  for (const file of gone) reads.delete(file)
  for (const file of added) reads.set(file, await reader(file))
  return gone.length + added.length > 0
}

const sorted = (reads: ReadonlyMap<SourcePath, Read>): Map<SourcePath, Read> =>
  new Map([...reads].sort(([a], [b]) => (a < b ? -1 : 1)))

/** Files that are run or decide what is read: after them everything is made anew. */
function isCode(file: string, config: Config, overrides: ReadonlyMap<string, string>): boolean {
  if (config.file !== '' && file === path.resolve(config.root, config.file)) return true
  if (isWithin(file, config.staticDir)) return false
  return /\.([cm]?[jt]sx?|css)$/.test(file) || [...overrides.values()].includes(file)
}

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}${path.sep}`)

/** Compiles a page once per text; the least lately asked for are forgotten. A crash shows the last good body. */
function remembering({compile}: Site): AnswerSource['compile'] {
  const compiled = new Map<SourceFile, Promise<CompiledPage>>()
  const good = new Map<string, CompiledPage>()
  const compileKeeping = async (page: Page): Promise<CompiledPage> => {
    const result = await compile(page)
    const hasCrashed = result.diagnostics.some(({code}) => code === 'page-crashed')
    if (!hasCrashed) remember(good, page.route, result)
    const last = good.get(page.route)
    return hasCrashed && last ? {...last, diagnostics: result.diagnostics} : result
  }
  return (page) => {
    const known = compiled.get(page.source) ?? compileKeeping(page)
    remember(compiled, page.source, known)
    return known
  }
}

/** Sets the newest; forgets the oldest of too many. */
function remember<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest)
}
