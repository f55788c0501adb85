/**
 * Files without code that a site's own code imports: stylesheets, CSS modules, images and other files. The modules that
 * replace them are equal for Node and for browsers, so class names and addresses on the server equal those in the browser.
 */
import path from 'node:path'
import type {BuildFailure, BuildOptions, Plugin, PluginBuild} from 'esbuild'
import {hashOf} from '../hash/hash.js'
import {relativePath} from '../paths/paths.js'

export {absentIn, absentPackages, hasStandIns} from './absent-packages.js'
export {asking, found} from './asking.js'

export interface ImportOptions {
  /** Real path of the project. */
  root: string
  read(file: string): Promise<Uint8Array>
  /** Returns the address of a file in the folder of browser code, as a JavaScript expression. */
  address(name: string): string
  /** Whether the import of an SVG is a component, as in Docusaurus. */
  hasSvgComponents: boolean
}

/** Types of files whose import is their address. */
export const addressedTypes =
  'avif bmp cur eot gif ico jpg jpeg m4a m4v mov mp3 mp4 ogg ogv otf pdf png svg ttf wav webm webmanifest webp woff woff2 zip'.split(
    ' ',
  )
const addressed = new RegExp(`\\.(?:${addressedTypes.join('|')})$`, 'i')
const moduleSheet = /\.module\.css$/i
const sheet = /\.css$/i
/** esbuild knows these types. */
const code = /\.(?:[cm]?[jt]s|[jt]sx|json|txt)$/i

export const importedFilesName = 'imported-files'

/** Whether an import of this file needs a file in the output: a stylesheet, or a file with an address. */
export const isImportedFile = (file: string): boolean => sheet.test(file) || addressed.test(file)
export const isStylesheet = (file: string): boolean => sheet.test(file)

/** Replaces imported files by modules: the class names of a CSS module, the address of an image, nothing for a stylesheet. */
export function importedFiles({root, read, address, hasSvgComponents}: ImportOptions): Plugin {
  return {
    name: importedFilesName,
    setup(build) {
      build.onLoad({filter: moduleSheet, namespace: 'file'}, async ({path: file}) =>
        classNames(build, file, {root, read}),
      )
      build.onLoad({filter: sheet, namespace: 'file'}, () => ({contents: "export default ''", loader: 'js'}))
      build.onLoad({filter: addressed, namespace: 'file'}, async ({path: file}) => {
        const name = hashedName(path.basename(file), await read(file))
        if (hasSvgComponents && /\.svg$/i.test(file))
          return {contents: svgComponent(address(name)), loader: 'js', resolveDir: path.dirname(file)}
        return {contents: `export default ${address(name)}`, loader: 'js'}
      })
      build.onLoad({filter: /./, namespace: 'file'}, ({path: file}) => {
        if (code.test(file)) return undefined
        const warnings = [{text: path.extname(file)}]
        return {contents: "export default ''", loader: 'js', warnings}
      })
    },
  }
}

/** A component that shows an image and, as a text, is its address. */
const svgComponent = (address: string): string => `
import {createElement, forwardRef} from 'react'
const address = ${address}
const Image = ({title, titleId, ...props}, ref) => createElement('img', {alt: title ?? '', ...props, src: address, ref})
export default Object.assign(forwardRef(Image), {toString: () => address})
`

type CssModuleOptions = Pick<ImportOptions, 'root' | 'read'>

/**
 * Gives the classes of CSS modules names that depend on the file alone, wherever it is bundled: `.button` in
 * `Button.module.css` becomes `.Button_3f0a5c7e_button`. Needs esbuild without `minifyIdentifiers`.
 */
export function cssModules({root, read}: CssModuleOptions): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      build.onResolve({filter: moduleSheet}, async ({path: spec, kind, importer, resolveDir, pluginData}) => {
        if (pluginData === resolving) return undefined
        const {path: file, errors} = await build.resolve(spec, {kind, importer, resolveDir, pluginData: resolving})
        if (errors.length > 0) return {errors}
        const name = relativePath(root, file)
        return {path: file.replace(moduleSheet, `-${hashOf(name, 8)}`), namespace}
      })
      build.onLoad({filter: /./, namespace}, async ({path: named}) => {
        const file = fileOfModule(`${namespace}:${named}`)
        return {contents: await read(file), loader: 'local-css', resolveDir: path.dirname(file)}
      })
    },
  }
}

const resolving = Symbol('resolving')
const namespace = 'css-module'

/** `css-module:parts/Button-3f0a5c7e` → `parts/Button.module.css`; other names of inputs stay. */
export const fileOfModule = (input: string): string =>
  input.startsWith(`${namespace}:`) ? input.slice(namespace.length + 1).replace(/-[0-9a-f]{8}$/, '.module.css') : input

/** The module of a CSS module: its names, with the names that they compose. */
async function classNames({esbuild}: PluginBuild, file: string, options: CssModuleOptions) {
  const spec = JSON.stringify(`./${path.basename(file)}`)
  const run: BuildOptions & {write: false} = {
    absWorkingDir: options.root,
    stdin: {contents: `export * from ${spec}\nexport {default} from ${spec}`, resolveDir: path.dirname(file)},
    bundle: true,
    write: false,
    outdir: options.root,
    format: 'esm',
    logLevel: 'silent',
    // A project may set anything for its own code.
    tsconfigRaw: {},
    plugins: [withoutLoading, cssModules(options)],
  }
  try {
    const {outputFiles} = await esbuild.build(run)
    return {contents: outputFiles.find((one) => one.path.endsWith('.js'))?.text ?? '', loader: 'js' as const}
  } catch (error) {
    if (error instanceof Error && 'errors' in error) return {errors: (error as BuildFailure).errors.map(inFile)}
    throw error
  }
}

const inFile = ({text, location}: BuildFailure['errors'][number]) => ({
  text,
  location: location && {...location, namespace: 'file', file: fileOfModule(location.file)},
})

/** Names need no other files than those that they compose. */
const withoutLoading: Plugin = {
  name: 'without-loading',
  setup(build) {
    build.onResolve({filter: /./}, ({path: spec, kind}) =>
      kind === 'url-token' || kind === 'import-rule' ? {path: spec, external: true} : undefined,
    )
  },
}

const hashLength = 10

/** `logo.svg` → `logo-0f3a5c7e91.svg` */
export function hashedName(name: string, bytes: Uint8Array): string {
  const dot = name.lastIndexOf('.')
  return `${name.slice(0, dot)}-${hashOf(bytes, hashLength)}${name.slice(dot)}`
}

/** Whether an address is that of an imported file, or of another file with a hash in the folder of browser code. */
export const isImportedAddress = (url: string): boolean => /(?:^|\/)assets\/[^/]+-[0-9a-f]{10}\.\w+(?:$|[?#])/.test(url)

/** Name of the extra that an imported file is; `file`: path in the project. */
export const importedExtra = (file: string): string => `import-${file}`
