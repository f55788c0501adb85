/**
 * Bundles the program into a few files in `dist/bin/`: Node reads a dozen files instead of six hundred, which saves a tenth
 * of a build's time. The bundles do not contain the packages in `external`: React, because a site's own components need the same React;
 * packages that start programs or threads; and packages that only `dev` needs.
 */
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {bundleClient} from './bundle-client.mjs'

const external = [
  'react',
  'react-dom',
  'esbuild',
  'satteri',
  'tinypool',
  '@shikijs/langs',
  'chokidar',
  'launch-editor',
  'sirv',
  'ws',
]

/** `root`: absolute folder of docsgen, with `dist/src/` compiled. */
export async function bundleProgram(root) {
  const require = createRequire(join(root, 'package.json'))
  const {build} = require('esbuild')
  const out = 'dist/bin'
  rmSync(join(root, out), {recursive: true, force: true})
  const bundle = (entries, options = {}) =>
    build({
      absWorkingDir: root,
      entryPoints: entries.map((name) => `dist/src/${name}.js`),
      entryNames: '[name]',
      chunkNames: 'part-[hash]',
      outdir: out,
      bundle: true,
      splitting: true,
      // The bundles keep the names of functions, for stack traces in bug reports.
      minifyWhitespace: true,
      minifySyntax: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      external: external.flatMap((name) => [name, `${name}/*`]),
      // CommonJS packages load Node's own modules by `require`.
      banner: {
        js: "import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      legalComments: 'none',
      plugins: [reactByRequire, withoutUnusedModules],
      metafile: true,
      logLevel: 'warning',
      ...options,
    })
  // Separate bundles: a shared chunk would contain the modules that only one of them needs.
  const programs = [
    bundle(['cli/cli', 'programs/programs']),
    bundle(['flow/page-thread']),
    bundle(['plugins/plugin-worker']),
    bundle([], {entryPoints: plugins(root)}),
    // Configs import this module for types. React pages may import it in browsers.
    bundle(['index'], {banner: {}, plugins: [externalPrograms, withoutUnusedModules]}),
    // Modules that docsgen chooses by name; `imports` in package.json leads to them.
    bundle([], {...singleFiles, entryPoints: grammars(root), outdir: `${out}/grammars`}),
    bundle([], {...singleFiles, entryPoints: stemmers(root), outdir: `${out}/stemmers`}),
  ]
  const inputs = (await Promise.all(programs)).flatMap(({metafile}) => Object.keys(metafile.inputs))
  writeFileSync(join(root, out, 'LICENSES.txt'), licenses(root, inputs))
  await copyClientModules(root, build)
  await bundleClient(root)
  const {codeHash} = await import(pathToFileURL(join(root, 'dist/src/io/cache/fingerprint.js')).href)
  writeFileSync(join(root, out, 'code-hash'), codeHash(root, ['dist/src', 'dist/client', 'src/locales', out]))
}

/**
 * Copies the modules that run in browsers, and everything that they import, into `dist/client/`: sites bundle them with their own
 * code. The package contains this folder as a whole, so it can miss no module.
 */
async function copyClientModules(root, build) {
  rmSync(join(root, 'dist/client'), {recursive: true, force: true})
  const {metafile} = await build({
    absWorkingDir: root,
    entryPoints: ['dist/src/browser/client/**/*.js', 'dist/templates/**/*.js'],
    outdir: 'dist',
    bundle: true,
    packages: 'external',
    write: false,
    metafile: true,
  })
  for (const file of Object.keys(metafile.inputs)) {
    const copy = join(root, file.replace('dist/', 'dist/client/'))
    mkdirSync(dirname(copy), {recursive: true})
    copyFileSync(join(root, file), copy)
  }
}

/** Tells esbuild that modules have no side effects, so that it bundles only the modules of a door file that are used. */
const withoutUnusedModules = {
  name: 'without-unused-modules',
  setup(build) {
    const isOwn = (folder) => !/[\\/]node_modules[\\/]/.test(folder)
    build.onResolve({filter: /^\.\.?\//}, ({path, resolveDir}) =>
      isOwn(resolveDir) ? {path: join(resolveDir, path), sideEffects: false} : undefined,
    )
    // docsgen imports packages for their exports only.
    build.onResolve({filter: /^[a-z@]/}, async ({path, resolveDir, kind, pluginData}) => {
      if (pluginData === resolvedByPlugin || kind !== 'import-statement' || !isOwn(resolveDir)) return undefined
      const result = await build.resolve(path, {resolveDir, kind, pluginData: resolvedByPlugin})
      return result.external || result.errors.length > 0 ? undefined : {path: result.path, sideEffects: false}
    })
  },
}
/** Marks calls of `build.resolve` by the plugin itself. */
const resolvedByPlugin = {}

/** Options for modules without imports: each becomes one file. */
const singleFiles = {splitting: false, minify: true, banner: {}, plugins: []}

/** The languages of highlight.js. The package has a second file with a deprecated name for each language. */
function grammars(root) {
  const folder = 'node_modules/highlight.js/lib/languages'
  const names = readdirSync(join(root, folder)).filter((name) => !name.endsWith('.js.js'))
  return names.map((name) => join(folder, name))
}

function stemmers(root) {
  const {exports} = JSON.parse(readFileSync(join(root, 'node_modules/@orama/stemmers/package.json'), 'utf8'))
  const names = Object.keys(exports).map((name) => name.slice('./'.length))
  return names.map((name) => ({in: `@orama/stemmers/${name}`, out: name}))
}

/** Makes `index.js` load the functions for programs from their own bundle. */
const externalPrograms = {
  name: 'external-programs',
  setup(build) {
    build.onResolve({filter: /\/programs\.js$/}, () => ({path: './programs.js', external: true}))
  },
}

/** The plugins of features, by the names of their folders. */
const plugins = (root) =>
  readdirSync(join(root, 'src/features'))
    .filter((name) => existsSync(join(root, 'src/features', name, 'plugin.ts')))
    .map((name) => ({in: `dist/src/features/${name}/plugin.js`, out: name}))

/** Replaces imports of React by `require`: for an import, Node would search both builds of React for the names that they export. */
const reactByRequire = {
  name: 'react-by-require',
  setup(build) {
    build.onResolve({filter: /^react(\/jsx-runtime)?$/}, ({path}) => ({
      path,
      namespace: 'required',
      sideEffects: false,
    }))
    build.onLoad({filter: /./, namespace: 'required'}, ({path}) => {
      const names = Object.keys(createRequire(import.meta.url)(path)).filter((name) => name !== 'default')
      const react = `const name = '${path}'\nconst react = require(name)\n`
      return {contents: `${react}export const {${names.join(', ')}} = react\nexport default react\n`}
    })
  },
}

/** Licences of the bundled packages. */
function licenses(root, inputs) {
  const folders = inputs.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const {name, version, license} = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return `${name} ${version} (${license})\n\n${licenseText(join(root, folder))}\n`
    })
    .join(`${'-'.repeat(80)}\n`)
}

function licenseText(folder) {
  const file = readdirSync(folder).find((name) => /^licen[sc]e(\.(md|txt))?$/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}
