/** The config of a Hugo site: one file, or the files of `config/_default/`. Hugo ignores the case of keys. */
import path from 'node:path'
import {parse} from 'smol-toml'
import {ConfigError} from '../../config/config.js'
import {parseYaml} from '../../content/scan/scan.js'
import {isRecord} from '../../model/is-record.js'
import type {SiteFiles} from '../system.js'
import {recordsOf, textOf, textsOf, type Values, valuesOf} from '../values.js'
import {withWrittenNumbers} from './written-numbers.js'

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

export async function readConfig({fs, root, file, text}: SiteFiles): Promise<HugoConfig> {
  const parts: [string, Values][] = [[path.basename(file), parsed(file, text)]]
  const folder = 'config/_default'
  for (const name of await filesBelow(fs, path.join(root, folder)))
    if (/\.(?:toml|ya?ml|json)$/.test(name) && `${folder}/${name}` !== file) {
      const source = (await fs.readFile(path.join(root, folder, name))).toString('utf8')
      parts.push([name, parsed(`${folder}/${name}`, source)])
    }
  const all: Values = Object.assign({}, ...parts.map(([name, values]) => nestedAt(name, values)))
  const lang = textOf(all.defaultcontentlanguage) ?? textOf(all.languagecode) ?? 'en'
  const languages = valuesOf(all.languages)
  const languageConfig = valuesOf(languages[lang.toLowerCase()])
  const ofLang = (key: string) => all[`${key}.${lang.toLowerCase()}`]
  const menus =
    languageConfig.menus ?? languageConfig.menu ?? ofLang('menus') ?? ofLang('menu') ?? valuesOf(all.menus)[lang]
  const values = {...all, ...languageConfig, menus: menus ?? all.menus ?? all.menu}
  const disabled = textsOf(all.disablelanguages).map((code) => code.toLowerCase())
  const others = Object.entries(languages)
    .map(([code, value]) => ({
      code,
      values: valuesOf(value),
      content: folderOf({...all, contentdir: undefined}, valuesOf(value), code),
    }))
    .filter(({code, values}) => code !== lang.toLowerCase() && values.disabled !== true && !disabled.includes(code))
  const content = folderOf(all, languageConfig, lang.toLowerCase()) ?? 'content'
  const translations = others.flatMap((one) =>
    one.content === undefined || one.content === content ? [] : [{...one, content: one.content}],
  )
  return {
    values,
    params: {...valuesOf(all.params), ...valuesOf(ofLang('params')), ...valuesOf(languageConfig.params)},
    lang,
    content,
    translations,
    others: others.map(({code}) => code).filter((code) => !translations.some((one) => one.code === code)),
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

/** Names of the files in a folder and in folders of it: `menus/menus.en.toml`. */
async function filesBelow(fs: SiteFiles['fs'], folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder).catch(() => [])
  const names = entries.map(async ({name, isDirectory}) =>
    isDirectory ? (await filesBelow(fs, path.join(folder, name))).map((file) => `${name}/${file}`) : [name],
  )
  return (await Promise.all(names)).flat()
}

/** `params.toml` has the values of the key `params`, and `menus.en.toml` those of the menus of a language. */
function nestedAt(name: string, values: Values): Values {
  const key = path.posix.basename(name.replace(/\.\w+$/, '')).toLowerCase()
  return key === 'hugo' || key === 'config' ? values : {[key]: values}
}

function parsed(file: string, text: string): Values {
  try {
    if (file.endsWith('.toml')) return lowered(parse(text)) as Values
    if (file.endsWith('.json')) return lowered(JSON.parse(text)) as Values
  } catch (error) {
    const {line, column, message} = error as {line?: number; column?: number; message: string}
    const [first = ''] = message.split('\n')
    const position = {line: line ?? 1, column: column ?? 1}
    throw ConfigError.about({file, position, message: `This is not a valid config: ${first}.`})
  }
  const {values, numbers, problems} = parseYaml(`\n${text}`, new Map())
  const [problem] = problems
  if (problem?.position)
    throw ConfigError.about({
      file,
      position: {...problem.position, line: problem.position.line - 1},
      message: problem.message,
    })
  return lowered(withWrittenNumbers(values, numbers, (written) => written)) as Values
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), lowered(one)]))
}
