/** The manual of the package, as Markdown for a terminal. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'

/** A page of the manual. */
interface ManualPage {
  /** Path without extension: `writing/images`. */
  name: string
  title: string
  /** Markdown without front matter; code of other files is filled in. */
  text: string
}

/** All pages of the manual in this folder, sorted by name. */
export async function readManual(fs: FileSystem, folder: string): Promise<ManualPage[]> {
  const content = path.join(folder, 'content')
  const files = await listPages(fs, content, '')
  return Promise.all(files.map((file) => readPage(fs, content, file)))
}

async function listPages(fs: FileSystem, content: string, inside: string): Promise<string[]> {
  const entries = await fs.readdir(path.join(content, inside))
  const lists = entries
    .filter(({name}) => !name.startsWith('_'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async ({name, isDirectory}) => {
      const file = path.posix.join(inside, name)
      if (isDirectory) return listPages(fs, content, file)
      return /\.mdx?$/.test(name) ? [file] : []
    })
  return (await Promise.all(lists)).flat()
}

async function readPage(fs: FileSystem, content: string, file: string): Promise<ManualPage> {
  const source = (await fs.readFile(path.join(content, file))).toString('utf8')
  const [matter = '', head = ''] = /^---\n(.*?)\n---\n/s.exec(source) ?? []
  const body = source.slice(matter.length).replace(samples, '').trim()
  const [heading = '', ownTitle] = /^# (.*)\s*/.exec(body) ?? []
  const title = /^title: *(.*)$/m.exec(head)?.[1] ?? ownTitle ?? file
  const folder = path.dirname(path.join(content, file))
  const text = await withFiles(fs, folder, body.slice(heading.length))
  return {name: file.replace(/\.mdx?$/, '').replace(/\/index$/, ''), title, text: `# ${title}\n\n${text}`}
}

/** Rendered samples, each after a fence with the same code. */
const samples = /^<div class(?:Name)?="sample">\n.*?^<\/div>\n\n?/gms

/** The text with the code of fences that name a file. */
async function withFiles(fs: FileSystem, folder: string, text: string): Promise<string> {
  const lines = text.split('\n').map(async (line) => {
    const [, file] = /^```.* file="([^"]+)"/.exec(line) ?? []
    if (file === undefined) return [line]
    const code = (await fs.readFile(path.join(folder, file))).toString('utf8')
    return [line, code.trimEnd()]
  })
  return (await Promise.all(lines)).flat().join('\n')
}

/** One line for each page: its name and its title. */
export function listOfPages(pages: readonly ManualPage[]): string {
  const width = Math.max(...pages.map(({name}) => name.length)) + 2
  return pages.map(({name, title}) => `${name.padEnd(width)}${title}\n`).join('')
}

/**
 * The page or the sections that a topic names: `writing/images`, `images`, `broken-link`, `running/ci.md#cache`. Without any,
 * the nearest topic.
 */
export function findTopic(
  pages: readonly ManualPage[],
  topic: string,
): {texts: string[]; nearest?: string | undefined} {
  const [name = '', anchor] = topic
    .replace(/^(?:\/|-+)|\/$/g, '')
    .replace(/\.mdx?(?=#|$)/, '')
    .split('#')
  const named = pages.filter((page) => page.name === name || page.name.split('/').at(-1) === name)
  if (anchor === undefined && named.length > 0) return {texts: named.map(({text}) => text)}
  const [places, id] = anchor === undefined ? [pages, name] : [named, anchor]
  const texts = places.flatMap((page) => sectionsOf(page).flatMap((section) => (section.id === id ? section.text : [])))
  if (texts.length > 0) return {texts}
  const topics = pages.flatMap((page) => [page.name, ...sectionsOf(page).map((section) => section.id)])
  return {texts: [], nearest: nearest(id || name, topics)}
}

/** The sections of a reference page by id, each with the sections inside of it. */
function sectionsOf({name, text}: ManualPage): {id: string; text: string}[] {
  const lines = text.split('\n')
  let fence = ''
  const headings = lines.flatMap((line, index) => {
    const [, mark = ''] = /^ *(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const [, level = '', title = '', id] =
      (mark === '' && fence === '' && /^(#+) (.*?)(?: \{#([\w-]+)\})?$/.exec(line)) || []
    return level === '' ? [] : [{index, level: level.length, id: id ?? idOf(title), title}]
  })
  return headings.map(({index, level, id, title}, location) => {
    const next = headings.slice(location + 1).find((other) => other.level <= level)
    const body = lines
      .slice(index + 1, next?.index)
      .join('\n')
      .trim()
    return {id, text: `# ${title} (${name})\n\n${body}`}
  })
}

/** Ids of keys are their names, as in the site; those of other headings are lowercase words. */
const idOf = (title: string): string =>
  /^[\w$-]+$/.test(title)
    ? title
    : title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-')
