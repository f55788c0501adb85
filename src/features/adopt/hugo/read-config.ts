/** The config of a Hugo site: one file, or the files of `config/_default/`. Hugo ignores the case of keys. */
import path from 'node:path'
import {isRecord} from '../../../model/is-record.js'
import {filesBelow, textOfFile, valuesOfConfig} from '../site-files.js'
import type {SiteFiles} from '../system.js'
import {recordsOf, textOf, textsOf, type Values, valuesOf} from '../values.js'

export interface HugoConfig {
  /** The keys of the site in its default language. */
  values: Values
  params: Values
  lang: string
  /** Folder of the pages, relative to the site. */
  content: string
  /** Other languages whose pages have a folder. */
  translations: {code: string; content: string; values: Values}[]
  /** Other languages, whose pages have endings (`start.fr.md`). */
  others: string[]
}

export async function readConfig(site: SiteFiles): Promise<HugoConfig> {
  const folder = 'config/_default'
  const files = (await filesBelow(site.fs, path.join(site.root, folder)))
    .filter((name) => /\.(?:toml|ya?ml|json)$/.test(name) && `${folder}/${name}` !== site.file)
    .map((name) => ({name, file: `${folder}/${name}`}))
  const parts = [{name: path.posix.basename(site.file), file: site.file}, ...files].map(async ({name, file}) => {
    const values = lowered(valuesOfConfig(file, (await textOfFile(site, file)) ?? ''))
    // `params.toml` has the values of the key `params`, and `menus.en.toml` those of the menus of a language.
    const key = path.posix.basename(name.replace(/\.\w+$/, '')).toLowerCase()
    return key === 'hugo' || key === 'config' ? values : {[key]: values}
  })
  const all: Values = Object.assign({}, ...(await Promise.all(parts)))
  const lang = textOf(all.defaultcontentlanguage) ?? textOf(all.languagecode) ?? 'en'
  const code = lang.toLowerCase()
  const languages = valuesOf(all.languages)
  const own = valuesOf(languages[code])
  const ofLang = (key: string) => all[`${key}.${code}`]
  const menus = own.menus ?? own.menu ?? ofLang('menus') ?? ofLang('menu') ?? valuesOf(all.menus)[lang]
  const disabled = textsOf(all.disablelanguages).map((one) => one.toLowerCase())
  const content = folderOf(all, own, code) ?? 'content'
  const others = Object.entries(languages).flatMap(([name, value]) => {
    const values = valuesOf(value)
    if (name === code || values.disabled === true || disabled.includes(name)) return []
    const at = folderOf({...all, contentdir: undefined}, values, name)
    return [{code: name, values, content: at === content ? undefined : at}]
  })
  return {
    values: {...all, ...own, menus: menus ?? all.menus ?? all.menu},
    params: {...valuesOf(all.params), ...valuesOf(ofLang('params')), ...valuesOf(own.params)},
    lang,
    content,
    translations: others.flatMap((one) => (one.content === undefined ? [] : [{...one, content: one.content}])),
    others: others.flatMap((one) => (one.content === undefined ? [one.code] : [])),
  }
}

/** The folder of the pages of a language: its `contentDir`, else the mount at `content`, else that of the site. */
function folderOf(all: Values, language: Values, code: string): string | undefined {
  const mount = recordsOf(valuesOf(all.module).mounts).find(({target, lang, sites}) => {
    const codes = [...textsOf([lang]), ...textsOf(valuesOf(valuesOf(sites).matrix).languages)]
    return target === 'content' && (codes.length === 0 || codes.some((one) => one.toLowerCase() === code))
  })
  const folder = textOf(language.contentdir) ?? textOf(mount?.source) ?? textOf(all.contentdir)
  return folder && path.posix.normalize(folder).replace(/\/$/, '')
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), lowered(one)]))
}
