/**
 * Prebuilt bundles of docsgen's own files (`scripts/bundle-client.mjs`). They are in a folder beside the bundled program,
 * under keys that contain everything that a bundle depends on. A site without its own code finds all its bundles there.
 * docsgen as compiled modules, without bundling, has no such folder.
 */
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {gunzipSync} from 'node:zlib'
import type {BuildOptions} from 'esbuild'
import {hashOf, hashOfParts} from '../../files/hash/hash.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Config} from '../../model/model.js'
import type {PackageFiles} from './package-files.js'

export interface Prebuilt {
  find(key: string): Promise<Uint8Array | undefined>
  /** Stores a bundle that was missing. */
  keep?(key: string, contents: Uint8Array): void
}

/** The prebuilt bundles of a folder, compressed with gzip; default: the folder beside the program. */
export function prebuiltIn(disk: FileSystem, folder = fileURLToPath(new URL('client', import.meta.url))): Prebuilt {
  return {
    async find(key) {
      const file = join(folder, key)
      return (await disk.stat(file)) && gunzipSync(await disk.readFile(file))
    },
  }
}

interface KeyInput {
  config: Config
  development: boolean
  live: boolean
  files: PackageFiles
  origin: string
}

/** Hash (hex) of everything that a run of esbuild on docsgen's own files depends on; equal for every location of docsgen. */
export function keyOf({config, development, live, files, origin}: KeyInput, options: BuildOptions): string {
  const root = files.root.replaceAll('\\', '/')
  const withoutRoot = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\\', '/').replaceAll(root, '.') : value
  const text = JSON.stringify([options, config.portable, development, live], withoutRoot)
  return hashOf(origin + text)
}

/** Hash (hex) of the stylesheets and package versions. All other input is compiled, and changes only with the program. */
export async function originOf({disk, files}: {disk: FileSystem; files: PackageFiles}): Promise<string> {
  const parts: (string | Uint8Array)[] = []
  for (const name of (await disk.readdir(files.styles)).map((entry) => entry.name).sort())
    parts.push(`${name}\0`, await disk.readFile(join(files.styles, name)))
  const require = createRequire(join(files.root, 'package.json'))
  const requireFromReactDom = createRequire(require.resolve('react-dom'))
  const packages = ['esbuild', 'react', 'react-dom'].map((name) => require(`${name}/package.json`))
  const versions = [...packages, requireFromReactDom('scheduler/package.json')].map(({version}) => version)
  return hashOfParts([...parts, versions.join(' ')], 64)
}
