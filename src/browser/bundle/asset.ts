import {fileFolders} from '../../files/files.js'
import {hashOf} from '../../files/hash/hash.js'
import {hashedName} from '../../files/imports/imports.js'
import {siteBaseOf} from '../../files/paths/paths.js'
import type {Config, OutputFile, OutputPath} from '../../model/model.js'
import type {Bundled} from './bundle-context.js'

/** A client file whose name contains a hash of its contents: `app.js` → `assets/app-0f3a5c7e91.js`. */
export const outputFile = (name: string, bytes: Uint8Array): OutputFile => assetFile(hashedName(name, bytes), bytes)

export interface ScriptFiles {
  file: OutputFile
  /** The file and its source map, if there is one. */
  files: OutputFile[]
}

/** The files of a bundled script. */
export function outputScript({name, contents, map}: Pick<Bundled, 'name' | 'contents' | 'map'>): ScriptFiles {
  if (map === undefined) {
    const file = outputFile(name, contents)
    return {file, files: [file]}
  }
  const unique = hashedName(name, Buffer.concat([contents, map]))
  const file = assetFile(unique, Buffer.concat([contents, Buffer.from(`//# sourceMappingURL=${unique}.map\n`)]))
  return {file, files: [file, assetFile(`${unique}.map`, map)]}
}

/** A client file whose name is already unique. */
export function assetFile(name: string, bytes: Uint8Array): OutputFile {
  return {
    path: `${fileFolders.browserCode.folder}${name}` as OutputPath,
    kind: 'asset',
    hash: hashOf(bytes, 64),
    contents: {kind: 'bytes', bytes},
  }
}

/** Address of a file in pages: `/docs/assets/app-0f3a5c7e91.js`. */
export const addressOf = (config: Config, file: OutputFile): string => siteBaseOf(config) + file.path
