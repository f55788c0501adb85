import {fileFamilies, fileFolders, singleFiles} from '../files/files.js'
import {languageFolder} from '../files/paths/paths.js'
import type {Config, OutputFile, OutputPath, RoutePath} from '../model/model.js'

/** Returns the function that puts a file into the folder of its language. Assets with a hash in their names stay: all languages share them. */
export function folderOf(config: Config): (file: OutputFile) => OutputFile {
  const folder = languageFolder(config)
  if (folder === '') return (file) => file
  return (file) => {
    if (isShared(file.path)) return file
    const {route, kind, hash, publishedFacts, redirect} = file
    return {
      path: (folder + file.path) as OutputPath,
      ...{kind, hash},
      ...(route !== undefined && {route: `/${folder}${route.slice(1)}` as RoutePath}),
      ...(publishedFacts && {publishedFacts}),
      ...(redirect !== undefined && {redirect}),
      // Nobody should make the contents before the file is written.
      get contents() {
        return file.contents
      },
    }
  }
}

const ofLanguage = [
  fileFolders.search.folder,
  fileFamilies.sidebars.folder,
  singleFiles.routes.path,
  fileFamilies.routeParts.folder,
]

const isShared = (path: string): boolean =>
  path.startsWith(fileFolders.browserCode.folder) && !ofLanguage.some((one) => path.startsWith(one))
