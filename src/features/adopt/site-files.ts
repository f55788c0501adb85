/** Files of adopted sites. */
import path from 'node:path'
import {parse as parseToml} from 'smol-toml'
import {LineCounter, parseDocument, type Tags, visit, YAMLMap} from 'yaml'
import {ConfigError} from '../../config/config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {SiteFiles} from './system.js'
import {type Values, valuesOf} from './values.js'

type Site = Pick<SiteFiles, 'fs' | 'root'>

/** The text of a file of a site, with LF line ends; undefined if there is none. */
export async function textOfFile({fs, root}: Site, file: string): Promise<string | undefined> {
  const bytes = await fs.readFile(path.join(root, file)).catch(() => undefined)
  return bytes
    ?.toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
}

export const isFile = async ({fs, root}: Site, file: string): Promise<boolean> =>
  (await fs.stat(path.resolve(root, file)))?.isFile() === true

export const isFolder = async ({fs, root}: Site, folder: string): Promise<boolean> =>
  (await fs.stat(path.resolve(root, folder)))?.isDirectory() === true

export async function filterAsync<Value>(
  all: readonly Value[],
  test: (one: Value) => Promise<boolean>,
): Promise<Value[]> {
  const results = await Promise.all(all.map(test))
  return all.filter((_, index) => results[index])
}

/** Files below a folder (absolute), as paths relative to it, sorted. Hidden files and packages are no files of a site. */
export async function filesBelow(fs: FileSystem, root: string, folder = ''): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, folder)).catch(() => [])
  const lists = entries
    .filter(({name}) => !name.startsWith('.') && name !== 'node_modules')
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({name, isDirectory}) => {
      const file = path.posix.join(folder, name)
      return isDirectory ? filesBelow(fs, root, file) : [file]
    })
  return (await Promise.all(lists)).flat()
}

/**
 * The address that docsgen derives from a file of the content folder. docsgen has more names of index files than other
 * systems: `README.md`, and the name of the folder.
 *
 *   guide/readme.md → /guide/, guide/guide.md → /guide/, guide/a.md → /guide/a
 */
export function defaultAddress(file: string): string {
  const [, folders = '', folder = '', name = ''] = /^((?:.*\/)?([^/]+)\/)?([^/]*)\.mdx?$/.exec(file) ?? []
  const isIndex = /^(?:_?index|readme)$/i.test(name) || (folder !== '' && name.toLowerCase() === folder.toLowerCase())
  return isIndex ? `/${folders}` : `/${folders}${name}`
}

/** A path as a pattern that matches only this path. */
export const patternFor = (file: string): string => file.replace(/[[\]()*?{}!]/g, '\\$&')

/** `/a/b/` → `a/b` */
export const withoutSlashes = (address: string): string => address.replace(/^\/+|\/+$/g, '')

/** The values of a config in TOML. Throws ConfigError. */
export function tomlOf(file: string, text: string): Values {
  try {
    return parseToml(text)
  } catch (error) {
    const {line = 1, column = 1, message} = error as {line?: number; column?: number; message: string}
    const [first = ''] = message.split('\n')
    throw ConfigError.about({file, position: {line, column}, message: `This is not valid TOML: ${first}.`})
  }
}

/** The values of a config in TOML, JSON or YAML; numbers whose text says more, such as `1.10`, are texts. Throws ConfigError. */
export function valuesOfConfig(file: string, text: string, customTags?: (tags: Tags) => Tags): Values {
  if (file.endsWith('.toml')) return tomlOf(file, text)
  const lines = new LineCounter()
  const document = parseDocument(text, {
    ...{lineCounter: lines, merge: true, logLevel: 'silent', uniqueKeys: false},
    ...(customTags && {customTags}),
  })
  const [problem] = document.errors
  if (problem !== undefined) {
    const {line, col} = lines.linePos(problem.pos[0])
    const [message = ''] = problem.message.split(/ at line |\n/)
    const kind = file.endsWith('.json') ? 'JSON' : 'YAML'
    throw ConfigError.about({file, position: {line, column: col}, message: `This is not valid ${kind}: ${message}.`})
  }
  visit(document, {
    Node(_, node) {
      // Names of Python functions: `!!python/name:x.y` becomes `x.y`, and the options of a call get a key `python`.
      const [, name] = /python\/(?:name|object\/apply):(.*)$/.exec(node.tag ?? '') ?? []
      if (name !== undefined && node instanceof YAMLMap) node.set('python', name)
      else if (name !== undefined && 'value' in node) node.value = name
    },
    Scalar(_, node) {
      if (typeof node.value === 'number' && node.source !== undefined && node.source !== String(node.value))
        node.value = node.source
    },
  })
  return valuesOf(document.toJS())
}
