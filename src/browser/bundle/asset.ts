import {fileFolders} from '../../files/files.js'
import {hashOf} from '../../files/hash/hash.js'
import {hashedName} from '../../files/imports/imports.js'
import type {Config, OutputFile, OutputPath} from '../../model/model.js'

/** A client file whose name contains a hash of its contents: `app.js` → `assets/app-0f3a5c7e91.js`. */
export const outputFile = (name: string, bytes: Uint8Array): OutputFile => assetFile(hashedName(name, bytes), bytes)

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
export const addressOf = (config: Config, file: OutputFile): string => config.base + file.path
