/** Stylesheets of a Starlight site: the files of its own. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'

export interface SiteStyles {
  css: string[]
  accent: string | undefined
  /** What was left out. */
  notes: string[]
}

/** Reads the stylesheets that the config names. */
export async function readStyles(fs: FileSystem, root: string, names: readonly unknown[]): Promise<SiteStyles> {
  const styles: SiteStyles = {css: [], accent: undefined, notes: []}
  for (const name of names) {
    if (typeof name !== 'string') continue
    const file = name.replace(/^\//, './')
    const text =
      file.startsWith('.') && (await fs.readFile(path.join(root, file)).catch(() => undefined))?.toString('utf8')
    if (typeof text !== 'string' || !file.endsWith('.css')) {
      const reason = typeof text === 'string' ? 'not CSS' : 'not a file of the site'
      styles.notes.push(`The stylesheet "${name}" is ${reason}, so it is left out.`)
      continue
    }
    styles.accent = accentIn(text) ?? styles.accent
    styles.css.push(file)
  }
  return styles
}

/** The accent colour of the light mode, which comes last. */
const accentIn = (css: string): string | undefined =>
  [...css.matchAll(/--sl-color-accent\s*:\s*(#(?:[0-9a-f]{6}|[0-9a-f]{3}))\s*;/gi)].at(-1)?.[1]
