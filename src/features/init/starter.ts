import path from 'node:path'
import {type FileSystem, ownFolder} from '../../io/disk/disk.js'
import type {Answers} from './answers.js'
import {hosts} from './hosts.js'
import {type PackageManager, withCommandsOf} from './package-manager.js'

/** A file to write: its name in the new project, with forward slashes, and its text. */
export interface StarterFile {
  name: string
  text: string
  /** The text of the file on the disk, which gets the new one. */
  previous?: string
}

/**
 * The files of a new site: the package's `starter/` with its placeholders filled in. `isOnRegistry`: whether package.json can
 * name this version of docsgen.
 */
export async function readStarter(
  fs: FileSystem,
  {title, host, address, branch, manager}: Answers & {branch: string; manager: PackageManager},
  isOnRegistry: boolean,
): Promise<StarterFile[]> {
  const read = async (...names: string[]) => (await fs.readFile(path.join(ownFolder(), ...names))).toString('utf8')
  const {version} = JSON.parse(await read('package.json')) as {version: string}
  const values: Record<string, string> = {title, ...address, branch, version}
  const names = Object.entries({...always, ...hosts[host].files})
  return Promise.all(
    names.map(async ([file, name]) => {
      const text = fillQuoted(withCommandsOf(manager, await read('starter', file)), values)
      if (name === '.gitignore') return {name, text: [text, ...hosts[host].ignored.map((one) => `${one}\n`)].join('')}
      return {name, text: name === 'package.json' && !isOnRegistry ? withoutDocsgen(text) : text}
    }),
  )
}

function withoutDocsgen(text: string): string {
  const {devDependencies, ...others} = JSON.parse(text)
  const {docsgen: _, ...types} = devDependencies
  return `${JSON.stringify({...others, devDependencies: types}, undefined, 2)}\n`
}

/** Name in `starter/` → name in a project. npm packs no `.gitignore`. */
const always = {
  'docsgen.config.ts': 'docsgen.config.ts',
  'package.json': 'package.json',
  'tsconfig.json': 'tsconfig.json',
  gitignore: '.gitignore',
  'docs/index.md': 'docs/index.md',
  'docs/writing.md': 'docs/writing.md',
  'docs/guides/_category_.yml': 'docs/guides/_category_.yml',
  'docs/guides/publishing.md': 'docs/guides/publishing.md',
}

/**
 * Fills in `__name__` inside of quotes, and quotes the result as TypeScript, YAML and JSON require.
 *
 *   title: '__title__'   → title: "It's"
 */
function fillQuoted(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/(['"])([^'"\n]*__[a-z]+__[^'"\n]*)\1/g, (_, quote: string, inner: string) => {
    const filled = inner.replace(/__([a-z]+)__/g, (word, name: string) => values[name] ?? word)
    return quote === "'" && /^[^'"\\\p{Cc}]*$/u.test(filled) ? `'${filled}'` : JSON.stringify(filled)
  })
}
