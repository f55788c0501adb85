import type {CompileOptions, Compiler} from '../compile/compile.js'
import type {PluginRef} from '../model/model.js'

/** A compiler that loads on the first use: the module is large, and a build without changes does not need it. `hooks`: plugins that add to Markdown. */
export function lazyCompiler(hooks: readonly PluginRef[], options: CompileOptions): Compiler {
  let loaded: Promise<Compiler> | undefined
  const load = async () => {
    const {createCompiler, withMarkdownHooks} = await import('../compile/compile.js')
    return createCompiler(await withMarkdownHooks(options, hooks))
  }
  const compiler = () => {
    loaded ??= load()
    return loaded
  }
  return {
    compile: async (page, inputOf) => (await compiler()).compile(page, inputOf),
    compileText: async (text, inputOf) => (await compiler()).compileText(text, inputOf),
  }
}
