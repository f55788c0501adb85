import type {HighlighterCore} from 'shiki/core'
import {createSpans} from '../spans.js'
import {codeTheme, tokenClasses} from './code-theme.js'
import type {Colours} from './colours.js'

/** Milliseconds for one line: only a grammar that hangs takes that long, so the result never depends on the clock. */
const lineTimeout = 60_000

/** shiki with the grammars of VS Code: exact, and ten times slower than highlight.js. The first block loads it. */
export function createExactColours(): Colours {
  let loaded: Promise<{core: HighlighterCore; languages: Record<string, unknown>}> | undefined
  return async (language) => {
    loaded ??= loadShiki()
    const {core, languages} = await loaded
    const grammar = Object.hasOwn(languages, language) ? languages[language] : undefined
    if (grammar === undefined) return undefined
    await core.loadLanguage(grammar as Parameters<HighlighterCore['loadLanguage']>[0])
    return (code) => {
      const tokens = core.codeToTokensBase(code, {
        lang: language,
        theme: codeTheme.name,
        tokenizeTimeLimit: lineTimeout,
      })
      const spans = createSpans()
      for (const [index, line] of tokens.entries()) {
        if (index > 0) spans.add('\n', '')
        for (const {content, color} of line) spans.add(content, tokenClasses.get(color?.toLowerCase() ?? '') ?? '')
      }
      return spans.html()
    }
  }
}

async function loadShiki() {
  const [{createHighlighterCore}, {createOnigurumaEngine}, {bundledLanguages}] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
    import('shiki/langs'),
  ])
  // Gives the same colours as the JavaScript engine in a third of the time.
  const engine = createOnigurumaEngine(import('shiki/wasm'))
  const core = await createHighlighterCore({themes: [codeTheme], langs: [], engine})
  return {core, languages: bundledLanguages as Record<string, unknown>}
}
