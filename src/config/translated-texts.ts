/** The texts of a language that a site writes itself, in `i18n/de/labels.json` or in the files of Docusaurus. */

import path from 'node:path'
import * as z from 'zod'
import {type FileSystem, readIfFile} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import {explainIssues} from '../model/explain.js'
import {isRecord} from '../model/is-record.js'
import type {Config} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import {configSchema, type ParsedConfig} from '../model/schema/schema.js'

interface TranslatedTexts {
  /** Text of the interface. */
  labels: ParsedConfig['labels']
  /** Translations of texts of the config and of the site's own code, by the text there or by its id. */
  texts: Readonly<Record<string, string>>
}

/** Path of the file of a language, relative to the project. */
export const translatedTextsFile = (code: string): string => `i18n/${code}/labels.json`

const texts = z.record(z.string(), z.string()).default({})
const schema = configSchema.shape.labels.unwrap().extend({texts})

/** The texts of a language; none without such a file. Throws `ConfigError`. */
export async function readTranslatedTexts(fs: FileSystem, root: string, code: string): Promise<TranslatedTexts> {
  const ofDocusaurus = await readDocusaurusTexts(fs, root, code)
  const file = translatedTextsFile(code)
  const value = await readJson(fs, root, file)
  if (value === undefined) return {labels: {}, texts: ofDocusaurus}
  const {data, error} = schema.safeParse(value.json)
  if (error) {
    const {positionInJson} = await import('./json.js')
    throw new ConfigError(
      explainIssues({issues: error.issues, schema, value: value.json, rootName: 'The file'}).map((problem) => ({
        file,
        position: positionInJson(value.text, problem.path),
        message: problem.message,
        hint: problem.hint,
      })),
    )
  }
  const {texts, ...labels} = data
  return {labels, texts: {...ofDocusaurus, ...texts}}
}

/** Keys of the files that Docusaurus writes, each with a text of its config: `item.label.Guides`. */
const docusaurusKey = /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.(.+)$/

/** The texts of its code by their ids, and those of its config by the text in the config. */
async function readDocusaurusTexts(fs: FileSystem, root: string, code: string): Promise<Record<string, string>> {
  const names = ['theme-classic/navbar', 'theme-classic/footer', 'plugin-content-docs/current']
  const files = await Promise.all(names.map((name) => readJson(fs, root, `i18n/${code}/docusaurus-${name}.json`)))
  const entries = files.flatMap((file) => (isRecord(file?.json) ? Object.entries(file.json) : []))
  const ofCode = await readJson(fs, root, `i18n/${code}/code.json`)
  return Object.fromEntries([
    ...messages(ofCode?.json),
    ...entries.flatMap(([key, value]) => {
      const text = docusaurusKey.exec(key)?.[1]
      return text === undefined ? [] : messages({[text]: value})
    }),
  ])
}

/** The texts of a file of Docusaurus: `{"id": {"message": "…"}}`. */
const messages = (file: unknown): [string, string][] =>
  Object.entries(isRecord(file) ? file : {}).flatMap(([key, value]) =>
    isRecord(value) && typeof value.message === 'string' ? [[key, value.message]] : [],
  )

async function readJson(
  fs: FileSystem,
  root: string,
  file: string,
): Promise<{json: unknown; text: string} | undefined> {
  const bytes = await readIfFile(fs, path.join(root, file))
  const text = bytes?.toString('utf8')
  if (text === undefined) return undefined
  const {parseJson} = await import('./json.js')
  return {json: parseJson(file, text), text}
}

type Translated = Pick<Config, 'announcementBar' | 'footer' | 'logo' | 'navbar' | 'sections'>

/** Keys of the config whose values readers see. */
const textKeys: ReadonlySet<string> = new Set(['alt', 'content', 'copyright', 'description', 'label', 'title'])

/** The texts of the config that readers see outside of the pages, in the order of the config. */
export function textsOf(config: Config): string[] {
  const uniqueTexts = new Set<string>()
  mapTexts(config, (text) => {
    if (text.trim() !== '') uniqueTexts.add(text)
    return text
  })
  return [...uniqueTexts]
}

/** The parts of a config that contain such texts, with translations in their place. */
export const withTexts = (config: Config, texts: TranslatedTexts['texts']): Translated =>
  mapTexts(config, (text) => (Object.hasOwn(texts, text) ? (texts[text] ?? text) : text))

function mapTexts(
  {navbar, announcementBar, footer, logo, sections}: Config,
  map: (text: string) => string,
): Translated {
  const mapped = <T>(value: T, key = ''): T => {
    if (typeof value === 'string') return (textKeys.has(key) ? map(value) : value) as T
    if (Array.isArray(value)) return value.map((one) => mapped(one)) as T
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, name)])) as T
  }
  return {
    navbar: mapped(navbar),
    announcementBar: mapped(announcementBar),
    sections: mapNonEmpty(sections, (section) => ({
      ...section,
      label: map(section.label),
      sidebars: mapped(section.sidebars),
    })),
    footer: mapped(footer),
    logo: mapped(logo),
  }
}
