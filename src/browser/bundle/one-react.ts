/**
 * One React, docsgen's own, whoever imports it; and unwrapped: esbuild's wrapper around CommonJS makes browsers parse
 * react-dom twice (about 80 ms on a slow phone). So React's production files become ES modules here.
 */
import {dirname, join} from 'node:path'
import type {Plugin} from 'esbuild'
import type {BundleContext} from './bundle-context.js'

const resolvedByUs = {}
/** The name of the file in its licence: without it all of React's licences are one. */
const licenceOf = /^ \* [\w-]+\.production\.js\n/m

export function oneReact({files, disk, development}: BundleContext): Plugin {
  return {
    name: 'one-react',
    setup(build) {
      build.onResolve({filter: /^(react|react-dom|scheduler)(\/|$)/}, async ({path, kind, resolveDir, pluginData}) => {
        if (pluginData === resolvedByUs) return undefined
        // The scheduler is react-dom's: it is found from there only.
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
 * A CommonJS file of React as an ES module, or undefined when it does not look as expected (esbuild then wraps it).
 *
 *   var React = require("react"); exports.version = React.version
 *   → import * as React from "react"; … var $version = React.version; export {$version as version}
 */
export function esModuleFrom(text: string): string | undefined {
  const imports: string[] = []
  const names = new Set<string>()
  const code = text
    .replace(/(?<![.\w])(\w+) = require\(("[\w/-]+")\)(?=[,;])/g, (_, name: string, module: string) => {
      imports.push(`import * as ${name} from ${module}`)
      return `${name}$ = 0`
    })
    .replace(/^(?:exports\.(\w+) =(?!=))|\bexports\.(\w+)/gm, (whole, declared: string, used: string) => {
      const name = declared ?? used
      names.add(name)
      return declared && isAssignedOnce(text, declared) ? `var $${name} =` : whole.replace('exports.', '$')
    })
  if (names.size === 0 || /\bexports\b|\bmodule\.|\brequire\b/.test(code)) return undefined
  const assigned = [...names].filter((name) => !isAssignedOnce(text, name))
  return [
    ...imports,
    ...assigned.map((name) => `var $${name}`),
    code,
    `export {${[...names].map((name) => `$${name} as ${name}`).join(', ')}}`,
  ].join('\n')
}

/** Then esbuild can leave out what nobody imports. */
const isAssignedOnce = (text: string, name: string): boolean =>
  [...text.matchAll(new RegExp(`(^|\\s)exports\\.${name} =(?!=)`, 'gm'))].length === 1 &&
  new RegExp(`^exports\\.${name} =(?!=)`, 'm').test(text)
