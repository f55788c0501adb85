import type {Plugin} from 'esbuild'
import {type BundleContext, type Bundled, runEsbuild} from './bundle-context.js'
import type {ScriptSource} from './entries.js'
import {oneReact} from './one-react.js'

export interface ScriptEntry extends ScriptSource {
  name: string
  /** Where the packages that it imports are looked for; default: docsgen's own. */
  from?: string
  /** Text for a `<script>` element, not a module. */
  inline?: boolean
  /** Where React comes from; default: into this file. */
  react?: Plugin
  plugins?: Plugin[]
}

/** One script and all it imports in one file; `styles` are those that a site's own templates import. */
export async function bundleScript(
  bundleContext: BundleContext,
  {
    name,
    source,
    given,
    from = bundleContext.files.root,
    inline = false,
    react = oneReact(bundleContext),
    plugins = [],
  }: ScriptEntry,
): Promise<Bundled & {styles: Uint8Array}> {
  const {files, diagnostics, inputs} = await runEsbuild(bundleContext, {
    stdin: {contents: source, resolveDir: from, sourcefile: `${name}.js`, loader: 'js'},
    ...(bundleContext.config.portable && !inline ? handingOver : {format: inline ? 'iife' : 'esm'}),
    minify: inline || !bundleContext.development,
    jsx: 'automatic',
    // React asks for its licence to travel with it.
    legalComments: inline ? 'none' : 'eof',
    // A site's tsconfig.json must not change what comes out.
    tsconfigRaw: {},
    plugins: [react, ...plugins, ownTemplates(bundleContext)],
  })
  const made = (end: string) => files.find((file) => file.name.endsWith(end))?.contents ?? new Uint8Array()
  const text = new TextDecoder().decode(made('.js')).replace('DOCSGEN_GIVEN', () => literalOf(given))
  const contents = new TextEncoder().encode(inline ? insideScriptElement(text) : text)
  return {name: `${name}.js`, contents, styles: made('.css'), diagnostics, inputs}
}

/** For portable output: a script that needs no module, and leaves what it exports with its element, where `client` finds it. */
const handingOver = {
  format: 'iife',
  globalName: 'docsgenPart',
  footer: {js: 'document.currentScript.docsgen=docsgenPart'},
} as const

/** `docsgen/templates/Footer`, as a site's own template imports the default one. */
function ownTemplates({files}: BundleContext): Plugin {
  return {
    name: 'own-templates',
    setup(build) {
      build.onResolve({filter: /^docsgen\/templates\//}, ({path}) => ({
        path: files.template(path.slice('docsgen/templates/'.length).replace(/\.js$/, '')),
      }))
    },
  }
}

/** A value as JavaScript: `{title:"Docs"}`. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = (key: string) => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key))
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{${entries.map(([key, one]) => `${named(key)}:${literalOf(one)}`)}}`
}

/** `<!--` and `<script` would change how HTML reads the element, and `</script` would end it. */
const insideScriptElement = (text: string): string => text.replace(/<(?=!--|\/?script)/gi, '\\x3C')
