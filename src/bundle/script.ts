import type {Plugin} from 'esbuild'
import {oneReact} from './one-react.js'
import {type Bundled, runEsbuild, type Workshop} from './workshop.js'

export interface ScriptEntry {
  name: string
  source: string
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
  workshop: Workshop,
  {name, source, from = workshop.files.root, inline = false, react = oneReact(workshop), plugins = []}: ScriptEntry,
): Promise<Bundled & {styles: Uint8Array}> {
  const {files, diagnostics, inputs} = await runEsbuild(workshop, {
    stdin: {contents: source, resolveDir: from, sourcefile: `${name}.js`, loader: 'js'},
    ...(workshop.config.portable && !inline ? handingOver : {format: inline ? 'iife' : 'esm'}),
    minify: inline || !workshop.development,
    jsx: 'automatic',
    // React asks for its licence to travel with it.
    legalComments: inline ? 'none' : 'eof',
    // A site's tsconfig.json must not change what comes out.
    tsconfigRaw: {},
    plugins: [react, ...plugins, ownTemplates(workshop)],
  })
  const made = (end: string) => files.find((file) => file.name.endsWith(end))?.contents ?? new Uint8Array()
  const contents = inline ? insideScriptElement(made('.js')) : made('.js')
  return {name: `${name}.js`, contents, styles: made('.css'), diagnostics, inputs}
}

/** For portable output: a script that needs no module, and leaves what it exports with its element, where `client` finds it. */
const handingOver = {
  format: 'iife',
  globalName: 'docsgenPart',
  footer: {js: 'document.currentScript.docsgen=docsgenPart'},
} as const

/** `docsgen/templates/Footer`, as a site's own template imports the default one. */
function ownTemplates({files}: Workshop): Plugin {
  return {
    name: 'own-templates',
    setup(build) {
      build.onResolve({filter: /^docsgen\/templates\//}, ({path}) => ({
        path: files.template(path.slice('docsgen/templates/'.length).replace(/\.js$/, '')),
      }))
    },
  }
}

/** `<!--` and `<script` would change how HTML reads the element; esbuild itself only sees to `</script`. */
function insideScriptElement(contents: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(contents).replace(/<(?=!--|script)/gi, '\\x3C')
  return new TextEncoder().encode(text)
}
