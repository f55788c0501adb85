/** The config of a MkDocs site: `mkdocs.yml` with the config that it inherits, or `zensical.toml`. */
import path from 'node:path'
import {parse as parseToml} from 'smol-toml'
import {type Document, LineCounter, parseDocument, type Tags, visit, YAMLMap} from 'yaml'
import {ConfigError} from '../../config/config.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {isRecord} from '../../model/is-record.js'
import type {SiteFiles} from '../system.js'
import type {Values} from '../values.js'
import type {MkDocsConfig} from './config-types.js'

/** Returns the config of a site. Throws ConfigError if its text is not YAML or TOML. */
export async function readConfig({fs, root, file, text}: SiteFiles): Promise<MkDocsConfig> {
  if (file.endsWith('.toml')) {
    const {project = {}, ...rest} = tomlIn(file, text) as {project?: Values}
    return {...rest, ...project}
  }
  return readYaml(fs, root, {file, text, above: []})
}

/** A config file with the values of the files that it names with `INHERIT`. */
async function readYaml(
  fs: FileSystem,
  root: string,
  {file, text, above}: {file: string; text: string; above: readonly string[]},
): Promise<MkDocsConfig> {
  const {INHERIT: parent, ...overrides} = yamlIn(file, text)
  if (typeof parent !== 'string') return overrides
  const parentFile = path.posix.join(path.posix.dirname(file), parent)
  const bytes = above.includes(parentFile)
    ? undefined
    : await fs.readFile(path.join(root, parentFile)).catch(() => undefined)
  if (bytes === undefined)
    throw ConfigError.about({file, message: `There is no file "${parentFile}", from which this config inherits.`})
  const next = {file: parentFile, text: bytes.toString('utf8').replace(/^\uFEFF/, ''), above: [...above, file]}
  return merged(await readYaml(fs, root, next), overrides)
}

/** `own` over `inherited`; maps in maps too, as MkDocs merges them. */
function merged(inherited: Values, overrides: Values): Values {
  const result = {...inherited}
  for (const [key, value] of Object.entries(overrides)) {
    const before = result[key]
    result[key] = isRecord(before) && isRecord(value) ? merged(before, value) : value
  }
  return result
}

function yamlIn(file: string, text: string): Values {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    customTags,
    lineCounter: lines,
    merge: true,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  const [problem] = document.errors
  if (problem !== undefined) {
    const {line, col} = lines.linePos(problem.pos[0])
    const [message = ''] = problem.message.split(/ at line |\n/)
    throw ConfigError.about({file, position: {line, column: col}, message: `This is not valid YAML: ${message}.`})
  }
  namePython(document)
  keepWrittenNumbers(document)
  const value: unknown = document.toJS()
  return isRecord(value) ? value : {}
}

/** Names of Python functions: `!!python/name:x.y` becomes `x.y`, and the options of a call get a key `python`. */
function namePython(document: Document): void {
  visit(document, {
    Node(_, node) {
      const [, name] = /python\/(?:name|object\/apply):(.*)$/.exec(node.tag ?? '') ?? []
      if (name === undefined) return
      if (node instanceof YAMLMap) node.set('python', name)
      else if ('value' in node) node.value = name
    },
  })
}

/** Numbers whose text says more, such as `1.10` in a title, become this text. */
function keepWrittenNumbers(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'number' && node.source !== undefined && node.source !== String(node.value))
        node.value = node.source
    },
  })
}

/** `!ENV` has the default of its list. */
const customTags = (tags: Tags): Tags => [
  ...tags,
  {tag: '!ENV', collection: 'seq', resolve: (list) => list.items.at(-1) ?? ''},
  {tag: '!ENV', resolve: () => ''},
  {tag: '!relative', resolve: (text: string) => text},
]

function tomlIn(file: string, text: string): Values {
  try {
    return parseToml(text) as Values
  } catch (error) {
    const {line = 1, column = 1, message} = error as {line?: number; column?: number; message: string}
    const [first = ''] = message.split('\n')
    throw ConfigError.about({file, position: {line, column}, message: `This is not valid TOML: ${first}.`})
  }
}
