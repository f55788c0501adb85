import type {Config, OutputFile, OutputPath, RoutePath} from '../../model/model.js'
import {fileFamilies, fileFolders, singleFiles} from '../files.js'
import {languageFolder} from '../paths/paths.js'

/** Returns the function that puts a file into the folder of its language. Assets with a hash in their names stay: all languages share them. */
export function folderOf(config: Config): (file: OutputFile) => OutputFile {
  const folder = languageFolder(config)
  if (folder === '') return (file) => file
  return (file) => {
    if (isShared(file.path)) return file
    const {route} = file
    const moved = {
      path: (folder + file.path) as OutputPath,
      ...(route !== undefined && {route: `/${folder}${route.slice(1)}` as RoutePath}),
    }
    // The contents are a getter, which nobody should call before the file is written.
    return Object.defineProperties(moved, {
      ...Object.getOwnPropertyDescriptors(file),
      ...Object.getOwnPropertyDescriptors(moved),
    }) as OutputFile
  }
}

const ofLanguage = [fileFolders.search.folder, fileFamilies.sidebars.folder, singleFiles.routes.path]

const isShared = (path: string): boolean =>
  path.startsWith(fileFolders.browserCode.folder) && !ofLanguage.some((one) => path.startsWith(one))
