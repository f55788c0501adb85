import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import {asking} from '../../files/imports/imports.js'

/** Files with generated text: the modules of pages with components, and the module of plugins. */
export function generatedModules(texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'generated-modules',
    setup(build) {
      if (texts.size === 0) return
      build.onResolve({filter: /./}, ({kind, path: spec, importer, resolveDir, pluginData}) => {
        const folder = path.dirname(importer)
        const file = spec.startsWith('.') && texts.has(importer) ? path.resolve(folder, spec) : spec
        if ((kind === 'entry-point' || file !== spec) && texts.has(file)) return {path: file}
        // A page of a plugin may be in a folder that is not on the disk, from which esbuild cannot resolve.
        // Another plugin resolves from a folder of its own.
        if (file === spec || existsSync(folder) || pluginData === asking) return undefined
        return build.resolve(file, {kind, resolveDir})
      })
      build.onLoad({filter: /\.(?:mdx?|js)$/, namespace: 'file'}, ({path: file}) => {
        const contents = texts.get(file)
        return contents === undefined
          ? undefined
          : {
              contents: `${contents}\n/* @jsxRuntime automatic @jsxImportSource react */\n`,
              loader: 'tsx',
              resolveDir: folderOnDisk(path.dirname(file)),
            }
      })
    },
  }
}

/** A folder, or the nearest one around it on the disk: files of a version from git have no folder there. */
const folderOnDisk = (folder: string): string => (existsSync(folder) ? folder : folderOnDisk(path.dirname(folder)))
