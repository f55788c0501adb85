/** The languages of a site with several: where their pages are, and the config of each. */
import path from 'node:path'
import {directionOf} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {Config, Section, Version} from '../model/model.js'
import type {ParsedConfig} from '../model/schema.js'
import {ConfigError} from './config-error.js'
import type {ConfigFile} from './config-file.js'
import {freeze} from './freeze.js'
import {keyError} from './key-diagnostic.js'
import {labelsFor} from './languages/languages.js'
import {readOwnTexts, withTexts} from './own-texts.js'

type Locales = NonNullable<ParsedConfig['locales']>

/** In folders of the config: the code of a language. */
const placeholder = '{locale}'

/** Code of the language at the root of the site. Throws `ConfigError`. */
function defaultOf({default: named, languages}: Locales, file: ConfigFile): string {
  const codes = Object.keys(languages)
  if (named === undefined) return codes[0]!
  if (codes.includes(named)) return named
  const near = nearest(named, codes)
  throw keyError(
    'locales.default',
    {file, isOption: false},
    {
      message: `names "${named}", which is not one of the languages.`,
      hint: near === undefined ? `There is ${codes.join(', ')}.` : `Did you mean "${near}"?`,
    },
  )
}

/** The config of the default language: its folders, its title. Throws `ConfigError`. */
export function inDefault(parsed: ParsedConfig, file: ConfigFile): ParsedConfig {
  const {locales, sections} = parsed
  if (locales === undefined) return parsed
  const code = defaultOf(locales, file)
  const {lang = code, title, description, content} = locales.languages[code]!
  return {
    ...parsed,
    lang,
    ...(title !== undefined && {title}),
    ...(description !== undefined && {description}),
    content: content ?? parsed.content.replaceAll(placeholder, code),
    ...(sections && {
      sections: Object.fromEntries(
        Object.entries(sections).map(([name, section]) => [
          name,
          {...section, content: section.content.replaceAll(placeholder, code)},
        ]),
      ),
    }),
    locales: {...locales, default: code},
  }
}

interface TranslationInput {
  root: string
  /** The config as validated, with placeholders. */
  parsed: ParsedConfig
  /** The folders of the default language. */
  sections: readonly Section[]
  file: ConfigFile
}

/** The sections with the folders of their translations. Throws `ConfigError`. */
export async function withTranslations(
  fs: FileSystem,
  {root, parsed, sections, file}: TranslationInput,
): Promise<Section[]> {
  const locales = parsed.locales!
  const first = defaultOf(locales, file)
  checkPaths(sections, {codes: Object.keys(locales.languages).filter((code) => code !== first), file})
  const isFolder = async (name: string) => (await fs.stat(path.resolve(root, name)))?.isDirectory() ?? false
  /** Folder of a version in a language, relative to the project. */
  const folderOf = async (code: string, {section, version}: {section: Section; version: Version}): Promise<string> => {
    const isCurrent = version.ref !== undefined || version.folder === section.content
    const written = parsed.sections?.[section.name]?.content ?? parsed.content
    if (isCurrent && !section.isFree) {
      if (written.includes(placeholder)) return written.replaceAll(placeholder, code)
      const {content} = locales.languages[code]!
      if (content !== undefined && section === sections[0]) return content
    }
    const ofVersion = isCurrent ? '' : `version-${version.name}`
    const docusaurus = `i18n/${code}/${pluginFolder(section, sections)}`
    if (await isFolder(docusaurus)) return path.posix.join(docusaurus, section.isFree ? '' : ofVersion || 'current')
    const hasName = section.isFree || sections.filter(({isFree}) => !isFree).length > 1
    return path.posix.join(`i18n/${code}`, hasName ? section.name : '', ofVersion)
  }
  return Promise.all(
    sections.map(async (section) => ({
      ...section,
      versions: await Promise.all(
        section.versions.map(async (version) => {
          const codes = Object.keys(locales.languages).filter((code) => code !== first)
          const folders = codes.map(
            async (code) =>
              [code, path.resolve(version.ref?.root ?? root, await folderOf(code, {section, version}))] as const,
          )
          return {...version, translations: Object.fromEntries(await Promise.all(folders))}
        }),
      ),
    })),
  )
}

/** Folder of a section's translations in Docusaurus: one for each plugin. */
function pluginFolder(section: Section, [first]: readonly Section[]): string {
  if (section.isFree) return 'docusaurus-plugin-content-pages'
  return section === first || section.name === 'default'
    ? 'docusaurus-plugin-content-docs'
    : `docusaurus-plugin-content-docs-${section.name}`
}

/** Throws an error for a section or version whose addresses begin like those of a language. */
function checkPaths(sections: readonly Section[], {codes, file}: {codes: readonly string[]; file: ConfigFile}): void {
  for (const {name, label, versions} of sections)
    for (const version of versions) {
      const code = codes.find((one) => version.path === one || version.path.startsWith(`${one}/`))
      if (code === undefined) continue
      throw keyError(
        'locales.languages',
        {file, isOption: false},
        {
          message: `uses the addresses /${code}/ for ${code}, but ${label === '' ? `the version "${version.name}"` : `the section "${name}"`} has them already.`,
          hint: 'Set another `path` for it.',
        },
      )
    }
}

/** The language of the default config; the values of `localeConfig` for the others. */
export const defaultLocale = ({locales, lang}: ParsedConfig, base: string): NonNullable<Config['locale']> => ({
  code: locales!.default!,
  isDefault: true,
  siteBase: base,
  dir: locales!.languages[locales!.default!]!.dir ?? directionOf(lang),
})

/** The configs of all languages, that of the default one first, or of the language `only`. Throws `ConfigError`. */
export async function configsOf(fs: FileSystem, config: Config, only?: string): Promise<Config[]> {
  const codes = Object.keys(config.locales?.languages ?? {})
  if (only !== undefined && !codes.includes(only)) throw unknownLanguage(only, codes)
  const first = config.locale?.code
  const ordered = codes.filter((code) => code !== first)
  const wanted = only === undefined ? [first!, ...ordered] : [only]
  if (config.locale === undefined) return [config]
  const withOffers = freeze({...config, locale: {...config.locale, offers: await offersOf(fs, config)}})
  return Promise.all(wanted.map((code) => (code === first ? withOffers : configIn(fs, code, withOffers))))
}

/** The texts that offer a page in each language. */
async function offersOf(fs: FileSystem, config: Config): Promise<NonNullable<Config['locale']>['offers']> {
  const offers = Object.entries(config.locales!.languages).map(
    async ([code, {lang = code, dir = directionOf(lang)}]) => {
      const labels =
        code === config.locale!.code
          ? config.labels
          : await labelsFor(lang, (await readOwnTexts(fs, config.root, code)).labels)
      return [code, {name: labels.languages, text: labels.languageOffer, close: labels.closeAnnouncement, dir}] as const
    },
  )
  return Object.fromEntries(await Promise.all(offers))
}

function unknownLanguage(code: string, codes: readonly string[]): ConfigError {
  const message = codes.length === 0 ? 'the config has no `locales`.' : `"${code}" is not one of the languages.`
  const near = nearest(code, codes)
  const hint = codes.length === 0 ? 'Leave it out.' : near ? `Did you mean "${near}"?` : `There is ${codes.join(', ')}.`
  return ConfigError.about({file: '', message: `--locale: ${message}`, hint})
}

/** The config of one language, from that of the default language. Throws `ConfigError`. */
async function configIn(fs: FileSystem, code: string, config: Config): Promise<Config> {
  const language = config.locales?.languages[code]
  if (language === undefined) throw new Error('The code is one of the languages.')
  const {lang = code, dir = directionOf(lang), title = config.title, description = config.description} = language
  const {base, namedBase} = config
  const own = await readOwnTexts(fs, config.root, code)
  const {labels} = own
  const texts = {...language.texts, ...own.texts}
  const translated = withTexts(config, texts)
  return freeze({
    ...config,
    lang,
    title,
    description,
    base: `${base}${code}/`,
    ...(namedBase !== undefined && {namedBase: `${namedBase}${code}/`}),
    ...translated,
    ...(Object.keys(texts).length > 0 && {ownTexts: texts}),
    labels: await labelsFor(lang, labels),
    locale: {...config.locale!, code, isDefault: false, siteBase: base, dir},
    sections: translated.sections.map((section) => ({
      ...section,
      versions: section.versions.map((version) => ({...version, translated: version.translations![code]!})),
    })),
    // The default language reports them.
    diagnostics: [],
  })
}
