/** Names of files that docsgen writes itself. */
import {internalFileNames} from './internal-file-names.js'
import {allFamilies, allSingleFiles, type FileFolder, fileFolders} from './table.js'

const singles = Object.values(allSingleFiles)
const shared = Object.values<FileFolder>(fileFolders).flatMap(({folder, isShared}) => (isShared ? folder : []))
const folders = Object.values(allFamilies).flatMap(({folder}) => folder ?? [])

const reservedNames = [
  ...Object.values(internalFileNames),
  ...singles.flatMap(({path, replaceableBy}) => (replaceableBy === 'page' ? [] : path)),
]
const isFullTextPart = /^llms-full-\d+\.txt(\/|$)/
const reservedFolders = folders.filter((folder) => !shared.includes(folder))

/** Whether a route has the path of a generated file or folder, in any letter case. No page may have such a route. */
export function isReserved(route: string): boolean {
  const path = route.slice(1).toLowerCase()
  return (
    reservedNames.some((name) => path === name || path.startsWith(`${name}/`)) ||
    reservedFolders.some((folder) => path.startsWith(folder)) ||
    isFullTextPart.test(path)
  )
}

/** Whether an output path has the name or the folder of a generated file, whoever wrote the file. */
export const isGeneratedName = (path: string): boolean =>
  singles.some((row) => row.path === path) || folders.some((folder) => path.startsWith(folder))
