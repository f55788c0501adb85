import type {Plugin} from 'esbuild'
import {docusaurusModules} from '../../files/docusaurus/docusaurus.js'
import {fileFolders} from '../../files/files.js'
import {absentPackages, hasStandIns, type ImportOptions, importedFiles} from '../../files/imports/imports.js'
import {siteBaseOf} from '../../files/paths/paths.js'
import {type Asset, assetOf} from './asset.js'
import {type BundleContext, type Bundled, runEsbuild} from './bundle-context.js'
import type {ScriptSource} from './entries.js'
import {oneReact} from './one-react.js'

export interface ScriptEntry extends ScriptSource {
  name: string
  /** Name of the file without its hash. Default: the name and `.js`. */
  fileName?: string
  /** Folder that the script's packages resolve from; default: docsgen's folder. */
  from?: string
  /** Whether the script is text for a `<script>` element instead of a module. */
  inline?: boolean
  /** Resolves React; default: bundles React into this script. */
  react?: Plugin
  plugins?: Plugin[]
}

export type Script = Asset & Pick<Bundled, 'diagnostics' | 'inputs'> & {contents: Uint8Array}

/** Bundles a script with all its imports into one file. Pages load imported styles and files by themselves. */
export async function bundleScript(
  bundleContext: BundleContext,
  {
    name,
    fileName = `${name}.js`,
    source,
    data,
    from = bundleContext.files.root,
    inline = false,
    react = oneReact(bundleContext),
    plugins = [],
  }: ScriptEntry,
): Promise<Script> {
  const {files, diagnostics, inputs} = await runEsbuild(bundleContext, {
    stdin: {contents: source, resolveDir: from, sourcefile: `${name}.js`, loader: 'js'},
    ...(bundleContext.config.portable && !inline ? exportingScript : {format: inline ? 'iife' : 'esm'}),
    minify: inline || !bundleContext.development,
    ...(bundleContext.live && !inline ? {sourcemap: 'external', sourcesContent: true} : {}),
    jsx: 'automatic',
    // React's licence must accompany its code.
    legalComments: inline ? 'none' : 'eof',
    // A site's tsconfig.json must not change the result.
    tsconfigRaw: {},
    // Docusaurus allows JSX in `.js` files.
    loader: {'.js': 'jsx'},
    plugins: [
      react,
      ...plugins,
      defaultTemplates(bundleContext),
      docusaurusModules(bundleContext.config.root, bundleContext.config, bundleContext.files.template),
      ...(hasStandIns(bundleContext.config) ? [absentPackages()] : []),
      importedFiles(importOptions(bundleContext)),
    ],
  })
  const contentsOf = (end: string) => files.find((file) => file.name.endsWith(end))?.contents
  const text = new TextDecoder().decode(contentsOf('.js')).replace('DOCSGEN_DATA', () => literalOf(data))
  const contents = new TextEncoder().encode(inline ? insideScriptElement(text) : text)
  const asset = assetOf(bundleContext.config, {name: fileName, contents, map: contentsOf('.js.map')})
  return {...asset, contents, diagnostics, inputs}
}

/** Addresses of imported files. In portable output they begin at the folder of the script that contains them. */
const importOptions = ({config, disk, root}: BundleContext): ImportOptions => ({
  root,
  read: (file) => disk.readFile(file),
  address: (name) =>
    config.portable
      ? `new URL(${JSON.stringify(name)}, document.currentScript.src).href`
      : JSON.stringify(siteBaseOf(config) + fileFolders.browserCode.folder + name),
  hasSvgComponents: config.svgComponents,
})

/** For portable output: a script that is no module, and stores its exports on its element for `portable.ts`. */
const exportingScript = {
  format: 'iife',
  globalName: 'docsgenPart',
  footer: {js: 'document.currentScript.docsgen=docsgenPart'},
} as const

/** Resolves imports of components and default templates: `docsgen/components`, `docsgen/templates/Footer`. */
function defaultTemplates({files}: BundleContext): Plugin {
  return {
    name: 'default-templates',
    setup(build) {
      build.onResolve({filter: /^docsgen\/(?:templates\/|components$)/}, ({path}) => ({
        path: files.template(path.replace(/^docsgen\/(?:templates\/)?|\.js$/g, '')),
      }))
    },
  }
}

/** A value as JavaScript: `{title:"Docs"}`. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const nameOf = (key: string) => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key))
  const entries = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${entries.map(([key, member]) => `${nameOf(key)}:${literalOf(member)}`)}}`
}

/** Escapes `<!--` and `<script`, which change how HTML parses the element, and `</script`, which ends it. */
const insideScriptElement = (text: string): string => text.replace(/<(?=!--|\/?script)/gi, '\\x3C')
