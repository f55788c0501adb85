import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Loader, Plugin} from 'esbuild'

const location = /\bimport\.meta\.(?:url|dirname|filename)\b|\b__dirname\b|\b__filename\b/

/**
 * Sets `import.meta.url` and `__dirname` to the author's file instead of the compiled one, and compiles JSX for React,
 * whatever the project's tsconfig contains. Lines keep their numbers.
 */
export function adaptSources(): Plugin {
  return {
    name: 'adapt-sources',
    setup(build) {
      build.initialOptions.define = {
        'import.meta.url': '__docsgenUrl',
        'import.meta.dirname': '__docsgenDirname',
        'import.meta.filename': '__docsgenFilename',
        __dirname: '__docsgenDirname',
        __filename: '__docsgenFilename',
      }
      build.onLoad({filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: 'file'}, async (args) => {
        const text = await readFile(args.path, 'utf8')
        const ending = path.extname(args.path).slice(1).replace(/^[cm]/, '')
        const adapted = location.test(text) ? withLocation(args.path, text) : text
        // Docusaurus allows JSX in `.js` files.
        const loader = ending === 'js' && !packaged.test(args.path) ? 'jsx' : (ending as Loader)
        return {contents: loader.endsWith('x') ? adapted + automaticJsx : adapted, loader}
      })
    },
  }
}

const packaged = /[\\/]node_modules[\\/]/

const automaticJsx = '\n/* @jsxRuntime automatic @jsxImportSource react */\n'

const withLocation = (file: string, text: string): string =>
  isModule(file, text) ? text + imports(file) : assignments(file) + text

const isModule = (file: string, text: string): boolean =>
  !/\.c[jt]s$/.test(file) && (/^\s*(?:import|export)\b/m.test(text) || /\bimport\.meta\b/.test(text))

/** An import for the end of the text, so that lines keep their numbers. Imports run first anyway. */
function imports(file: string): string {
  const code = encodeURIComponent(`export ${assignments(file)}`)
  return `\nimport {__docsgenUrl,__docsgenDirname,__docsgenFilename} from "data:text/javascript,${code}"\n`
}

function assignments(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href)
  return `var __docsgenUrl=${url},__docsgenDirname=${JSON.stringify(path.dirname(file))},__docsgenFilename=${JSON.stringify(file)};`
}
