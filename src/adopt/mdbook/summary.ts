import type {SidebarConfigItem} from '../../model/schema.js'

export interface Summary {
  items: SidebarConfigItem[]
  /** Id of the first chapter; undefined for an empty book. */
  first: string | undefined
  /** Titles of chapters without a file. */
  drafts: string[]
}

interface Chapter {
  label: string
  id: string | undefined
  depth: number
  children: Chapter[]
}

/** The chapters of `SUMMARY.md`: lists of links, and links outside lists. */
export function readSummary(text: string): Summary {
  const chapters: Chapter[] = []
  const drafts: string[] = []
  let first: string | undefined
  for (const line of text.split('\n')) {
    const [, indent = '', bullet = '', label, file = ''] =
      /^([ \t]*)((?:[-*+]|\d+[.)])[ \t]+)?\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*)>?\)/.exec(line) ?? []
    if (label === undefined) continue
    const id = file === '' ? undefined : idOf(file)
    if (id === undefined) drafts.push(label)
    first ??= id
    const chapter = {
      label: plain(label),
      id,
      depth: bullet === '' ? -1 : indent.replace(/\t/g, '    ').length,
      children: [],
    }
    siblingsFor(chapters, chapter.depth).push(chapter)
  }
  return {items: chapters.flatMap(itemOf), first, drafts}
}

/** The list to which a chapter of this depth belongs. */
function siblingsFor(chapters: Chapter[], depth: number): Chapter[] {
  const last = chapters.at(-1)
  return last === undefined || depth <= last.depth || last.depth === -1 ? chapters : siblingsFor(last.children, depth)
}

function itemOf({label, id, children}: Chapter): SidebarConfigItem[] {
  if (children.length === 0) return id === undefined ? [] : [{type: 'doc', id, label}]
  const link = id === undefined ? undefined : {type: 'doc' as const, id}
  return [{type: 'category', label, items: children.flatMap(itemOf), ...(link && {link})}]
}

/** `./a/README.md` → `a/README`. */
const idOf = (file: string): string => decodeURI(file).replace(/^\.\//, '').replace(/\.md$/, '')

/** The text of a label without code and emphasis marks. */
const plain = (label: string): string => label.replace(/\\(.)/g, '$1').replace(/[`*]/g, '')
