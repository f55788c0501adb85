/**
 * Prepares a checkout for builds and tests: installs packages, compiles, and with --browser finds or installs Chromium.
 * Needs only Node and npm. Skips steps that are up to date.
 */
import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {ensureBrowser} from './browser.mjs'
import {bundleProgram} from './bundle-program.mjs'
import {generateFiles} from './generate.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installStamp = join(root, 'node_modules', '.docsgen-setup')
const compileStamp = join(root, 'dist', '.compiled')

const lock = lockHash()
install()
await compile()
if (process.argv.includes('--browser')) ensureBrowser()

/** Installs the packages of the lock file. If npm rejects the lock file, installs versions that package.json allows. */
function install() {
  if (read(installStamp) === lock) return
  console.log('Installing packages')
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const exact = npm(['ci', ...flags], {stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8'})
  if (exact.status !== 0) {
    console.log('npm ci failed. Trying npm install')
    if (npm(['install', '--no-save', ...flags]).status !== 0) fail(exact.stderr)
  }
  writeFileSync(installStamp, lock)
}

/** Compiles and bundles the product. Only `npm run check` compiles the tests, to check their types. */
async function compile() {
  const stampNow = () => JSON.stringify({lock, files: sourceFiles()}, undefined, 1)
  const before = read(compileStamp)
  if (before === stampNow()) return
  console.log('Compiling')
  await generateFiles(root)
  const stamp = stampNow()
  const {files} = JSON.parse(stamp)
  const filesBefore = before ? JSON.parse(before).files : {}
  if (!before || Object.keys(filesBefore).some((file) => !(file in files))) remove('dist')
  // Types follow from the labels, but the compiler looks only at changes of TypeScript files.
  const labels = 'src/locales/en.json'
  if (files[labels] !== filesBefore[labels]) remove('dist/model.tsbuildinfo')
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc')
  if (run(process.execPath, [compiler, '-b', 'tsconfig.node.json']).status !== 0) fail()
  await bundleProgram(root)
  writeFileSync(compileStamp, stamp)
}

/** Path, time and size of every source file of the program. */
function sourceFiles() {
  const folders = ['src', 'templates', 'scripts/generate', 'schema', 'manual/reference', 'manual/content/reference']
  const tree = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), {recursive: true, encoding: 'utf8'}).map((file) => join(folder, file))
      : [],
  )
  const settings = readdirSync(root).filter((file) => /^tsconfig.*\.json$/.test(file))
  const read = [...tree.filter((file) => /\.(tsx?|css|json|yml|md)$/.test(file)), ...settings, 'package.json'].sort()
  return Object.fromEntries(
    read.map((file) => {
      const {mtimeMs, size} = statSync(join(root, file))
      return [file.replaceAll('\\', '/'), `${mtimeMs} ${size}`]
    }),
  )
}

function lockHash() {
  const text = read(join(root, 'package-lock.json')) ?? readFileSync(join(root, 'package.json'), 'utf8')
  return createHash('sha256').update(`${text}\n${process.platform} ${process.arch}`).digest('hex')
}

/** The command of npm: a script under `npm run`, and a batch file on Windows. */
function npm(args, options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], options)
  return run('npm', args, {...options, shell: process.platform === 'win32'})
}

/** Runs a command without NODE_ENV: with NODE_ENV=production, npm would not install the compiler. */
function run(command, args, options) {
  const {NODE_ENV: _, ...env} = process.env
  const result = spawnSync(command, args, {cwd: root, env, stdio: 'inherit', ...options})
  if (result.error) console.error(`${command} cannot be started: ${result.error.message}`)
  return result
}

function fail(reason = '') {
  if (reason) console.error(reason.trim())
  process.exit(1)
}

function remove(folder) {
  rmSync(join(root, folder), {recursive: true, force: true, maxRetries: 3})
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
