import {outputPathFor} from './output-path.js'
import type {FileAt, SiteParts} from './site-parts.js'
import {
  type FileFamily,
  type FileFamilyName,
  type FileFolderName,
  fileFamilies,
  fileFolders,
  type SingleFile,
  type SingleFileName,
  singleFiles,
} from './table.js'

/** A generated file of a site. */
export interface GeneratedFile extends FileAt, Pick<SingleFile, 'givesWayTo'> {
  /** Its row of the table. */
  name: SingleFileName | FileFamilyName | FileFolderName
}

/** All generated files of a site whose paths are known before their contents, in the order of the table. */
export function generatedFiles(site: SiteParts): GeneratedFile[] {
  const singles = Object.entries<SingleFile>(singleFiles)
    .filter(([, row]) => row.when(site) && !isReplaced(row, site))
    .map(([name, {path, replaceableBy: givesWayTo}]) => ({name, path, givesWayTo}))
  const others = Object.entries<FileFamily>({...fileFamilies, ...fileFolders}).flatMap(
    ([name, {files, givesWayTo}]) => files?.(site).map((file) => ({name, givesWayTo, ...file})) ?? [],
  )
  return [...singles, ...others] as GeneratedFile[]
}

function isReplaced(
  {path, replaceableBy: givesWayTo}: SingleFile,
  {pages, outline, assets, config}: SiteParts,
): boolean {
  if (givesWayTo === 'page')
    return [...pages, ...outline.generatedPages].some(({route}) => outputPathFor(route, config) === path)
  return givesWayTo === 'static' && assets.some((asset) => asset.from === 'static' && asset.path === path)
}
