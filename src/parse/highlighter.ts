/** Code → HTML with classes: one pass of shiki; light and dark are CSS variables. Languages are loaded when a page needs them. */
import type {HighlighterCore} from 'shiki/core'
import {codeTheme, tokenClasses} from './code-theme.js'

export interface Highlighter {
  /** Inner HTML of a `code` element; `isKnown` is false for a language there is no grammar for. */
  highlight(code: string, language: string): Promise<{html: string; isKnown: boolean}>
}

/** Names of text that has no colours. */
const plain = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ansi'])
/** Names that writers use and shiki does not know. */
const aliases = new Map([['golang', 'go']])
/** Lines beyond this length are shown plain, so that none takes long. */
const longestLine = 2000
/** Milliseconds for one line. The clock must never colour a page: only a grammar that hangs comes near this. */
const longestTime = 60_000

/** Nothing is loaded before the first block of code in a language. */
export function createHighlighter(): Highlighter {
  let loaded: Promise<{core: HighlighterCore; languages: Record<string, unknown>}> | undefined
  const ready = new Map<string, Promise<boolean>>()

  const load = (language: string): Promise<boolean> => {
    let result = ready.get(language)
    if (result === undefined) {
      loaded ??= loadShiki()
      result = loaded.then(async ({core, languages}) => {
        const grammar = Object.hasOwn(languages, language) ? languages[language] : undefined
        if (grammar === undefined) return false
        await core.loadLanguage(grammar as Parameters<HighlighterCore['loadLanguage']>[0])
        return true
      })
      ready.set(language, result)
    }
    return result
  }

  return {
    async highlight(code, name) {
      const language = aliases.get(name.toLowerCase()) ?? name.toLowerCase()
      if (plain.has(language)) return {html: escapeText(code), isKnown: true}
      if (!(await load(language))) return {html: escapeText(code), isKnown: false}
      const {core} = await loaded!
      const limits = {tokenizeMaxLineLength: longestLine, tokenizeTimeLimit: longestTime}
      const lines = core.codeToTokensBase(code, {lang: language, theme: codeTheme.name, ...limits})
      return {html: lines.map(lineHtml).join('\n'), isKnown: true}
    },
  }
}

async function loadShiki() {
  const [{createHighlighterCore}, {createOnigurumaEngine}, {bundledLanguages}] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
    import('shiki/langs'),
  ])
  // The same colours as the engine in JavaScript, in a third of the time; in a quarter for a language's first block.
  const engine = createOnigurumaEngine(import('shiki/wasm'))
  const core = await createHighlighterCore({themes: [codeTheme], langs: [], engine})
  return {core, languages: bundledLanguages as Record<string, unknown>}
}

/** Tokens of one line; neighbours of one class share a span. */
function lineHtml(tokens: readonly {content: string; color?: string}[]): string {
  let html = ''
  let open = ''
  for (const {content, color} of tokens) {
    const name = tokenClasses.get(color?.toLowerCase() ?? '') ?? ''
    const isBlank = content.trim() === ''
    if (name !== open && !isBlank) {
      if (open) html += '</span>'
      if (name) html += `<span class="${name}">`
      open = name
    }
    html += escapeText(content)
  }
  return open ? `${html}</span>` : html
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
