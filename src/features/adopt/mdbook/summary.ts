import {decodedPath} from '../../../files/decode/decode.js'
import {escapeText} from '../../../files/escape/escape.js'
import type {SidebarConfigItem} from '../../../model/schema/schema.js'
import {blank} from '../scanner.js'

export interface Summary {
  items: SidebarConfigItem[]
  /** Files of the chapters in their order, relative to the content folder. */
  files: string[]
  /** Titles of chapters by their files. */
  titles: Record<string, string>
}

interface Chapter {
  label: string
  file: string | undefined
  /** Spaces before the bullet; -1 outside lists. */
  depth: number
  /** `2.1.`, or '' outside lists. */
  number: string
  children: Chapter[]
}

interface SummaryOptions {
  /** Whether labels begin with numbers. */
  isNumbered: boolean
  /** Chapters in fewer levels show those below them. */
  openLevels: number
}

/** The chapters of `SUMMARY.md`: lists of links in parts with titles, and links outside lists. */
export function readSummary(text: string, options: SummaryOptions): Summary {
  const parts: {title: string; chapters: Chapter[]}[] = [{title: '', chapters: []}]
  const summary: Summary = {items: [], files: [], titles: {}}
  const lines = text.replace(/<!--[\s\S]*?-->/g, blank).split('\n')
  // The first heading is the title of the summary if it comes before all chapters.
  const firstText = lines.findIndex((line) => /^#[ \t]|\]\(/.test(line))
  let count = 0
  for (const [index, line] of lines.entries()) {
    const [, title] = /^#[ \t]+(.*?)[ \t]*$/.exec(line) ?? []
    if (title !== undefined && index !== firstText) parts.push({title: plain(title), chapters: []})
    const chapter = chapterIn(line)
    if (chapter === undefined) continue
    // A chapter outside the lists ends the last part.
    if (chapter.depth < 0 && parts.at(-1)?.title !== '') parts.push({title: '', chapters: []})
    const {siblings, parent} = placeFor(parts.at(-1)?.chapters ?? [], chapter.depth)
    if (chapter.depth >= 0 && parent === undefined) count++
    const position = siblings.filter(({depth}) => depth >= 0).length + 1
    chapter.number = chapter.depth < 0 ? '' : parent === undefined ? `${count}.` : `${parent.number}${position}.`
    siblings.push(chapter)
    if (chapter.file !== undefined && !(chapter.file in summary.titles)) {
      summary.files.push(chapter.file)
      summary.titles[chapter.file] = chapter.label
    }
  }
  summary.items = parts.flatMap(({title, chapters}): SidebarConfigItem[] => {
    const inner = chapters.flatMap((chapter) => itemOf(chapter, options))
    if (title === '' || inner.length === 0) return inner
    return [{type: 'category', label: title, items: inner, collapsible: false}]
  })
  return summary
}

function chapterIn(line: string): Chapter | undefined {
  const [, indent = '', bullet = '', label, file = ''] =
    /^([ \t]*)((?:[-*+]|\d+[.)])[ \t]+)?\[((?:[^\]\\[]|\\.|\[[^\]]*\])*)\]\(<?([^)>]*)>?\)/.exec(line) ?? []
  if (label === undefined) return undefined
  const depth = bullet === '' ? -1 : indent.replace(/\t/g, '    ').length
  return {label: plain(label), file: fileOf(file), depth, number: '', children: []}
}

/** The list to which a chapter of this depth belongs, and the chapter around the list. */
function placeFor(
  siblings: Chapter[],
  depth: number,
  parent?: Chapter,
): {siblings: Chapter[]; parent: Chapter | undefined} {
  const last = siblings.at(-1)
  return last === undefined || depth <= last.depth || last.depth === -1
    ? {siblings, parent}
    : placeFor(last.children, depth, last)
}

function itemOf(chapter: Chapter, options: SummaryOptions, level = 0): SidebarConfigItem[] {
  const {file, number, children} = chapter
  const label = options.isNumbered && number !== '' ? `${number} ${chapter.label}` : chapter.label
  const id = file?.replace(/\.md$/, '')
  // A draft is a label without a link.
  if (children.length === 0)
    return [id === undefined ? {type: 'html', value: escapeText(label), defaultStyle: true} : {type: 'doc', id, label}]
  const link = id === undefined ? undefined : {type: 'doc' as const, id}
  const items = children.flatMap((child) => itemOf(child, options, level + 1))
  return [{type: 'category', label, items, collapsed: level >= options.openLevels, ...(link && {link})}]
}

/** `./a/README.md` → `a/README.md`; undefined for a chapter without a file. */
function fileOf(target: string): string | undefined {
  const [file = ''] = target.trim().split(/[ \t]+"|#/)
  return file === '' ? undefined : decodedPath(file).replace(/^\.\//, '')
}

/** The text of a label without code and emphasis marks. */
const plain = (label: string): string => label.replace(/\\(.)/g, '$1').replace(/[`*]/g, '')
