/**
 * What esbuild made of docsgen's own files when the program was put together (`scripts/bundle-client.mjs`): it lies beside
 * the program, under keys that say all it depends on. A site without code of its own finds there all that it needs; modules
 * that are only compiled find nothing.
 */
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {BuildOptions} from 'esbuild'
import {hashOf, hashOfParts} from '../../files/hash/hash.js'
import type {BundleContext} from './bundle-context.js'

export interface Prebuilt {
  find(key: string): Promise<Uint8Array | undefined>
  /** Is given what had to be made. */
  keep?(key: string, contents: Uint8Array): void
}

/** What lies in a folder; default: beside the program. */
export function prebuiltIn(
  {disk}: Pick<BundleContext, 'disk'>,
  folder = fileURLToPath(new URL('client', import.meta.url)),
): Prebuilt {
  return {
    async find(key) {
      const file = join(folder, key)
      return (await disk.stat(file)) && (await disk.readFile(file))
    },
  }
}

/** Hash (hex) of all that a run of esbuild depends on, when it reads docsgen's own files alone: wherever they lie. */
export function keyOf(bundleContext: BundleContext, options: BuildOptions): string {
  const {config, development, live, files, origin} = bundleContext
  const root = files.root.replaceAll('\\', '/')
  const anywhere = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\\', '/').replaceAll(root, '.') : value
  const text = JSON.stringify([options, config.portable, development, live], anywhere)
  return hashOf(origin + text)
}

/** Hash (hex) of what stylesheets and packages there are. All else that browsers get is compiled, and as old as the program. */
export async function originOf({disk, files}: Pick<BundleContext, 'disk' | 'files'>): Promise<string> {
  const parts: (string | Uint8Array)[] = []
  for (const name of (await disk.readdir(files.styles)).map((entry) => entry.name).sort())
    parts.push(`${name}\0`, await disk.readFile(join(files.styles, name)))
  const require = createRequire(join(files.root, 'package.json'))
  const ofReactDom = createRequire(require.resolve('react-dom'))
  const packages = ['esbuild', 'react', 'react-dom'].map((name) => require(`${name}/package.json`))
  const versions = [...packages, ofReactDom('scheduler/package.json')].map(({version}) => version)
  return hashOfParts([...parts, versions.join(' ')], 64)
}
