import path from 'node:path'
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
  const found = await Promise.all(
    keys.map(async (key) => {
      const {link = `/${key}/`} = config.locales?.[key] ?? {}
      const folder = /^[a-z]+:/i.test(link) ? key : link.replace(/^\/|\/$/g, '') || key
      return (await fs.stat(path.join(root, content, folder)))?.isDirectory() ? [{key, folder}] : []
    }),
  )
  return found.flat()
}

/** The language at the root of the site, else the language of the config, else the first. */
function mainLocale({locales = {}, lang = ''}: VitePressConfig): string | undefined {
  const keys = Object.keys(locales)
  if (keys.includes('root')) return 'root'
  return keys.find((key) => key === lang || locales[key]?.lang === lang) ?? keys[0]
}
