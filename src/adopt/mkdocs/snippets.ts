/** Files that the extension `pymdownx.snippets` adds to every page (`auto_append`): link targets and abbreviations, as a rule. */
import path from 'node:path'
import type {SiteFiles} from '../system.js'
import type {Edit} from '../translation.js'
import {textsOf} from '../values.js'
import type {Extensions} from './extensions.js'
import {snippetFoldersOf} from './translation-data.js'

/** The texts of the files, and the names of those that do not exist. */
export async function readAppended(
  {fs, root}: SiteFiles,
  {extensions}: Extensions,
): Promise<{text: string; missing: string[]}> {
  const texts: string[] = []
  const missing: string[] = []
  for (const name of textsOf(extensions.get('pymdownx.snippets')?.auto_append)) {
    const files = snippetFoldersOf(extensions).map((folder) => path.join(root, folder, name))
    const exist = await Promise.all(files.map(async (file) => (await fs.stat(file))?.isFile() ?? false))
    const file = files[exist.indexOf(true)]
    if (file === undefined) missing.push(name)
    else texts.push((await fs.readFile(file)).toString('utf8').trim())
  }
  return {text: texts.join('\n\n'), missing}
}

/** Adds the link targets and abbreviations that a page uses, and all other text. */
export function appendEdits(text: string, appended = ''): Edit[] {
  if (appended === '') return []
  const lower = text.toLowerCase()
  const lines = appended.split('\n').filter((line) => {
    const [, mark, name = ''] = /^[ \t]*(\*?)\[([^\]]+)\]:/.exec(line) ?? []
    if (mark === undefined) return true
    return mark === '*' ? text.includes(name) : lower.includes(`[${name.toLowerCase()}]`)
  })
  const added = lines.join('\n').trim()
  if (added === '') return []
  return [{start: text.length, end: text.length, text: `\n\n${added}\n`, construct: 'text that `auto_append` adds'}]
}
