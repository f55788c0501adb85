import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {metadataEdits} from './front-matter-step.js'

/** Titles of pages: the front matter key, else the first heading. */
export async function titlesOf(
  fs: FileSystem,
  content: string,
  files: readonly string[],
): Promise<Map<string, string>> {
  const titles = await Promise.all(
    files.map(async (file) => {
      const text = (await fs.readFile(path.join(content, file)))
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n')
      const [edit] = metadataEdits(text)
      const title = titleIn(edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text)
      return title === undefined ? [] : [[file, title] as const]
    }),
  )
  return new Map(titles.flat())
}

function titleIn(text: string): string | undefined {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  const [, authored] = /^title:[ \t]*["']?(.+?)["']?[ \t]*$/m.exec(matter) ?? []
  if (authored !== undefined) return authored.replaceAll('\\"', '"')
  const [, heading] = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/m.exec(text) ?? []
  return heading?.replace(/[ \t]*\{[^{}]*\}$/, '').replace(/[`*_]/g, '') || undefined
}
