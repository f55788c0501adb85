import {rmSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/** Leaves out modules that a feature or a command loads when it runs. */
const withoutLateImports = {
  name: 'without-late-imports',
  setup(build) {
    build.onResolve({filter: /^\./}, ({kind}) => (kind === 'dynamic-import' ? {external: true} : undefined))
  },
}

/** Writes the files that follow from tables of the source. Node 20 reads no TypeScript, so the code that writes them is bundled first. */
export async function generateFiles(root) {
  const {build} = createRequire(join(root, 'package.json'))('esbuild')
  const outfile = join(root, 'dist/generate.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/generate/generate.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    plugins: [withoutLateImports],
    logLevel: 'warning',
  })
  try {
    const {generate} = await import(`${pathToFileURL(outfile).href}?${Date.now()}`)
    generate(root)
  } finally {
    rmSync(outfile)
  }
}
