/**
 * Writes the files that follow from tables of the source: types, JSON schemas, a stylesheet, and pages of the manual. `scripts/setup.mjs` bundles
 * and runs this module before it compiles. All files but the pages of the manual are ignored by git.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {admonitionStyles} from './admonition-styles.js'
import {authoredTypes, parsedTypes} from './config-types.js'
import {flagTypes} from './flag-types.js'
import {importTypes} from './import-types.js'
import {jsonSchemas} from './json-schemas.js'
import {referencePages} from './reference-pages.js'

/** Writes what has changed. `root`: folder of docsgen. */
export function generate(root: string): void {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const files: Record<string, string> = {
    'src/model/generated/authored.ts': authoredTypes(),
    'src/model/generated/parsed.ts': parsedTypes(),
    'src/model/generated/flags.ts': flagTypes(),
    'templates/styles/admonition-types.css': admonitionStyles(),
    'schema/imports.d.ts': importTypes(),
    'schema/report.json': read('src/checks/reports/report.schema.json'),
  }
  const schemas = readdirSync(path.join(root, 'src/features'), {recursive: true, encoding: 'utf8'})
  for (const file of schemas.filter((name) => name.endsWith('.schema.json')))
    files[`schema/${path.basename(file, '.schema.json')}.json`] = read(path.join('src/features', file))
  for (const [name, text] of Object.entries(jsonSchemas())) files[`schema/${name}`] = text
  for (const [name, text] of Object.entries(referencePages(read))) files[`manual/content/reference/${name}.md`] = text
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(path.dirname(file), {recursive: true})
    writeFileSync(file, text)
  }
}
