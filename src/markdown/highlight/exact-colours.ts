import type {HighlighterCore} from 'shiki/core'
import {codeTheme, tokenClasses} from './code-theme.js'
import {type Colours, createSpans} from './pieces.js'

/** Languages that may be embedded in others, which shiki loads only on request. */
const embedded: ReadonlyMap<string, readonly string[]> = new Map([['mdx', ['tsx', 'yaml']]])

/** shiki with the grammars of VS Code: exact, and ten times slower than highlight.js. The first block loads it. */
export function createExactColours(): Colours {
  let loaded: ReturnType<typeof loadShiki> | undefined
  return async (language) => {
    loaded ??= loadShiki()
    const {createCore, languages} = await loaded
    if (!Object.hasOwn(languages, language)) return undefined
    // A core of its own: the result must not depend on grammars that earlier blocks have loaded.
    const core = await createCore()
    for (const name of [language, ...(embedded.get(language) ?? [])])
      await core.loadLanguage(languages[name] as Parameters<HighlighterCore['loadLanguage']>[0])
    return (code) => {
      // Without a limit per line, which shiki would measure with a clock that may jump: the limit per page suffices.
      const tokens = core.codeToTokensBase(code, {lang: language, theme: codeTheme.name, tokenizeTimeLimit: 0})
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
  const engine = await createOnigurumaEngine(import('shiki/wasm'))
  const createCore = () => createHighlighterCore({themes: [codeTheme], langs: [], engine, warnings: false})
  return {createCore, languages: bundledLanguages as Record<string, unknown>}
}
