import {fileFolders} from '../../files/files.js'
import {hashOf} from '../../files/hash/hash.js'
import {hashedName} from '../../files/imports/imports.js'
import {siteBaseOf} from '../../files/paths/paths.js'
import type {Config, OutputFile, OutputPath} from '../../model/model.js'

/** A file of the browser code with its address in pages, such as `/docs/assets/app-0f3a5c7e91.js`, and the files that it needs. */
export interface Asset {
  address: string
  file: OutputFile
  /** The file itself, its source map, and images and fonts that it loads. */
  files: OutputFile[]
}

/** A file whose name contains a hash of its contents: `app.js` → `assets/app-0f3a5c7e91.js`. `others`: files that it loads. */
export function assetOf(
  config: Config,
  {name, contents, map, others = []}: {name: string; contents: Uint8Array; map?: Uint8Array; others?: OutputFile[]},
): Asset {
  const unique = hashedName(name, map ? Buffer.concat([contents, map]) : contents)
  const mapped = map && Buffer.concat([contents, Buffer.from(`//# sourceMappingURL=${unique}.map\n`)])
  const file = assetFile(unique, mapped ?? contents)
  const files = [file, ...(map ? [assetFile(`${unique}.map`, map)] : []), ...others]
  return {address: siteBaseOf(config) + file.path, file, files}
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
