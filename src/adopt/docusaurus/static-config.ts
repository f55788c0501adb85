/** Reads the literal values of a Docusaurus config that cannot run. */
import type {Values} from '../values.js'

const siteKeys = ['title', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash']
const docsKeys = ['path', 'routeBasePath', 'sidebarPath', 'editUrl']

/** The config as far as its text shows it: keys with texts and booleans, and the options of the first docs plugin. */
export function literalsIn(text: string): Values {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const docs = /\bdocs\s*:\s*\{([\s\S]*?)\n\s*\}/.exec(code)?.[1] ?? ''
  const hasBlog = !/\bblog\s*:\s*false\b/.test(code)
  return {
    title: 'Documentation',
    ...Object.fromEntries(siteKeys.flatMap((key) => entryOf(key, code))),
    presets: [
      [
        'classic',
        {docs: Object.fromEntries(docsKeys.flatMap((key) => entryOf(key, docs))), ...(!hasBlog && {blog: false})},
      ],
    ],
  }
}

/** A key and its value, with the least indentation. */
function entryOf(key: string, code: string): [string, string | boolean][] {
  const pattern = new RegExp(
    `^([ \\t]*)["']?${key}["']?\\s*:\\s*(?:require\\.resolve\\()?(?:(["'\`])((?:(?!\\2)[^\\\\\\n])*)\\2|(true|false))`,
    'gm',
  )
  const [first] = [...code.matchAll(pattern)].sort((a, b) => (a[1] ?? '').length - (b[1] ?? '').length)
  if (first === undefined || first[3]?.includes('${')) return []
  return [[key, first[3] ?? first[4] === 'true']]
}
