/**
 * Titles of code that its first lines name in a comment, such as `// src/config.ts`, as the plugin Frames of Expressive Code
 * finds them (version 0.44): https://expressive-code.com/key-features/frames/.
 */
import type {CodeBlock, Line} from '../scanner.js'

export interface FrameTitle {
  title: string
  /** Lines that are no longer part of the code. */
  lines: readonly Line[]
}

const terminals =
  'ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh'.split(
    ' ',
  )
/** Languages whose code names files with one of these endings. */
const groups: readonly (readonly string[])[] = [
  'astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html'.split(' '),
  terminals,
  'csv env ini json toml xml yaml yml'.split(' '),
  'css less sass scss styl stylus xsl'.split(' '),
  'markdown md mdx'.split(' '),
]
const withFrontMatter = /^(?:astro|markdown|mdx?|toml|ya?ml)$/

/** A comment with a file name, and maybe with words and a colon before it. */
const comment =
  /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(?:((?![a-z]:).*?)(?:\uFF1A|:(?!\/\/)))?\s*((?:[a-z]:)?[\w./~%[\]+\\-]*)\s*(?:-->|\*\/)?\s*$/i

/** The title in the first four lines of a code block without one. */
export function frameTitle({info, body}: CodeBlock): FrameTitle | undefined {
  if (/\btitle=|\bframe=["']?none\b/.test(info)) return undefined
  const language = /^[^\s{]*/.exec(info)?.[0].toLowerCase() ?? ''
  for (const [index, line] of body.slice(0, 4).entries()) {
    const title = fileNameIn(textOf(line), language)
    if (title === undefined) continue
    const [before, next] = [body[index - 1], body[index + 1]]
    const lines = [line]
    const isEmptyMatter = /^(?:---|\+\+\+)$/.test(textOf(before)) && textOf(before) === textOf(next)
    const isMatter = withFrontMatter.test(language) && before && next && isEmptyMatter
    if (isMatter) lines.push(before, next)
    const after = isMatter ? body[index + 2] : next
    if (after && textOf(after) === '') lines.push(after)
    return {title, lines}
  }
  return undefined
}

const textOf = (line: Line | undefined): string => line?.text.replace(/^[ \t>]*/, '').trim() ?? ''

function fileNameIn(line: string, language: string): string | undefined {
  const [, words = '', name] = line.length > 300 ? [] : (comment.exec(line) ?? [])
  if (!name || words.trim().toLowerCase() === '@filename') return undefined
  if (!/[^.:/\\~]/.test(name) || /^\.{2,}(?![/\\])/.test(name)) return undefined
  const group = groups.find((one) => one.includes(language))
  const file = name.replace(/^.*[/\\]/, '')
  const isLowerPath = /[/\\]/.test(name) && /[^/\\0-9.]/.test(name) && name === name.toLowerCase()
  const isPath = /^(?:[/\\~]|\.[/\\]|[a-z]:)./i.test(name) || file.startsWith('.') || isLowerPath
  if (isPath && (words === '' || group === terminals)) return name
  const ending = /\.([^.]+)$/.exec(file)?.[1]
  return ending === undefined || (group && !group.includes(ending)) ? undefined : name
}
