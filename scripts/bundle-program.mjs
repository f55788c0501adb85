/**
 * Bundles the program into a few files in `dist/bin/`: Node reads a dozen files instead of six hundred, which saves a tenth
 * of a build's time. The bundles do not contain React, since a site's own components need the same React, and packages with
 * programs or threads of their own, or only for `dev`.
 */
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {bundleClient} from './bundle-client.mjs'

const outside = [
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
      // Names stay, for the stack traces in reports of bugs.
      minifyWhitespace: true,
      minifySyntax: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      external: outside.flatMap((name) => [name, `${name}/*`]),
      // CommonJS packages load Node's own modules by `require`.
      banner: {
        js: "import {createRequire as requireFrom} from 'node:module'; const require = requireFrom(import.meta.url);",
      },
      legalComments: 'none',
      plugins: [reactByRequire, onlyWhatIsUsed],
      metafile: true,
      logLevel: 'warning',
      ...options,
    })
  // Separate bundles: a shared chunk would contain the modules that only one of them needs.
  const programs = [
    bundle(['cli/cli', 'programs/programs']),
    bundle(['compile/compile-worker']),
    bundle(['plugins/plugin-worker']),
    bundle(['openapi', 'changelog', 'typescript'].map((name) => `references/${name}/${name}`)),
    // A config imports it for types; React pages may import it in browsers.
    bundle(['index'], {banner: {}, plugins: [programsBesideIt, onlyWhatIsUsed]}),
    // Modules that docsgen chooses by name; `imports` in package.json leads to them.
    bundle([], {...modules, entryPoints: grammars(root), outdir: `${out}/grammars`}),
    bundle([], {...modules, entryPoints: stemmers(root), outdir: `${out}/stemmers`}),
  ]
  const inputs = (await Promise.all(programs)).flatMap(({metafile}) => Object.keys(metafile.inputs))
  writeFileSync(join(root, out, 'LICENSES.txt'), licenses(root, inputs))
  await bundleClient(root)
  const {codeHash} = await import(pathToFileURL(join(root, 'dist/src/io/cache/fingerprint.js')).href)
  writeFileSync(join(root, out, 'code-hash'), codeHash(root, ['dist/src', 'dist/templates', out]))
}

/** Modules of docsgen have no side effects: of a door file, esbuild bundles only the imported modules. */
const onlyWhatIsUsed = {
  name: 'only-what-is-used',
  setup(build) {
    const isOwn = (folder) => !/[\\/]node_modules[\\/]/.test(folder)
    build.onResolve({filter: /^\.\.?\//}, ({path, resolveDir}) =>
      isOwn(resolveDir) ? {path: join(resolveDir, path), sideEffects: false} : undefined,
    )
    // docsgen imports packages for their exports only.
    build.onResolve({filter: /^[a-z@]/}, async ({path, resolveDir, kind, pluginData}) => {
      if (pluginData === asked || kind !== 'import-statement' || !isOwn(resolveDir)) return undefined
      const result = await build.resolve(path, {resolveDir, kind, pluginData: asked})
      return result.external || result.errors.length > 0 ? undefined : {path: result.path, sideEffects: false}
    })
  },
}
const asked = {}

/** Each is one file without imports. */
const modules = {splitting: false, minify: true, banner: {}, plugins: []}

/** The languages of highlight.js; the package has each a second time under a name that is deprecated. */
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

/** `index.js` loads the bundled functions for programs. */
const programsBesideIt = {
  name: 'programs-beside-it',
  setup(build) {
    build.onResolve({filter: /\/programs\.js$/}, () => ({path: './programs.js', external: true}))
  },
}

/** For an import of React, Node looks through both of its builds for the names that they export. */
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
