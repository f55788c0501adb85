/** Compiles texts in a thread of its own, which `compile-all.ts` makes. */
import {createCompiler} from './compile.js'
import {crashed} from './crashed.js'
import {createDisk} from './io/io.js'
import {loadModules} from './load/load.js'
import type {CompiledPage, Config} from './model.js'
import {createPageCode} from './page-code.js'
import {pluginsFrom, pluginsModule} from './plugins.js'
import {threadData} from './pool/pool.js'
import {createProjectFiles} from './project-files.js'
import {contentTemplatesFrom} from './site-templates.js'

export interface WorkerData {
  config: Config
  /** A site's own content templates, by part. */
  overrides: ReadonlyMap<string, string>
}

/** A page's text and where it comes from. */
export interface CompileTask {
  file: string
  route: string
  text: string
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
const strays: unknown[] = []
const compiler = open(threadData<WorkerData>((error) => strays.push(error)))
// A thread that waits for tasks does nothing else. Who asks it for a page hears why there is no compiler.
await compiler.catch(() => {})

export interface CompileAnswer {
  compiled: CompiledPage
  milliseconds: number
}

const inTurn = createTurns()

/** Batches in the order they come in, one at a time: what a page leaves uncaught is its own. */
export default (tasks: readonly CompileTask[]): Promise<CompileAnswer[]> => inTurn(() => compile(tasks))

function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(act)
    last = done.catch(() => {})
    return done
  }
}

async function compile(tasks: readonly CompileTask[]): Promise<CompileAnswer[]> {
  const {compileMarkdown} = await compiler
  const done: CompileAnswer[] = []
  for (const task of tasks) {
    const start = performance.now()
    const compiled = await compileMarkdown(task)
    // Node tells of unheard promises when all that was ready to run has run.
    await new Promise((resolve) => setImmediate(resolve))
    const [stray] = strays.splice(0).map(String)
    const sound = stray === undefined ? compiled : crashed(task, task.route, stray)
    done.push({compiled: sound, milliseconds: performance.now() - start})
  }
  return done
}
