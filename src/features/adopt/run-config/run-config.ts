/**
 * Runs a config that is code, as its system would, in a process of its own: without the network, at most ten seconds, and
 * with stubs for packages that are not installed. The result is JSON; see `runner-code.ts` for how it shows stubs.
 */
import {fork} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Metafile, Plugin} from 'esbuild'
import {regularFilesOnly} from '../../../io/regular-files.js'
import {makeTemporaryFolder} from '../../../io/temporary-folder.js'
import type {Position} from '../../../model/model.js'
import {literalsIn} from './literals.js'
import {mainCode, offlineCode, stubCode} from './runner-code.js'

export interface ConfigRun {
  /** The default export. Of a config that could not run: what its text shows, if anything. */
  value: unknown
  /** Packages that were replaced by stubs. */
  stubbed: string[]
  /** The files of the site that it consists of, absolute. */
  files: string[]
  /** Why the config could not run, in one line, and where. */
  problem?: {message: string; file: string; position?: Position}
}

/** Milliseconds. */
const timeLimit = 10_000

/** Packages of the systems themselves, and plugins by their names: their stubs record what a config asks of them. */
const alwaysStubbed =
  /^(?:@docusaurus\/|docusaurus|vitepress(?:$|[/-])|vite(?:$|\/)|@vitejs\/|vue(?:$|\/)|astro(?:$|[:/-])|@astrojs\/|starlight|prism-react-renderer|(?:@[^/]+\/)?(?:remark|rehype)-)/

/** Packages of docsgen that configs use to list and read their own pages. */
const docsgenPackages: ReadonlySet<string> = new Set(['gray-matter', 'fast-glob', 'yaml'])

/**
 * Runs a file of the site at `root` (both absolute, or the file relative to `root`). Functions `createRedirects` in it get
 * the addresses, and become `{$redirects: [{from, to}]}`.
 */
export async function runConfig(root: string, file: string, addresses: readonly string[] = []): Promise<ConfigRun> {
  const first = await runOnce(root, file, {isStubbed: false, addresses})
  // An installed package may fail outside its own system.
  if (first.problem === undefined) return first
  const second = await runOnce(root, file, {isStubbed: true, addresses})
  if (second.problem === undefined) return second
  return {...first, value: await literalsIn(readFileSync(path.resolve(root, file), 'utf8'))}
}

async function runOnce(
  root: string,
  file: string,
  {isStubbed, addresses}: {isStubbed: boolean; addresses: readonly string[]},
): Promise<ConfigRun> {
  const absolute = path.resolve(root, file)
  const {folder, remove} = makeTemporaryFolder('docsgen-config')
  const stubbed = new Set<string>()
  const fail = (message: string, position?: Position, name = file): ConfigRun => ({
    value: undefined,
    stubbed: [...stubbed],
    files: [absolute],
    problem: {message, file: name, ...(position && {position})},
  })
  try {
    const esbuild = await import('esbuild')
    const result = await esbuild
      .build({
        absWorkingDir: root,
        stdin: {contents: mainCode(absolute), resolveDir: root, loader: 'js'},
        outfile: path.join(folder, 'config.mjs'),
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        sourcemap: 'inline',
        logLevel: 'silent',
        write: false,
        metafile: true,
        loader: {'.css': 'empty', '.svg': 'empty', '.png': 'empty', '.vue': 'empty', '.astro': 'empty'},
        define: {
          __dirname: '__place.dirname',
          __filename: '__place.filename',
          'import.meta.url': '__place.url',
          'import.meta.dirname': '__place.dirname',
          'import.meta.filename': '__place.filename',
          'import.meta.env': 'process.env',
          'import.meta.glob': '__glob',
        },
        banner: {js: banner(absolute)},
        plugins: [regularFilesOnly(), stubPackages(root, stubbed, isStubbed), filePaths],
      })
      .catch((error: {errors?: {text: string; location?: {file: string; line: number; column: number} | null}[]}) => {
        const [first] = error.errors ?? []
        const {location} = first ?? {}
        const position = location ? {line: location.line, column: location.column + 1} : undefined
        return fail(first?.text ?? String(error), position, location?.file)
      })
    if ('value' in result) return result
    const program = path.join(folder, 'config.mjs')
    writeFileSync(program, result.outputFiles[0]?.text ?? '')
    const offline = path.join(folder, 'offline.cjs')
    writeFileSync(offline, offlineCode)
    const answer = await inChild(program, {root, addresses, offline})
    const files = filesIn(result.metafile, root)
    if (answer.json !== undefined) return {value: JSON.parse(answer.json), stubbed: [...stubbed].sort(), files}
    return fail(answer.message, positionIn(answer.stack, absolute))
  } finally {
    remove()
  }
}

/** The files of the site among the inputs; other inputs have a namespace: `stub:name`. */
const filesIn = ({inputs}: Metafile, root: string): string[] =>
  Object.keys(inputs)
    .filter((name) => !name.startsWith('<') && !/^[\w-]{2,}:/.test(name))
    .map((name) => path.resolve(root, name))

/** `require` for CommonJS configs; paths that it cannot resolve stay as they are. */
const banner = (file: string): string => `
import {createRequire as __createRequire} from 'node:module'
const require = __createRequire(${JSON.stringify(pathToFileURL(file).href)})
const __resolve = require.resolve
const __glob = () => ({})
require.resolve = (name, options) => { try { return __resolve(name, options) } catch { return name } }
`

/** Tells each file where it is: the names that `define` puts in place of `__dirname` and the like. */
const filePaths: Plugin = {
  name: 'place-of-files',
  setup(build) {
    build.onLoad({filter: /\.[cm]?[jt]sx?$/, namespace: 'file'}, ({path: file}) => {
      const text = readFileSync(file, 'utf8')
      if (!/\b__(?:dir|file)name\b|\bimport\.meta\b/.test(text)) return undefined
      const paths = {dirname: path.dirname(file), filename: file, url: pathToFileURL(file).href}
      return {contents: `const __place = ${JSON.stringify(paths)};${text}`, loader: 'default'}
    })
  },
}

function stubPackages(root: string, stubbed: Set<string>, isStubbed: boolean): Plugin {
  const requireHere = createRequire(path.join(root, 'package.json'))
  const fileOf = (name: string, resolver: NodeJS.Require): string | undefined => {
    try {
      return resolver.resolve(name)
    } catch {
      return undefined
    }
  }
  const isInstalled = (name: string): string | undefined =>
    fileOf(name, requireHere) ?? (docsgenPackages.has(name) ? fileOf(name, createRequire(import.meta.url)) : undefined)
  return {
    name: 'stub-packages',
    setup(build) {
      build.onResolve({filter: /^[^./]|^\.[^./]/}, ({path: name, kind, namespace}) => {
        if (kind === 'entry-point' || namespace !== 'file' || path.isAbsolute(name) || name === 'docsgen-stub')
          return undefined
        if (isBuiltin(name)) return {path: name, external: true}
        const file = isStubbed || alwaysStubbed.test(name) ? undefined : isInstalled(name)
        if (file !== undefined) return {path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true}
        stubbed.add(name)
        return {path: name, namespace: 'stub'}
      })
      // A file of the site that is missing, such as one that a build step writes.
      build.onResolve({filter: /^\.{1,2}\//}, async ({path: name, resolveDir, kind, pluginData, importer}) => {
        if (pluginData === isRetry) return undefined
        const resolved = await build.resolve(name, {resolveDir, kind, importer, pluginData: isRetry})
        if (resolved.errors.length === 0) return resolved
        stubbed.add(name)
        return {path: name, namespace: 'stub'}
      })
      build.onResolve({filter: /^docsgen-stub$/}, ({path: name}) => ({path: name, namespace: 'docsgen-stub'}))
      build.onLoad({filter: /.*/, namespace: 'docsgen-stub'}, () => ({contents: stubCode, loader: 'js'}))
      build.onLoad({filter: /.*/, namespace: 'stub'}, ({path: name}) => ({
        contents: `module.exports = require('docsgen-stub').stubModule(${JSON.stringify(name)})`,
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}
const isRetry = {}

const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtins.has(name.split('/')[0] as string)
const builtins: ReadonlySet<string> = new Set(
  'assert buffer child_process crypto dgram dns events fs http http2 https module net os path perf_hooks process querystring readline stream string_decoder timers tls tty url util v8 vm worker_threads zlib'.split(
    ' ',
  ),
)

interface ChildAnswer {
  json?: string
  message: string
  stack: string
}

function inChild(
  program: string,
  {root, addresses, offline}: {root: string; addresses: readonly string[]; offline: string},
): Promise<ChildAnswer> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      cwd: root,
      execArgv: ['--enable-source-maps', '--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: process.env.NODE_ENV ?? 'production',
        // Unlike an argument, this reaches the Node programs that a config starts.
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(offline)}`,
        DOCSGEN_ADDRESSES: JSON.stringify(addresses),
      },
    })
    let output = ''
    let isLate = false
    child.stderr?.on('data', (text) => {
      if (output.length < 20_000) output += String(text)
    })
    const clock = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, timeLimit)
    let answer: ChildAnswer | undefined
    child.on('message', (message: {json: string}) => {
      answer = {json: message.json, message: '', stack: ''}
    })
    child.on('error', (error) => {
      answer ??= {message: error.message, stack: ''}
    })
    child.on('close', () => {
      clearTimeout(clock)
      resolve(answer ?? {message: isLate ? 'It did not end within 10 seconds.' : messageIn(output), stack: output})
    })
  })
}

const messageIn = (output: string): string =>
  /^(?:Uncaught )?\w*(?:Error|Exception)\b.*$/m.exec(output)?.[0] ?? 'It ended without a result.'

/** The innermost position of a stack in a file. */
function positionIn(stack: string, file: string): Position | undefined {
  for (const part of stack.split(file).slice(1)) {
    const [, line, column] = /^:(\d+):(\d+)/.exec(part) ?? []
    if (line !== undefined) return {line: Number(line), column: Number(column)}
  }
  return undefined
}
