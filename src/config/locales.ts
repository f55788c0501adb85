/** The languages of a site with several: where their pages are, and the config of each. */
import path from 'node:path'
import {directionOf} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import {ConfigError} from '../model/config-error.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import {isLocalized} from '../model/localized.js'
import type {Config, Locale, LocalizedConfig, NonEmpty, Section, Version} from '../model/model.js'
import {mapNonEmpty, nonEmpty} from '../model/non-empty.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import {freeze} from './freeze.js'
import {keyError} from './key-diagnostic.js'
import {labelsFor} from './languages.js'
import {readTranslatedTexts, withTexts} from './translated-texts.js'

type Locales = NonNullable<ParsedConfig['locales']>

/** Placeholder for the code of a language in folders of the config. */
const placeholder = '{locale}'

/** The parts of the config of the default language that depend on `locales`. */
interface LocaleSettings {
  /** The config of the default language: its folders, its title. */
  parsed: ParsedConfig
  /** The sections with the folders of their translations. Throws `ConfigError`. */
  withTranslations(fs: FileSystem, root: string, sections: NonEmpty<Section>): Promise<NonEmpty<Section>>
  /** The default language of a site with this base. */
  localeAt(base: string): Locale
}

/** Reads `locales` of a config with placeholders in its folders. Throws `ConfigError`. */
export function readLocales(parsed: ParsedConfig, locales: Locales, file: ConfigFile): LocaleSettings {
  const [code, language] = defaultOf(locales, file)
  const {lang = code, title, description, content, dir = directionOf(lang)} = language
  const sections = Object.entries(parsed.sections ?? {}).map(([name, section]) => {
    return [name, {...section, content: section.content.replaceAll(placeholder, code)}]
  })
  return {
    parsed: {
      ...parsed,
      lang,
      ...(title !== undefined && {title}),
      ...(description !== undefined && {description}),
      content: content ?? parsed.content.replaceAll(placeholder, code),
      ...(parsed.sections && {sections: Object.fromEntries(sections)}),
      locales: {...locales, default: code},
    },
    async withTranslations(fs, root, resolved) {
      const translations = Object.entries(locales.languages).filter(([other]) => other !== code)
      const codes = translations.map(([other]) => other)
      checkPaths(resolved, {codes, file})
      const foldersOf = createFolders(fs, {root, parsed, sections: resolved, translations})
      const withFolders = resolved.map(async (section) => {
        const versions = section.versions.map(async (version) => {
          return {...version, translations: Object.fromEntries(await foldersOf(section, version))}
        })
        return {...section, versions: nonEmpty(await Promise.all(versions))}
      })
      return nonEmpty(await Promise.all(withFolders))
    },
    localeAt: (base) => ({code, isDefault: true, siteBase: base, dir}),
  }
}

/** Code and settings of the language at the root of the site. Throws `ConfigError`. */
function defaultOf({default: requested, languages}: Locales, file: ConfigFile): [string, Locales['languages'][string]] {
  const all = nonEmpty(Object.entries(languages))
  const match = requested === undefined ? all[0] : all.find(([code]) => code === requested)
  if (match !== undefined) return match
  const codes = Object.keys(languages)
  const near = nearest(requested ?? '', codes)
  throw keyError('locales.default', file, {
    message: `names "${requested}", which is not one of the languages.`,
    hint: near === undefined ? `There is ${codes.join(', ')}.` : `Did you mean "${near}"?`,
  })
}

interface TranslationInput {
  root: string
  /** The config as validated, with placeholders. */
  parsed: ParsedConfig
  /** The folders of the default language. */
  sections: NonEmpty<Section>
  /** The settings of the other languages, by their codes. */
  translations: readonly (readonly [string, Locales['languages'][string]])[]
}

/** Returns a function that finds the folders (absolute) of a version's translations, with the codes of their languages. */
function createFolders(fs: FileSystem, {root, parsed, sections, translations}: TranslationInput) {
  const isFolder = async (name: string) => (await fs.stat(path.resolve(root, name)))?.isDirectory() ?? false
  const isAlone = sections.filter(({isStandalone}) => !isStandalone).length <= 1
  return (section: Section, version: Version): Promise<[string, string][]> => {
    const isCurrent = version.ref !== undefined || version.folder === section.content
    const contentPath = parsed.sections?.[section.name]?.content ?? parsed.content
    const ofVersion = isCurrent ? '' : `version-${version.name}`
    /** Relative to the project. */
    const folderOf = async (code: string, content: string | undefined): Promise<string> => {
      if (isCurrent && !section.isStandalone) {
        if (contentPath.includes(placeholder)) return contentPath.replaceAll(placeholder, code)
        if (content !== undefined && section === sections[0]) return content
      }
      const docusaurus = `i18n/${code}/${pluginFolder(section, sections)}`
      if (await isFolder(docusaurus))
        return path.posix.join(docusaurus, section.isStandalone ? '' : ofVersion || 'current')
      return path.posix.join(`i18n/${code}`, section.isStandalone || !isAlone ? section.name : '', ofVersion)
    }
    const folders = translations.map(async ([code, {content}]): Promise<[string, string]> => {
      return [code, path.resolve(version.ref?.root ?? root, await folderOf(code, content))]
    })
    return Promise.all(folders)
  }
}

/** Folder of a section's translations in Docusaurus: one for each plugin. */
function pluginFolder(section: Section, [first]: readonly Section[]): string {
  if (section.isStandalone) return 'docusaurus-plugin-content-pages'
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
      throw keyError('locales.languages', file, {
        message: `uses the addresses /${code}/ for ${code}, but ${label === '' ? `the version "${version.name}"` : `the section "${name}"`} has them already.`,
        hint: 'Set another `path` for it.',
      })
    }
}

/** The configs of all languages, that of the default one first, or of the language `only`. Throws `ConfigError`. */
export async function configsOf(fs: FileSystem, config: Config, onlyCode?: string): Promise<NonEmpty<Config>> {
  const codes = Object.keys(config.locales?.languages ?? {})
  if (onlyCode !== undefined && !codes.includes(onlyCode)) throw unknownLanguage(onlyCode, codes)
  if (!isLocalized(config)) return [config]
  const withOffers = freeze({...config, locale: {...config.locale, offers: await offersOf(fs, config)}})
  const inLanguage = (code: string) => (code === config.locale.code ? withOffers : configIn(fs, code, withOffers))
  if (onlyCode !== undefined) return [await inLanguage(onlyCode)]
  const others = codes.filter((code) => code !== config.locale.code)
  return [withOffers, ...(await Promise.all(others.map(inLanguage)))]
}

/** The texts that offer a page in each language. */
async function offersOf(fs: FileSystem, config: LocalizedConfig): Promise<NonNullable<Locale['offers']>> {
  const offers = Object.entries(config.locales.languages).map(
    async ([code, {lang = code, dir = directionOf(lang)}]) => {
      const isDefault = code === config.locale.code
      const labels = isDefault
        ? config.labels
        : labelsFor(lang, (await readTranslatedTexts(fs, config.root, code)).labels)
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
async function configIn(fs: FileSystem, code: string, config: LocalizedConfig): Promise<Config> {
  const language = config.locales.languages[code]
  if (language === undefined) throw new Error('The code is one of the languages.')
  const {lang = code, dir = directionOf(lang), title = config.title, description = config.description} = language
  const {base, namedBase} = config
  const translatedTexts = await readTranslatedTexts(fs, config.root, code)
  const {labels} = translatedTexts
  const texts = {...language.texts, ...translatedTexts.texts}
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
    labels: labelsFor(lang, labels),
    locale: {...config.locale, code, isDefault: false, siteBase: base, dir},
    sections: mapNonEmpty(translated.sections, (section) => ({
      ...section,
      versions: mapNonEmpty(section.versions, (version) => {
        const folder = version.translations?.[code]
        return folder === undefined ? version : {...version, translated: folder}
      }),
    })),
    // The config of the default language reports these problems.
    diagnostics: [],
  })
}
