import {readdir, realpath} from 'node:fs/promises'
import path from 'node:path'
import {ownFolder} from '../../io/disk/disk.js'
import {orNothingThere} from '../../io/regular-files.js'

/** The code files of a site's `templates/` and `templates/content/`, by name: `Footer`, `content/Heading`. */
export async function findTemplates(root: string): Promise<Map<string, string>> {
  const siteTemplates = new Map<string, string>()
  const folder = path.join(root, 'templates')
  if (await isDefaultTemplates(folder)) return siteTemplates
  for (const prefix of ['', 'content/']) {
    const inside = path.join(folder, prefix)
    const entries = await readdir(inside, {withFileTypes: true}).catch(orNothingThere)
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const match = /^(\w+)\.(tsx|jsx|ts|js)$/.exec(entry.name)
      if (match?.[1] && !entry.isDirectory()) siteTemplates.set(prefix + match[1], path.join(inside, entry.name))
    }
  }
  return siteTemplates
}

/** Whether these are docsgen's default templates: its own checkout is a site too. */
async function isDefaultTemplates(folder: string): Promise<boolean> {
  const defaultTemplates = ['templates', 'dist/client/templates'].map((name) => path.join(ownFolder(), name))
  const real = async (one: string) => realpath(one).catch(() => '')
  const target = await real(folder)
  return target === '' || (await Promise.all(defaultTemplates.map(real))).includes(target)
}
