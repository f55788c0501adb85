import type {Emitter, HLJSApi, LanguageFn} from 'highlight.js'
import {escapeText} from '../../files/escape/escape.js'
import {jsonPieces} from './json-colours.js'
import {namesOf} from './names.js'
import {type Colours, createSpans, type Piece} from './pieces.js'
import {withCommands} from './shell-colours.js'

/** Languages of highlight.js with other names of them. */
const aliases = namesToKey([
  ['bash', 'sh zsh'],
  ['c', 'h'],
  ['cpp', 'c++ cc hpp'],
  ['csharp', 'cs c#'],
  ['diff', 'patch'],
  ['go', 'golang'],
  ['ini', 'toml'],
  ['javascript', 'cjs js jsx mjs'],
  ['json', 'json5 jsonc'],
  ['kotlin', 'kt'],
  ['makefile', 'make'],
  ['markdown', 'md'],
  ['objectivec', 'objc'],
  ['powershell', 'ps1'],
  ['protobuf', 'proto'],
  ['python', 'py'],
  ['ruby', 'rb'],
  ['rust', 'rs'],
  ['shell', 'console shell-session'],
  ['typescript', 'cts mts ts tsx'],
  ['xml', 'htm html svg'],
  ['yaml', 'yml'],
])

/** Languages that may be embedded in others. */
const embedded: ReadonlyMap<string, string[]> = new Map([
  ['http', ['json', 'xml']],
  ['javascript', ['xml', 'css', 'graphql']],
  ['markdown', ['xml']],
  ['php', ['xml']],
  ['shell', ['bash']],
  ['typescript', ['xml', 'css', 'graphql']],
  ['xml', ['css', 'javascript']],
])

/** highlight.js, ten times faster than shiki. The first block loads it. */
export function createFastColours(): Colours {
  const cores = new Map<string, Promise<HLJSApi | undefined>>()
  return async (language) => {
    const name = aliases.get(language) ?? language
    // The name becomes part of a module path.
    if (!/^[a-z0-9-]+$/.test(name)) return undefined
    const loading = cores.get(name) ?? coreOf(name)
    cores.set(name, loading)
    const core = await loading
    if (core === undefined) return undefined
    const withNames = namesOf(name)
    return (code) => {
      const json = name === 'json' ? jsonPieces(code) : undefined
      if (json) return htmlFrom(json)
      const {_emitter, illegal, errorRaised} = core.highlight(code, {language: name, ignoreIllegals: true})
      if (illegal || errorRaised) return escapeText(code)
      const pieces = (_emitter as Pieces).take()
      if (name === 'bash' || name === 'shell') return htmlFrom(withCommands(pieces, name === 'shell'))
      return htmlFrom(withNames ? withNames(pieces) : pieces)
    }
  }
}

/** A core with one language and those embedded in it, so that the result does not depend on earlier blocks. */
async function coreOf(name: string): Promise<HLJSApi | undefined> {
  const names = new Set([name])
  for (const one of names) for (const inner of embedded.get(one) ?? []) names.add(inner)
  const grammars = await Promise.all([...names].map(async (one) => [one, await grammarOf(one)] as const))
  if (grammars[0]?.[1] === undefined) return undefined
  const core = (await import('highlight.js/lib/core')).default.newInstance()
  core.configure({__emitter: Pieces})
  for (const [one, grammar] of grammars) if (grammar) core.registerLanguage(one, grammar)
  return core
}

async function grammarOf(name: string): Promise<LanguageFn | undefined> {
  try {
    return (await import(`#grammars/${name}`)).default
  } catch {
    return undefined
  }
}

/** Splits pieces at line ends and writes them as spans. */
function htmlFrom(pieces: readonly Piece[]): string {
  const spans = createSpans()
  for (const {text, colour} of pieces) {
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      if (end > start) spans.add(text.slice(start, end), colour)
      spans.add('\n', colour)
      start = end + 1
    }
    if (start < text.length) spans.add(start === 0 ? text : text.slice(start), colour)
  }
  return spans.html()
}

/** Classes with the scopes of highlight.js that have them. */
const classes = namesToKey([
  ['ti', 'addition'],
  ['tv', 'attr attribute property template-variable variable'],
  ['tt', 'built_in title.class title.class.inherited type'],
  ['to', 'bullet operator'],
  ['ts', 'char.escape code link regexp string'],
  ['tc', 'comment doctag quote'],
  ['td', 'deletion'],
  ['th', 'emphasis section strong'],
  ['tk', 'keyword meta template-tag variable.language'],
  ['tn', 'literal number symbol variable.constant'],
  ['tq', 'meta.prompt'],
  ['tg', 'name selector-tag tag'],
  ['ta', 'selector-attr selector-class selector-id selector-pseudo'],
  ['tf', 'title title.function'],
])

/** Each of the names of a row → the key of the row. */
function namesToKey(rows: readonly (readonly [key: string, names: string])[]): ReadonlyMap<string, string> {
  return new Map(rows.flatMap(([key, names]) => names.split(' ').map((name) => [name, key] as const)))
}

interface Scope {
  name: string
  /** CSS class; '' without a colour. */
  colour: string
}

/** Collects the output of highlight.js as pieces. Its own emitter writes HTML with spans across line ends. */
class Pieces implements Emitter {
  private readonly pieces: Piece[] = []
  private readonly scopes: Scope[] = []
  private text = ''

  addText(text: string): void {
    this.text += text
  }

  startScope(name: string): void {
    this.endPiece()
    this.scopes.push(scopeOf(name, this.scopes.at(-1)))
  }

  endScope(): void {
    if (this.scopes.length === 0) return
    this.endPiece()
    this.scopes.pop()
  }

  openNode(name: string): void {
    this.startScope(name)
  }

  closeNode(): void {
    this.endScope()
  }

  /**
   * Adds embedded code; without a name, highlight.js found no language for the code, and it continues as plain text.
   */
  __addSublanguage(inner: Pieces, name: string | undefined): void {
    if (name !== undefined) this.endPiece()
    for (const piece of inner.take()) {
      if (name === undefined) this.addText(piece.text)
      else this.pieces.push(piece)
    }
  }

  finalize(): void {}

  /** highlight.js calls this for embedded languages as well; docsgen does not use the result. */
  toHTML(): string {
    return ''
  }

  take(): readonly Piece[] {
    this.endPiece()
    return this.pieces
  }

  private endPiece(): void {
    if (this.text === '') return
    this.pieces.push({text: this.text, colour: this.scopes.at(-1)?.colour ?? ''})
    this.text = ''
  }
}

/** Class of a scope: `title.function` → tf. Unknown scopes inherit their class; code in a string has none. */
function scopeOf(name: string, parent: Scope | undefined): Scope {
  if (name === 'subst') return {name, colour: ''}
  if (name === 'attr' && parent?.name === 'tag') return {name, colour: 'ta'}
  return {name, colour: classes.get(name) ?? parent?.colour ?? ''}
}
