import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {titleIn} from '../page-title.js'
import {valuesIn} from '../page-values.js'
import {textOf} from '../values.js'
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
      const title = titleOf(edit ? text.slice(0, edit.start) + edit.text + text.slice(edit.end) : text)
      return title === undefined ? [] : [[file, title] as const]
    }),
  )
  return new Map(titles.flat())
}

function titleOf(text: string): string | undefined {
  return textOf(valuesIn(text).title) ?? (titleIn(text)?.text || undefined)
}
