/** Compiles texts in a thread of its own, which `compile-all.ts` makes. */

import {loadModules} from '../config/load/load.js'
import {createPageCode} from '../config/page-code.js'
import {pluginsFrom, pluginsModule} from '../config/plugins.js'
import {createDisk} from '../io/disk/disk.js'
import {ask, type PoolTask, threadData} from '../io/pool/pool.js'
import type {CompiledPage, Config, PageFacts} from '../model/model.js'
import {type Compiler, createCompiler, type PageText} from './compile.js'
import {crashed} from './crashed-page.js'
import {createProjectFiles} from './project-files.js'
import {contentTemplatesFrom} from './site-templates.js'

export interface WorkerData {
  config: Config
  /** A site's own content templates, by part. */
  overrides: ReadonlyMap<string, string>
}

async function open({config, overrides}: WorkerData) {
  const texts = pluginsModule(config)
  const loaded = await loadModules(config.root, [...overrides.values(), ...texts.keys()], texts)
  const content = contentTemplatesFrom(overrides, loaded)
  const files = createProjectFiles(createDisk(), config.root)
  const code = createPageCode(config.root)
  const plugins = pluginsFrom(config, loaded)
  return createCompiler({config, content, ...loaded, files, code, plugins, textOf: async ({text = ''}) => text})
}

/** What the page that is being compiled left uncaught. */
const unhandledErrors: unknown[] = []
const compiler = open(threadData<WorkerData>((error) => unhandledErrors.push(error)))
// A thread that waits for tasks does nothing else. Who asks it for a page hears why there is no compiler.
await compiler.catch(() => {})

/** What a thread asks for after it has parsed pages: by index, what their bodies are rendered from. */
export type InputQuestion = Pick<PageFacts, 'links' | 'hasCards'>[]

export interface CompileResult {
  compiled: CompiledPage
  milliseconds: number
}

const inTurn = createTurns()

/** Pages that wait for their addresses together: few, because what waits survives many collections of garbage. */
const chunkSize = 8

/** Compiles a batch of pages, chunk by chunk. */
export default async ({task: pages, port}: PoolTask<PageText[]>): Promise<CompileResult[]> => {
  const results: CompileResult[] = []
  for (let start = 0; start < pages.length; start += chunkSize)
    results.push(...(await compileChunk(pages.slice(start, start + chunkSize), port)))
  return results
}

/**
 * Parses some pages, and renders them when the first thread has sent their addresses: pages of another batch may be parsed
 * in between. One page is worked on at a time, so what it leaves uncaught is its own.
 */
async function compileChunk(pages: readonly PageText[], port: PoolTask<unknown>['port']): Promise<CompileResult[]> {
  const parsed = await inTurn(() => each(pages, (page, _, {parse}) => parse(page)))
  const question: InputQuestion = parsed.map(({result}) => ('crash' in result ? result.crash : result.facts))
  const inputs = await ask<string[]>(
    port,
    question.map(({links, hasCards}) => ({links, hasCards})),
  )
  const rendered = await inTurn(() =>
    each(pages, (page, index, {render}) => render(page, parsed[index]!.result, inputs[index]!)),
  )
  return rendered.map(({result: {input: _, ...result}, unhandled, milliseconds}, index) => ({
    compiled: parsed[index]!.unhandled ?? unhandled ?? result,
    milliseconds: parsed[index]!.milliseconds + milliseconds,
  }))
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
  /** What stands for the page when it left an error uncaught. */
  unhandled: CompiledPage | undefined
}

/** Does one thing to pages, one after another. */
async function each<Result>(
  pages: readonly PageText[],
  act: (page: PageText, index: number, compiler: Compiler) => Promise<Result>,
): Promise<Done<Result>[]> {
  const made = await compiler
  const done: Done<Result>[] = []
  for (const [index, page] of pages.entries()) {
    const start = performance.now()
    const result = await act(page, index, made)
    // Node reports unhandled rejections when all that was ready to run has run.
    await new Promise((resolve) => setImmediate(resolve))
    const [unhandled] = unhandledErrors.splice(0).map(String)
    done.push({
      result,
      milliseconds: performance.now() - start,
      unhandled: unhandled === undefined ? undefined : crashed(page, page.route, unhandled),
    })
  }
  return done
}
