/** Compares the source with the rules of ARCHITECTURE.md: imports between rooms, effects, and files that documentation names. */
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {configSchema} from '../src/model/schema/schema.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Room → the rooms that it may import. To import another room, add it here and in the table of ARCHITECTURE.md. */
const mayImport: Record<string, string> = {
  index: 'programs files model',
  features: '*',
  programs: 'flow checks config model',
  cli: 'features flow config checks files io model',
  flow: 'documents features browser checks compile config content files io markdown model plugins render search',
  plugins: 'checks config content files io model',
  compile: 'documents config content files io markdown model plugins render',
  markdown: 'features content files model',
  render: 'features files model templates',
  search: 'content io model',
  browser: 'files io model search templates',
  checks: 'features files io markdown model',
  config: 'features checks content files io model',
  content: 'features files io model',
  io: 'files model',
  documents: 'features files model',
  files: 'features model',
  model: 'features locales',
  locales: '',
  templates: 'files model',
}

/** Rooms that may import only types from other rooms: these imports do not exist at run time. */
const onlyTypes = ['templates → model']
/** Records that templates may use at run time. */
const records = ['src/model/admonitions.js']

/** Modules of Node → the rooms that may import them. `path`, `url` and `crypto` have no effects, so all rooms that run in Node may import them. */
const nodeModules: Record<string, string> = {
  async_hooks: 'io',
  fs: 'features io config',
  'fs/promises': 'io config',
  dns: 'io',
  http: 'io',
  https: 'io',
  net: 'io',
  tls: 'features io',
  module: 'browser features io config programs render',
  os: 'config features flow io',
  v8: 'flow io search',
  worker_threads: 'io',
  zlib: 'browser features io',
  child_process: 'cli content features io',
  tty: 'cli',
  'readline/promises': 'features',
}

/** Packages that more than one room must import; `docs/dependencies.md` gives the reasons. All rooms may import React. */
const shared = ['react', 'react-dom', 'esbuild', 'github-slugger', 'unified', 'yaml', 'zod', 'p-limit']

/** Packages whose modules are imported by a computed name. */
const computed = [
  {name: 'gray-matter', room: 'features'},
  {name: '@orama/stemmers', room: 'search'},
  {name: '@shikijs/langs', room: 'markdown'},
]

/** Files that may be long, because they contain one declaration for each key or message. */
const longFiles = ['src/model/schema/schema.ts', 'src/model/flags/core-flags.ts']

test('every import follows the table of rooms', () => {
  const wrong = imports().filter(({from, to, isType, target = ''}) => {
    if (to === undefined || to === from) return false
    const isAllowed = mayImport[from] === '*' || (mayImport[from]?.split(' ').includes(to) ?? false)
    return !isAllowed || (onlyTypes.includes(`${from} → ${to}`) && !isType && !records.includes(target))
  })
  expect(places(wrong), 'Move what is shared to a room below, or change `mayImport` and ARCHITECTURE.md.').toEqual([])
})

test('ARCHITECTURE.md contains the table of imports that the test enforces', () => {
  const rows = read('ARCHITECTURE.md').matchAll(/^(\w+) +→ ?(.*)$/gm)
  expect(Object.fromEntries([...rows].map(([, from, to]) => [from, to]))).toEqual(mayImport)
})

/** Files that other rooms import although they are not doors, so that browsers load only the code that they need. */
const otherDoors = [
  'src/browser/client/rendered.js',
  'src/documents/published-facts.js',
  'src/model/diagnostics/edit-distance.js',
  // Records of features have rows of the table of flags, which cannot import the table.
  'src/model/flags/flag-values.js',
  'src/model/diagnostics/nearest.js',
  'src/search/query/codec.js',
  'src/search/query/excerpt.js',
  'src/search/query/marks.js',
  'src/search/query/terms.js',
  'templates/content/index.js',
]

test('the core knows features only by their list, and features do not know each other', () => {
  const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
  const wrong = imports().filter(({file, target = '', isType}) => {
    if (!target.startsWith('src/features/') || file === 'src/features/features.ts') return false
    if (featureOf(target) !== undefined) return featureOf(target) !== featureOf(file)
    return target === 'src/features/feature.js' && !isType
  })
  expect(places(wrong), 'Give the core a hook, in `src/features/feature.ts`.').toEqual([])
})

test('the record of a feature loads its code only when it is used', () => {
  const eager = imports().filter(({isType, isLate, to}) => !isType && !isLate && to !== undefined)
  const loaded = new Set(sources().filter(isRecord).map(bare))
  for (const file of loaded)
    for (const {target = ''} of eager.filter((one) => bare(one.file) === file))
      if (path.posix.dirname(target) === path.posix.dirname(file)) loaded.add(bare(target))
  const wrong = eager.filter(
    ({file, to, target = ''}) => loaded.has(bare(file)) && to !== 'model' && !loaded.has(bare(target)),
  )
  expect(places(wrong), 'Load the module with `import()`.').toEqual([])
})

/** `src/features/epub/epub.ts` */
const isRecord = (file: string): boolean => /^src\/features\/([^/]+)\/\1\.ts$/.test(file)

test('a room imports a folder of another room only through its door', () => {
  const wrong = imports().filter(({from, to, target = ''}) => {
    const folder = path.posix.dirname(target)
    const isRoom = folder === 'templates' || folder.split('/').length <= 2
    const isDoor = path.posix.basename(target, '.js') === path.posix.basename(folder)
    return to !== undefined && to !== from && !isRoom && !isDoor && !otherDoors.includes(target)
  })
  expect(places(wrong), 'Import the file with the name of its folder instead: `src/io/cache/cache.ts`.').toEqual([])
})

test('no import cycles, except between templates', () => {
  const targets = new Map<string, string[]>()
  // The interface of features has types of all rooms, and their records load the code that works with them.
  for (const {file, target, isLate} of imports())
    if (target !== undefined && file !== 'src/features/feature.ts' && !(isLate && isRecord(file)))
      targets.set(file, [...(targets.get(file) ?? []), target.replace(/\.js$/, '')])
  const bare = (file: string) => file.replace(/\.tsx?$/, '')
  const graph = new Map([...targets].map(([file, list]) => [bare(file), list]))
  const circles = [...graph.keys()].filter((file) => !file.startsWith('templates/') && reaches(graph, file, file))
  const help = 'Move the type that both need into a file of its own.'
  expect(circles, help).toEqual([])
})

/** Whether imports lead from one file to another in one step or more. */
function reaches(graph: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const next = [...(graph.get(from) ?? [])]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (file === to) return true
    if (seen.has(file)) continue
    seen.add(file)
    next.push(...(graph.get(file) ?? []))
  }
  return false
}

const bare = (file: string): string => file.replace(/\.[jt]sx?$/, '')

test('only rooms at the edge import modules with effects', () => {
  const wrong = imports().filter(({file, from, node}) => {
    if (node === undefined) return false
    if (file.startsWith('src/browser/client/') || from === 'templates') return true
    return !['path', 'url', 'crypto'].includes(node) && !nodeModules[node]?.split(' ').includes(from)
  })
  expect(places(wrong)).toEqual([])
})

test('only cli prints and exits the process', () => {
  // React reports only to the console: one file listens while it renders, another in the browser during development.
  const listeners = ['src/render/react-warnings.ts', 'src/browser/client/live-crashes.ts']
  const isWanted = (file: string) => room(file) !== 'cli' && !listeners.includes(file)
  expect(found(/\bconsole\.|\bprocess\.exit\b/, isWanted)).toEqual([])
})

test('no module has state', () => {
  expect(found(/^(export )?(let|var) /)).toEqual([])
  expect(found(/\bglobalThis\.[\w.]+ = /)).toEqual([])
})

test('docs/dependencies.md lists every dependency with its rooms', () => {
  const used = new Map(computed.map(({name, room}) => [name, new Set([room])]))
  for (const {dependency, from} of imports())
    if (dependency !== undefined) used.set(dependency, (used.get(dependency) ?? new Set()).add(from))
  const actual = Object.fromEntries([...used].map(([name, rooms]) => [name, [...rooms].sort().join(' ')]))
  const {dependencies, devDependencies} = JSON.parse(read('package.json'))
  // Packages that the bundles contain are not installed with docsgen.
  expect(Object.keys(dependencies).filter((name) => !(name in actual))).toEqual([])
  expect(Object.keys(actual).filter((name) => !(name in {...dependencies, ...devDependencies}))).toEqual([])
  expect(documentedDependencies()).toEqual({...actual, react: 'everywhere'})
  const many = Object.keys(actual).filter((name) => actual[name]!.includes(' '))
  expect(many.filter((name) => !shared.includes(name))).toEqual([])
})

test('every key of the config is documented', () => {
  const reference = read('manual/content/reference/config.md')
  expect(Object.keys(configSchema.shape).filter((key) => !reference.includes(`\n## ${key}\n`))).toEqual([])
})

const documents = ['ARCHITECTURE.md', ...files('docs').filter((file) => file.endsWith('.md'))]

test.each(documents)('every file that %s names exists', (document) => {
  const prose = read(document).replace(/^```[\s\S]*?^```/gm, '')
  const isPath = (name: string) => name.includes('/') || /\w\.(tsx?|m?js|md|json|css|yml)$/.test(name)
  const {dependencies, devDependencies} = JSON.parse(read('package.json'))
  const names = [...prose.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!).filter(isPath)
  const isThere = (name: string) =>
    name === './' || name in {...dependencies, ...devDependencies} || existsSync(path.join(root, name))
  if (document === 'ARCHITECTURE.md') expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !isThere(name))).toEqual([])
  const links = [...prose.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map((match) => match[1]!)
  expect(links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))).toEqual([])
})

test('a newcomer can read ARCHITECTURE.md and CONTRIBUTING.md in one sitting', () => {
  const wordsOf = (file: string) => read(file).split(/\s+/).length
  const help = 'Shorten, or write a page of docs/decisions.'
  expect(wordsOf('ARCHITECTURE.md'), help).toBeLessThanOrEqual(2500)
  expect(wordsOf('ARCHITECTURE.md') + wordsOf('CONTRIBUTING.md'), help).toBeLessThanOrEqual(5000)
})

test('the index of decisions lists every page with its title', () => {
  const pages = documents.filter((file) => file.startsWith('docs/decisions/') && !file.endsWith('README.md'))
  const expected = pages.map((file) => {
    const [, number] = /(\d+)-[\w-]+\.md$/.exec(file) ?? []
    return `${Number(number)}. [${read(file).split('\n')[0]!.slice('# '.length)}](${path.posix.basename(file)})`
  })
  expect(read('docs/decisions/README.md').match(/^\d+\. .*$/gm)).toEqual(expected)
})

test('every file that CONTRIBUTING.md names for a usual change exists', () => {
  const [, section = ''] = read('CONTRIBUTING.md').split('\n## Eight usual changes\n')
  const names = [...section.split('\n## ')[0]!.matchAll(/`((?:src|templates|test|manual)\/[^`\s]+)`/g)].map(
    ([, name]) => name!,
  )
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('every name that the measurements import from the compiled source exists', () => {
  const unknown = files('bench').flatMap((file) => {
    const imported = file.endsWith('.mjs')
      ? read(file).matchAll(/import \{([^}]+)\} from '[./]+\/dist\/([^']+)\.js'/g)
      : []
    return [...imported].flatMap(([, names = '', module]) => {
      const source = ['ts', 'tsx']
        .map((extension) => `${module}.${extension}`)
        .find((name) => existsSync(path.join(root, name)))
      const text = source === undefined ? '' : read(source)
      return names
        .split(',')
        .map((name) => name.trim().split(' as ')[0]!)
        .filter((name) => name !== '' && !new RegExp(`^export (?:\\{[^}]*|.*)\\b${name}\\b`, 'm').test(text))
        .map((name) => `${file} ${name} of ${module}`)
    })
  })
  expect(unknown).toEqual([])
})

test('files are short, and door files have a docstring that describes the room', () => {
  const written = sources().filter((file) => !file.startsWith('src/model/generated/'))
  const long = written.filter((file) => !longFiles.includes(file) && read(file).split('\n').length > 301)
  expect(long).toEqual([])
  const nameless = /(^|\/)(utils?|helpers?|common|core|misc|lib|shared)(\/|\.\w+$)/
  expect(sources().filter((file) => nameless.test(file))).toEqual([])
})

/** Imports that start a process, a thread or the build of a site, and those that start a browser. */
const startsSite =
  /^node:(child_process|worker_threads)$|src\/(flow\/(build|check|shard|preview|dev\/dev)|programs|cli\/cli|features\/adopt\/run-config)\b/
const startsBrowser = /^test\/support\/(chromium|firefox)\.ts$/

test('the name of a test file says what its tests start: a site, a browser, or nothing', () => {
  const needsOf = (file: string, seen: Set<string>): string[] => {
    if (seen.has(file) || !existsSync(path.join(root, file))) return []
    seen.add(file)
    const imported = [...read(file).matchAll(/^import (?!type )[^'"`;]*?from '([^']+)'/gm)].map(([, to]) => to!)
    return imported.flatMap((to) => {
      const target = path.posix.join(path.posix.dirname(file), to.replace(/\.js$/, '.ts'))
      const need = startsBrowser.test(target) ? ['browser'] : startsSite.test(to) ? ['site'] : []
      return [...need, ...(target.startsWith('test/') && to.startsWith('.') ? needsOf(target, seen) : [])]
    })
  }
  const wrong = files('test').filter((file) => {
    const [, , name = 'unit'] = /^test\/(?!words\.)(.*?)(?:\.(site|browser|nightly))?\.test\.tsx?$/.exec(file) ?? [
      '',
      '',
      'nightly',
    ]
    if (name === 'nightly') return false
    const needs = needsOf(file, new Set())
    return name !== (needs.includes('browser') ? 'browser' : (needs[0] ?? 'unit'))
  })
  expect(wrong, 'Rename the file: see "Tests" in CONTRIBUTING.md.').toEqual([])
})

interface Import {
  file: string
  line: number
  from: string
  isType: boolean
  /** Whether the program loads the module on demand, with `import()`. */
  isLate: boolean
  specifier: string
  /** A file of docsgen: its room or top-level file, and its path. */
  to?: string
  target?: string
  /** A module of Node. */
  node?: string
  /** The name of a package. */
  dependency?: string
}

function imports(): Import[] {
  return sources().flatMap((file) => {
    const text = withoutComments(read(file))
    const statements = /^(?:import|export)\b([^'"`;]*?)\bfrom '([^']+)'|^import()'([^']+)'|\bimport()\('([^']+)'\)/gm
    return [...text.matchAll(statements)].map((match) => {
      const specifier = (match[2] ?? match[4] ?? match[6])!
      const isType = match[1]?.trimStart().startsWith('type ') ?? false
      const line = text.slice(0, match.index).split('\n').length
      return {
        file,
        line,
        from: room(file),
        isType,
        isLate: match[6] !== undefined,
        specifier,
        ...destination(file, specifier),
      }
    })
  })
}

/** Packages that contain only types of syntax trees: packages of unified depend on them. */
const treeTypes = ['estree', 'hast', 'mdast', 'mdast-util-mdx']

function destination(file: string, specifier: string): Partial<Import> {
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier)
    return {target, to: room(target)}
  }
  if (specifier.startsWith('node:')) return {node: specifier.slice('node:'.length)}
  if (treeTypes.includes(specifier)) return {}
  return {dependency: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}
}

/** `src/markdown/syntax/code.ts` → markdown; `src/index.ts` → index; `templates/Toc.tsx` → templates. */
function room(file: string): string {
  const [top = '', second = ''] = file.split('/')
  return top === 'src' ? second.replace(/\.\w+$/, '') : top
}

function documentedDependencies(): Record<string, string> {
  const rows = read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| [^|]+ \| ([^|]+) \|/gm)
  return Object.fromEntries([...rows].map(([, name, rooms]) => [name, rooms!.replace(/[`,]/g, '').trim()]))
}

/** Lines of code that match, as `file:line`. */
function found(pattern: RegExp, isWanted: (file: string, line: string) => boolean = () => true): string[] {
  return sources().flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) && isWanted(file, line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
}

const places = (list: readonly Import[]): string[] =>
  list.map(({file, line, specifier}) => `${file}:${line} ${specifier}`)

/** Comment lines become empty, so that line numbers stay. */
const withoutComments = (text: string): string => text.replace(/^\s*(\/\/|\/\*\*?|\*).*$/gm, '')

const sources = (): string[] => [...files('src'), ...files('templates')].filter((file) => /\.tsx?$/.test(file))

function files(folder: string): string[] {
  return readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
