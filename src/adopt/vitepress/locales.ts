import path from 'node:path'
import {isRecord} from '../../model/is-record.js'
import {type SiteLanguage, textsBetween} from '../languages.js'
import type {SiteFiles} from '../system.js'
import type {VitePressConfig} from './vitepress-config.js'

/** The config with the settings of the language that docsgen builds. */
export function withLocale(config: VitePressConfig): VitePressConfig {
  const {themeConfig = {}, ...locale} = config.locales?.[mainLocale(config) ?? ''] ?? {}
  const {label: _label, link: _link, ...rest} = locale
  return {...config, ...rest, themeConfig: {...config.themeConfig, ...themeConfig}}
}

/** Folders of the other languages. */
export async function otherLocales(
  {fs, root}: SiteFiles,
  config: VitePressConfig,
  content: string,
): Promise<{key: string; folder: string}[]> {
  const main = mainLocale(config)
  const keys = Object.keys(config.locales ?? {}).filter((key) => key !== main && key !== 'root')
  const lists = await Promise.all(
    keys.map(async (key) => {
      const {link = `/${key}/`} = config.locales?.[key] ?? {}
      const folder = /^[a-z]+:/i.test(link) ? key : link.replace(/^\/|\/$/g, '') || key
      return (await fs.stat(path.join(root, content, folder)))?.isDirectory() ? [{key, folder}] : []
    }),
  )
  return lists.flat()
}

/** All languages of a site whose default one is at its root; none of any other site. */
export function languagesOf(
  config: VitePressConfig,
  {content, others}: {content: string; others: readonly {key: string; folder: string}[]},
): SiteLanguage[] {
  const {locales = {}, title, description} = config
  if (mainLocale(config) !== 'root') return []
  const main = withLocale(config)
  const first = {code: main.lang ?? 'en', label: locales.root?.label}
  const rest = others
    .filter(({key, folder}) => key === folder)
    .map(({key, folder}) => {
      const {label, lang, themeConfig = {}, ...settings} = locales[key] ?? {}
      return {
        code: key,
        label,
        lang,
        title: settings.title ?? title,
        description: settings.description ?? description,
        content: path.posix.join(content, folder),
        texts: {
          ...textsBetween(main.themeConfig?.nav, themeConfig.nav),
          ...sidebarTexts(main.themeConfig?.sidebar, themeConfig.sidebar ?? config.themeConfig?.sidebar, `/${key}/`),
        },
      }
    })
  return [first, ...rest]
}

/** Texts of the sidebars of a language, by those of the sidebars of the default one at the same addresses. */
function sidebarTexts(original: unknown, translation: unknown, prefix: string): Record<string, string> {
  if (Array.isArray(original)) return textsBetween(original, translation)
  if (!isRecord(original) || !isRecord(translation)) return {}
  const itemsOf = (one: unknown) => (isRecord(one) ? one.items : one)
  return Object.assign(
    {},
    ...Object.entries(original).map(([at, items]) =>
      textsBetween(itemsOf(items), itemsOf(translation[prefix + at.replace(/^\//, '')])),
    ),
  )
}

/** The language at the root of the site, else the language of the config, else the first. */
function mainLocale({locales = {}, lang = ''}: VitePressConfig): string | undefined {
  const keys = Object.keys(locales)
  if (keys.includes('root')) return 'root'
  return keys.find((key) => key === lang || locales[key]?.lang === lang) ?? keys[0]
}
