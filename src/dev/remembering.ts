import type {CompiledPage, Page, SourceFile} from '../model.js'
import type {Site} from '../site.js'
import type {AnswerSource} from './answers.js'

/** Compiled pages kept at most. */
const keptPages = 500

/** What pages looked like when they were whole, by route. */
export type GoodPages = Map<string, CompiledPage>

/** Compiles a page once per text; the least lately asked for are forgotten. A page that is broken shows its last good body. */
export function remembering({compile}: Site, good: GoodPages): AnswerSource['compile'] {
  const compiled = new Map<SourceFile, Promise<CompiledPage>>()
  const compileKeeping = async (page: Page): Promise<CompiledPage> => {
    const result = await compile(page)
    const isReact = page.source.kind === 'react'
    const isBroken = result.body === '' && (isReact || result.diagnostics.some(({code}) => code === 'page-crashed'))
    if (!isBroken) remember(good, page.route, result)
    const last = good.get(page.route)
    return isBroken && last ? {...last, diagnostics: result.diagnostics} : result
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
