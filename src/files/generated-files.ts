import {outputPathFor} from './output-path.js'
import type {FileAt, SiteParts} from './site-parts.js'
import {allFamilies, allSingleFiles, type SingleFile} from './table.js'

/** A generated file of a site. */
export interface GeneratedFile extends FileAt, Pick<SingleFile, 'needs' | 'replaceableBy'> {
  /** Its row of the table. */
  name: string
}

/** All generated files of a site whose paths are known before their contents, in the order of the table. */
export function generatedFiles(site: SiteParts): GeneratedFile[] {
  const singles = Object.entries(allSingleFiles)
    .filter(([, row]) => row.when(site) && !isReplaced(row, site))
    .map(([name, {path, replaceableBy, needs}]) => ({name, path, replaceableBy, needs}))
  const others = Object.entries(allFamilies).flatMap(
    ([name, {files, replaceableBy, needs}]) =>
      files?.(site).map((file) => ({name, replaceableBy, needs, ...file})) ?? [],
  )
  return [...singles, ...others] as GeneratedFile[]
}

function isReplaced({path, replaceableBy}: SingleFile, {pages, outline, assets, config}: SiteParts): boolean {
  if (replaceableBy === 'page')
    return [...pages, ...outline.generatedPages].some(({route}) => outputPathFor(route, config) === path)
  return replaceableBy === 'static' && assets.some((asset) => asset.from === 'static' && asset.path === path)
}
