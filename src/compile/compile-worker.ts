/** Compiles texts in a thread, which `compile-all.ts` starts. */

import {translatorOf} from '../adopt/adopt.js'
import {loadModules} from '../config/load/load.js'
import {createPageCode} from '../config/page-code.js'
import {pluginsFrom, pluginsModule} from '../config/plugins.js'
import {allVersions} from '../files/paths/paths.js'
import {createDisk, type FileSystem} from '../io/disk/disk.js'
import {type PoolTask, sendRequest, threadData} from '../io/pool/pool.js'
import {highlighterOf} from '../markdown/markdown.js'
import {explainError} from '../model/diagnostics/diagnostics.js'
import type {CompiledPage, Config, PageFacts, PluginRef, SourceFile} from '../model/model.js'
import {zip} from '../model/zip.js'
import {type Compiler, createCompiler, type PageText, withMarkdownHooks} from './compile.js'
import {crashed} from './crashed-page.js'
import {createProjectFiles} from './project-files.js'
import {contentTemplatesFrom} from './site-templates.js'

export interface WorkerData {
  /** The configs of all languages of the site, at least one. */
  configs: readonly Config[]
  /** Files of the site's own templates, by name. */
  overrides: ReadonlyMap<string, string>
  /** Plugins that add to Markdown. */
  hooks: readonly PluginRef[]
  /** The index of the plugin whose code runs, else -1. */
  running: SharedArrayBuffer
}

/** A page, and the index of its config. */
export interface ThreadText extends PageText {
  language: number
}

async function open(config: Config, overrides: WorkerData['overrides']): Promise<Compiler> {
  const texts = pluginsModule(config)
  const loaded = await loadModules(config.root, [...overrides.values(), ...texts.keys()], {texts, site: config})
  const content = contentTemplatesFrom(overrides, loaded)
  const files = createProjectFiles(withVersions(createDisk(), config), config, await translatorOf(config))
  const code = createPageCode(config.root, config)
  const plugins = pluginsFrom(config, loaded)
  const options = {
    config,
    content,
    overrides,
    ...loaded,
    files,
    code,
    plugins,
    highlighter,
    textOf: async ({text = ''}: SourceFile) => text,
  }
  return createCompiler(await withMarkdownHooks(options, hooks, (index) => Atomics.store(current, 0, index)))
}

/** The file system with the versions from git. */
function withVersions(fs: FileSystem, config: Config): FileSystem {
  const refs = new Map(allVersions(config).flatMap(({ref}) => (ref ? [[ref.root, ref]] : [])))
  for (const {root, tree} of refs.values()) fs.mount(root, {project: config.root, tree})
  return fs
}

/** Unhandled errors of the page that is being compiled. */
const unhandledErrors: unknown[] = []
const {configs, overrides, hooks, running} = threadData<WorkerData>((error) => unhandledErrors.push(error))
const current = new Int32Array(running)
const compilers = new Map<number, Promise<Compiler>>()
/** Languages differ in their labels and folders, but not in the colours of code. */
const highlighter = configs[0] && highlighterOf(configs[0].markdown)

/** The compiler of a language. A build compiles one language after another, so only the last one stays in memory. */
function compilerOf(language: number): Promise<Compiler> {
  const config = configs[language]
  if (config === undefined) throw new Error(`There is no language ${language}.`)
  const compiler = compilers.get(language) ?? open(config, overrides)
  if (!compilers.has(language)) compilers.clear()
  compilers.set(language, compiler)
  return compiler
}
// The thread needs a compiler before its first task. A failure is reported by the first task, which awaits it again.
await compilerOf(0).catch(() => {})

/** The facts that a thread sends after parsing, to receive the body inputs in the same order. */
export type InputQuestion = Pick<PageFacts, 'links' | 'hasCards'>[]

export interface CompileResult {
  compiled: CompiledPage
  milliseconds: number
}

const inTurn = createTurns()

/** Pages that wait for their body inputs together: few, because waiting trees survive many garbage collections. */
const chunkSize = 8

/** Compiles a batch of pages, chunk by chunk. */
export default async ({task: pages, port}: PoolTask<ThreadText[]>): Promise<CompileResult[]> => {
  const results: CompileResult[] = []
  for (let start = 0; start < pages.length; start += chunkSize)
    results.push(...(await compileChunk(pages.slice(start, start + chunkSize), port)))
  return results
}

/**
 * Parses some pages, and renders them after the main thread has sent their body inputs; meanwhile the thread may parse
 * pages of another batch. It works on one page at a time, so unhandled errors belong to that page.
 */
async function compileChunk(pages: readonly ThreadText[], port: PoolTask<unknown>['port']): Promise<CompileResult[]> {
  const parsed = await inTurn(() => each(pages, (page, {parse}) => parse(page)))
  const question: InputQuestion = parsed.map(({result}) => ('crash' in result ? result.crash : result.facts))
  const inputs = await sendRequest<string[]>(
    port,
    question.map(({links, hasCards}) => ({links, hasCards})),
  )
  const ready = zip(zip(pages, parsed), inputs).map(([[page, {result}], input]) => ({...page, parsed: result, input}))
  const rendered = await inTurn(() =>
    each(ready, ({parsed: tree, input, ...page}, {render}) => render(page, tree, input)),
  )
  return zip(parsed, rendered).map(
    ([
      before,
      {
        result: {input: _, ...result},
        unhandled,
        milliseconds,
      },
    ]) => ({
      compiled: before.unhandled ?? unhandled ?? result,
      milliseconds: before.milliseconds + milliseconds,
    }),
  )
}

function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }
}

interface Done<Result> {
  result: Result
  milliseconds: number
  /** Result for a page with an unhandled error. */
  unhandled: CompiledPage | undefined
}

/** Runs one step for all pages, one after another. */
async function each<Text extends ThreadText, Result>(
  pages: readonly Text[],
  act: (page: Text, compiler: Compiler) => Promise<Result>,
): Promise<Done<Result>[]> {
  const done: Done<Result>[] = []
  for (const page of pages) {
    const compiler = await compilerOf(page.language)
    const start = performance.now()
    const result = await act(page, compiler)
    // Node reports unhandled rejections only after all microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    const [unhandled] = unhandledErrors.splice(0).map((error) => explainError(error))
    done.push({
      result,
      milliseconds: performance.now() - start,
      unhandled: unhandled === undefined ? undefined : crashed(page, page.route, unhandled),
    })
  }
  return done
}
