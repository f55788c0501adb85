import type {HLJSApi, LanguageFn} from 'highlight.js'
import type {Colours} from './highlighter.js'
import {createSpans} from './spans.js'

/** Other names of languages; the rest are the names of highlight.js. */
const aliases: Record<string, string> = {
  'c++': 'cpp',
  cc: 'cpp',
  cjs: 'javascript',
  cs: 'csharp',
  'c#': 'csharp',
  console: 'shell',
  cts: 'typescript',
  docker: 'dockerfile',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  htm: 'xml',
  html: 'xml',
  js: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jsx: 'javascript',
  kt: 'kotlin',
  make: 'makefile',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  objc: 'objectivec',
  patch: 'diff',
  proto: 'protobuf',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  'shell-session': 'shell',
  svg: 'xml',
  toml: 'ini',
  ts: 'typescript',
  tsx: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
}

/** Languages that may stand inside others. */
const inside: Record<string, string[]> = {
  javascript: ['xml', 'css', 'graphql'],
  markdown: ['xml'],
  php: ['xml'],
  shell: ['bash'],
  typescript: ['xml', 'css', 'graphql'],
  xml: ['css', 'javascript'],
}

/** highlight.js: a tenth of the time. Nothing is loaded before the first block. */
export function createFastColours(): Colours {
  let loaded: Promise<HLJSApi> | undefined
  const known = new Map<string, Promise<boolean>>()

  const register = (core: HLJSApi, name: string): Promise<boolean> => {
    const begun = known.get(name)
    if (begun) return begun
    const done = grammarOf(name).then(async (grammar) => {
      if (grammar === undefined) return false
      core.registerLanguage(name, grammar)
      for (const inner of inside[name] ?? []) void register(core, inner)
      return true
    })
    known.set(name, done)
    return done
  }

  return async (language) => {
    const name = Object.hasOwn(aliases, language) ? aliases[language]! : language
    // It stands in the address of a module.
    if (!/^[a-z0-9-]+$/.test(name)) return undefined
    loaded ??= import('highlight.js/lib/core').then((core) => core.default)
    const core = await loaded
    if (!(await register(core, name))) return undefined
    await Promise.all((inside[name] ?? []).map((inner) => register(core, inner)))
    return (code) => htmlFrom(core.highlight(code, {language: name, ignoreIllegals: true}).value)
  }
}

async function grammarOf(name: string): Promise<LanguageFn | undefined> {
  try {
    return (await import(`highlight.js/lib/languages/${name}`)).default
  } catch {
    return undefined
  }
}

/** Its spans, which lie in one another and go over lines, become ours. */
function htmlFrom(theirs: string): string {
  const spans = createSpans()
  const around: Scope[] = []
  for (const [piece, scope] of theirs.matchAll(/<span class="([^"]*)">|<\/span>|\n|[^<\n]+/g)) {
    if (scope !== undefined) around.push(scopeOf(scope, around.at(-1)))
    else if (piece === '</span>') around.pop()
    else spans.add(unescaped(piece), around.at(-1)?.colour ?? '')
  }
  return spans.html()
}

const unescaped = (text: string): string =>
  text.includes('&')
    ? text
        .replace(/&quot;/g, '"')
        .replace(/&#x27;/g, "'")
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&amp;/g, '&')
    : text

const classes: Record<string, string> = {
  addition: 'ti',
  attr: 'tv',
  attribute: 'tv',
  built_in: 'tt',
  bullet: 'to',
  'char escape': 'ts',
  code: 'ts',
  comment: 'tc',
  deletion: 'td',
  doctag: 'tc',
  emphasis: 'th',
  keyword: 'tk',
  link: 'ts',
  literal: 'tn',
  meta: 'tk',
  'meta prompt': 'to',
  name: 'tg',
  number: 'tn',
  operator: 'to',
  property: 'tv',
  quote: 'tc',
  regexp: 'ts',
  section: 'th',
  'selector-attr': 'ta',
  'selector-class': 'ta',
  'selector-id': 'ta',
  'selector-pseudo': 'ta',
  'selector-tag': 'tg',
  string: 'ts',
  strong: 'th',
  symbol: 'tn',
  tag: 'tg',
  'template-tag': 'tk',
  'template-variable': 'tv',
  title: 'tf',
  'title class': 'tt',
  'title class inherited': 'tt',
  'title function': 'tf',
  type: 'tt',
  variable: 'tv',
  'variable constant': 'tn',
  'variable language': 'tk',
}

interface Scope {
  name: string
  /** The class of its colour; '' for none. */
  colour: string
}

/** `hljs-title function_` → tf. What stands for no colour keeps that around it; code in a string is plain again. */
function scopeOf(theirs: string, around: Scope | undefined): Scope {
  const name = theirs.replace(/hljs-|_+(?= |$)/g, '')
  const isPlain = name === 'subst' || name.startsWith('language-')
  const own =
    name === 'attr' && around?.name === 'tag' ? 'ta' : Object.hasOwn(classes, name) ? classes[name] : undefined
  return {name, colour: isPlain ? '' : (own ?? around?.colour ?? '')}
}
