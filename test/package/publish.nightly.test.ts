/**
 * The package that npm would publish, as others see it: publint and attw check it, package managers install it without
 * scripts for the first day, and the starter builds with each supported version of Node. Without a registry that answers, each test is skipped.
 */
import {execFile} from 'node:child_process'
import {existsSync, lstatSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import {listFolder, repository, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {spendFirstDay} from './support/first-day.js'

const isWindows = process.platform === 'win32'

/** Limits of an installation without development packages and scripts; megabytes count blocks of 4 KB, as `du` does. */
const maxPackages = 60
const maxMegabytes = 72

interface PackageManager {
  /** The npm package that contains the program, and its path there; absent for the npm of this machine. */
  program?: readonly [spec: string, file: string]
  install: string[]
  /** Settings of Yarn 4. */
  settings?: string
}

const berry = {program: ['@yarnpkg/cli-dist@4', 'bin/yarn.js'], install: ['install', '--no-immutable']} as const
const packageManagers: Record<string, PackageManager> = {
  npm: {install: ['install', '--ignore-scripts', '--no-audit', '--no-fund']},
  'pnpm 10': {program: ['pnpm@10', 'bin/pnpm.cjs'], install: ['install', '--ignore-scripts']},
  'the newest pnpm': {program: ['pnpm@latest', 'bin/pnpm.mjs'], install: ['install', '--ignore-scripts']},
  'Yarn 1': {program: ['yarn@1', 'bin/yarn.js'], install: ['install', '--ignore-scripts', '--no-progress']},
  'Yarn 4': {...berry, install: [...berry.install], settings: 'nodeLinker: node-modules\n'},
  'Yarn 4 with Plug’n’Play': {...berry, install: [...berry.install], settings: 'nodeLinker: pnp\n'},
}

const nodeVersions = ['20', '22', '24']

/** npm packages of the executable of Node. */
const nodePackage = `node${isMacWithArm() ? '-bin' : ''}-${isWindows ? 'win' : process.platform}-${process.arch}`

function isMacWithArm(): boolean {
  return process.platform === 'darwin' && process.arch === 'arm64'
}

/** The folder of a tool: npm installs each of them under a name of its own, because two versions of pnpm have one name. */
const folderOf = (spec: string) => path.join(tools, 'node_modules', aliasOf(spec))
const aliasOf = (spec: string) => spec.replaceAll(/\W+/g, '-').replace(/^-/, '')

const folder = makeTempFolder()
const tools = path.join(folder, 'tools')
const installation = path.join(folder, 'installation')
let tarball = ''
let refusal = ''

beforeAll(async () => {
  writeProject(tools, {'package.json': '{"private": true}'})
  const managers = Object.values(packageManagers).flatMap(({program}) => program?.[0] ?? [])
  const nodes = nodeVersions.map((version) => `${nodePackage}@${version}`)
  const specs = new Set(['publint@latest', '@arethetypeswrong/cli@latest', ...managers, ...nodes])
  const aliases = [...specs].map((spec) => `${aliasOf(spec)}@npm:${spec}`)
  const {code, out} = await npm(tools, ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...aliases])
  if (code !== 0) {
    refusal = `The registry gave no tools: ${out.trim().split('\n')[0]}`
    return
  }
  expect(await npm(repository, ['pack', '--ignore-scripts', '--pack-destination', folder])).toMatchObject({code: 0})
  tarball = path.join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz'))!)
  writeProject(installation, {'package.json': '{"private": true}'})
  const words = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', tarball]
  expect(await npm(installation, words)).toMatchObject({code: 0})
}, 900_000)

beforeEach(({skip}) => skip(refusal !== '', refusal))

test('publint finds nothing in the package', async () => {
  const {code, out} = await node([binOf('publint@latest', 'publint'), 'run', '--strict', tarball], folder)
  expect({code, out}).toEqual({code: 0, out: expect.stringContaining('All good!')})
})

test('the types of each export are found by programs of modules and by bundlers', async () => {
  const words = [tarball, '--profile', 'esm-only', '--format', 'json']
  const {code, out} = await node([binOf('@arethetypeswrong/cli@latest', 'attw'), ...words], folder)
  expect({code, out}).toMatchObject({code: 0})
  const {exports} = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))
  expect(Object.keys(JSON.parse(out).analysis.entrypoints)).toEqual(Object.keys(exports))
})

test(`an installation has at most ${maxPackages} packages and ${maxMegabytes} MB`, async () => {
  const modules = path.join(installation, 'node_modules')
  const {packages} = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
  const files = await listFolder(modules)
  const bytes = files.reduce((sum, file) => sum + Math.ceil(lstatSync(path.join(modules, file)).size / 4096) * 4096, 0)
  const megabytes = bytes / 2 ** 20
  console.log(`${Object.keys(packages).length} packages, ${Math.round(megabytes)} MB`)
  expect(Object.keys(packages).length).toBeGreaterThan(30)
  expect(Object.keys(packages).length).toBeLessThanOrEqual(maxPackages)
  expect(megabytes).toBeGreaterThan(30)
  expect(megabytes).toBeLessThanOrEqual(maxMegabytes)
})

test.each(
  Object.entries(packageManagers),
)('%s installs it for the first day, and for each Node', async (_, manager) => {
  const site = projectOf(manager)
  const run = runnerOf(manager, site)
  expect(await run(process.execPath, manager.install)).toMatchObject({code: 0})
  const isPlugAndPlay = manager.settings?.includes('pnp')
  const bin = path.join(site, 'node_modules/docsgen/bin/docsgen.js')
  expect(existsSync(bin)).toBe(!isPlugAndPlay)
  const yarn = path.join(folderOf(berry.program[0]), berry.program[1])
  const command = [process.execPath, ...(isPlugAndPlay ? [yarn, 'docsgen'] : [bin])] as const
  await spendFirstDay({command, cwd: site})
  for (const version of nodeVersions) {
    const executable = path.join(folderOf(`${nodePackage}@${version}`), isWindows ? 'bin/node.exe' : 'bin/node')
    const which = await run(executable, ['run', 'which'])
    expect(which.out).toMatch(new RegExp(`^v${version}\\.`, 'm'))
    const built = await run(executable, ['run', 'build'])
    expect(built).toMatchObject({code: 0, out: expect.stringMatching(/^4 pages in .*: no problems/m)})
  }
})

/** A project without a site, with the packed docsgen as its dependency. */
function projectOf({settings}: PackageManager): string {
  const site = makeTempFolder()
  const scripts = {build: 'docsgen build --strict', which: 'node --version'}
  const devDependencies = {docsgen: `file:${tarball}`}
  writeProject(site, {'package.json': JSON.stringify({private: true, type: 'module', scripts, devDependencies})})
  // With its own lock file, Yarn 4 takes the folder for a project.
  if (settings !== undefined) writeProject(site, {'.yarnrc.yml': `${settings}enableScripts: false\n`, 'yarn.lock': ''})
  return site
}

/** Runs a package manager in a site, with the executable of a Node. */
function runnerOf({program}: PackageManager, site: string) {
  return (executable: string, words: string[]): Promise<Result> => {
    const env = environment(path.dirname(executable))
    if (program === undefined) return call('npm', words, {cwd: site, env, shell: isWindows})
    const [spec, file] = program
    return call(executable, [path.join(folderOf(spec), file), ...words], {cwd: site, env})
  }
}

function binOf(spec: string, name: string): string {
  const {bin} = JSON.parse(readFileSync(path.join(folderOf(spec), 'package.json'), 'utf8'))
  return path.join(folderOf(spec), typeof bin === 'string' ? bin : bin[name])
}

/** As if nobody had started the test from another npm; caches and stores of package managers are temporary. */
function environment(firstFolder?: string): NodeJS.ProcessEnv {
  const inherited =
    /^(npm_(package|lifecycle|command|execpath|config_(local_)?prefix)|INIT_CWD$|NODE_ENV$|VITEST|PATH$)/i
  const kept = Object.entries(process.env).filter(([name]) => !inherited.test(name))
  return {
    ...Object.fromEntries(kept),
    PATH: [...(firstFolder === undefined ? [] : [firstFolder]), process.env.PATH].join(path.delimiter),
    CI: '1',
    NO_COLOR: '1',
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    XDG_STATE_HOME: path.join(folder, 'state'),
    YARN_CACHE_FOLDER: path.join(folder, 'cache/yarn'),
    YARN_GLOBAL_FOLDER: path.join(folder, 'data/yarn'),
    YARN_ENABLE_TELEMETRY: '0',
  }
}

interface Result {
  code: number
  out: string
}

/** The output of a program, and its exit code. */
function call(file: string, words: string[], options: {cwd: string; env: NodeJS.ProcessEnv; shell?: boolean}) {
  return new Promise<Result>((resolve) => {
    execFile(file, words, {...options, maxBuffer: 64e6}, (error, stdout, stderr) =>
      resolve({code: error === null ? 0 : Number(error.code) || 1, out: stdout + stderr}),
    )
  })
}

const npm = (cwd: string, words: string[]) => call('npm', words, {cwd, env: environment(), shell: isWindows})
const node = (words: string[], cwd: string) => call(process.execPath, words, {cwd, env: environment()})
