/** Links to headings of any page by their ids, `[text][id]`, as the plugin autorefs resolves them. */
import path from 'node:path'
import {scan} from '../scanner.js'
import {textOfFile} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {type Edit, edit, type TranslationStep} from '../translation.js'

export type CrossReferences = Record<string, string>

/** The id of what `::: name` describes: the name without parameters; undefined if it is no id. */
export const idOfReference = (name: string): string | undefined => /^[\w.:-]+(?=\(|$)/.exec(name)?.[0]

/** Ids that pages write, `{#id}`, those of headings of plain words, and those of API references. */
export async function readCrossReferences(
  {fs}: SiteFiles,
  content: string,
  files: readonly string[],
): Promise<CrossReferences> {
  const references: CrossReferences = {}
  for (const file of files) {
    const text = scan((await textOfFile({fs, root: content}, file)) ?? '').without('fences')
    for (const [, id = ''] of text.matchAll(/\{:?[ \t]*#([\w:.-]+)/g)) references[id] ??= file
    for (const [, words = ''] of text.matchAll(/^#{1,6}[ \t]+([\w -]*?)[ \t]*#*$/gm))
      references[words.toLowerCase().replace(/[ -]+/g, '-')] ??= file
    for (const [, name = ''] of text.matchAll(/^(?:#{1,6}[ \t]+)?:::[ \t]*([^\s:].*?)[ \t]*$/gm)) {
      const id = idOfReference(name)
      if (id !== undefined) references[id] ??= file
    }
  }
  return references
}

/**
 * `[text][id]` without a definition → a link to the heading; the text alone if the id is unknown, because it is that of an
 * API reference or of code that does not run. `[text](api.md#package.Name.member)` → the described object around a member,
 * whose own id only mkdocstrings knows.
 */
export const crossReferences =
  (file: string, references: CrossReferences): TranslationStep =>
  ({text, without}) => {
    const prose = without('verbatim')
    const defined = new Set([...prose.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)].map(([, name = '']) => idOf(name)))
    const edits: Edit[] = []
    for (const match of prose.matchAll(/(?<![\\!\]])\[(?!\^)((?:[^[\]\\\n]|\\.|\n(?!\n))*)\]\[([^[\]\n]*)\]/g)) {
      const start = match.index
      const label = text.slice(start + 1, start + 1 + (match[1] ?? '').length)
      const id = (match[2] ?? '') || label.replace(/^`|`$/g, '')
      if (label.trim() === '' || defined.has(idOf(id)) || edits.some(({end}) => end > start)) continue
      const known = knownId(id, references)
      const target = known === undefined ? undefined : references[known]
      const link = target && `[${label}](${path.posix.relative(path.posix.dirname(file), target)}#${known})`
      edits.push(edit({start, end: start + match[0].length}, link ?? label, '`[text][id]`'))
    }
    const members = [...prose.matchAll(/(?<=\]\(([^()\s#]*)#)([\w.-]+\.[\w.-]+)(?=\))/g)].flatMap(
      ({1: named = '', 2: id = '', index: start}) => {
        const target = named === '' ? file : path.posix.join(path.posix.dirname(file), named)
        const known = knownId(id, references)
        if (known === undefined || known === id || references[known] !== target) return []
        return [edit({start, end: start + id.length}, known, 'links to members of API references')]
      },
    )
    return [...edits, ...members]
  }

/** An id of a page, or that of the object around a member: `a.B.c` → `a.B`. */
function knownId(id: string, references: CrossReferences): string | undefined {
  for (const one of [id, id.toLowerCase()]) if (references[one] !== undefined) return one
  const end = id.lastIndexOf('.')
  return end === -1 ? undefined : knownId(id.slice(0, end), references)
}

const idOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')
