/**
 * Resolves all imports of React to docsgen's own React, and turns React's production files into ES modules: esbuild's
 * wrapper around CommonJS makes browsers parse react-dom twice (about 80 ms on a slow phone).
 */
import {dirname, join} from 'node:path'
import type {Plugin} from 'esbuild'
import type {BundleContext} from './bundle-context.js'

const resolvedByUs = {}
/** The file name in a licence: without file names, React's licences are equal and esbuild keeps one of them. */
const licenceOf = /^ \* [\w-]+\.production\.js\n/m

export function oneReact({files, disk, development}: BundleContext): Plugin {
  return {
    name: 'one-react',
    setup(build) {
      build.onResolve({filter: /^(react|react-dom|scheduler)(\/|$)/}, async ({path, kind, resolveDir, pluginData}) => {
        if (pluginData === resolvedByUs) return undefined
        // The scheduler is a dependency of react-dom, and may be installed for react-dom only.
        const from = path.startsWith('scheduler') ? resolveDir : files.root
        const entry = await build.resolve(path, {kind, resolveDir: from, pluginData: resolvedByUs})
        const unwrapped = join(dirname(entry.path), 'cjs', `${path.replaceAll('/', '-')}.production.js`)
        return !development && (await disk.stat(unwrapped)) ? {path: unwrapped} : entry
      })
      build.onLoad({filter: /[\\/]cjs[\\/][\w-]+\.production\.js$/}, async ({path}) => {
        const text = (await disk.readFile(path)).toString().replace(licenceOf, '')
        const contents = esModuleFrom(text)
        return contents === undefined ? undefined : {contents, loader: 'js'}
      })
    },
  }
}

/**
 * Returns a CommonJS file of React as an ES module, or undefined for unexpected code (esbuild then wraps the file).
 *
 *   var React = require("react"); exports.version = React.version
 *   → import * as React from "react"; … var $version = React.version; export {$version as version}
 */
export function esModuleFrom(text: string): string | undefined {
  const imports: string[] = []
  const names = new Set<string>()
  const declared = declaredOnce(text)
  const code = text
    .replace(/\b(?<!\.)(\w+) = require\(("[\w/-]+")\)(?=[,;])/g, (_, name: string, module: string) => {
      imports.push(`import * as ${name} from ${module}`)
      return `${name}$ = 0`
    })
    .replace(/^exports\.(\w+) =(?!=)|\bexports\.(\w+)/gm, (whole, first: string, used: string) => {
      const name = first ?? used
      names.add(name)
      return first && declared.has(first) ? `var $${name} =` : whole.replace('exports.', '$')
    })
  if (names.size === 0 || /\bexports\b|\bmodule\.|\brequire\b/.test(code)) return undefined
  const assigned = [...names].filter((name) => !declared.has(name))
  return [
    ...imports,
    ...assigned.map((name) => `var $${name}`),
    code,
    `export {${[...names].map((name) => `$${name} as ${name}`).join(', ')}}`,
  ].join('\n')
}

/** Returns the exports whose only assignment is their declaration: esbuild can omit those that nothing uses. */
function declaredOnce(text: string): Set<string> {
  const assignments = [...text.matchAll(/(^|\s)exports\.(\w+) =(?!=)/gm)]
  const count = (name: string) => assignments.filter(([, , other]) => other === name).length
  const declarations = [...text.matchAll(/^exports\.(\w+) =(?!=)/gm)].map(([, name = '']) => name)
  return new Set(declarations.filter((name) => count(name) === 1))
}
