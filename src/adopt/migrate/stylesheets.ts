import path from 'node:path'
import {foreignStyles, themeRules} from '../../files/foreign-styles/foreign-styles.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {AdoptedConfig} from '../../model/model.js'
import type {MigratedFile} from './migrated-file.js'

/** File of the old theme's custom properties and classes, which stylesheets and components of the site may use. */
const propertiesFile = 'theme-properties.css'

/** The stylesheets of a site and those that they import, as a build of the adopted site reads them, and the value of `css`. */
export async function migrateStylesheets(
  fs: FileSystem,
  root: string,
  {config: {css = []}, styles}: Pick<AdoptedConfig, 'config' | 'styles'>,
): Promise<{sheets: MigratedFile[]; css: string[]}> {
  if (styles === undefined || (css.length === 0 && styles.classes === undefined)) return {sheets: [], css}
  const sheets = new Map<string, string>()
  const visit = async (file: string): Promise<void> => {
    const bytes = sheets.has(file) ? undefined : await fs.readFile(path.join(root, file)).catch(() => undefined)
    if (bytes === undefined) return
    const text = bytes.toString('utf8')
    sheets.set(file, text)
    for (const [, name = ''] of text.matchAll(/@import\s+(?:url\(\s*)?["']?(\.[^"')\s]+\.css)/g))
      await visit(path.posix.join(path.posix.dirname(file), name))
  }
  for (const file of css) await visit(path.posix.normalize(file))
  const rewritten = [...sheets].flatMap(([file, text]) => {
    const result = foreignStyles(text, styles).replace(/\n{3,}/g, '\n\n')
    return result === text ? [] : [{file, text: result}]
  })
  return {
    sheets: [...rewritten, {file: propertiesFile, text: themeRules(styles)}],
    css: [propertiesFile, ...css],
  }
}
