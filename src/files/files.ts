/** Rules of files and addresses of a site: paths of documents, the table of generated files, reserved names. */
export {type Claims, createClaims} from './claims.js'
export {type GeneratedFile, generatedFiles} from './generated-files.js'
export {internalFileNames} from './internal-file-names.js'
export {exportedRoutes, markdownPathFor} from './markdown-exports.js'
export {canonicalRoute, outputPathFor} from './output-path.js'
export {isGeneratedName, isReserved} from './reserved.js'
export {isPieceName, joinPieces, piecesOf, type SidebarPiece} from './sidebar-pieces.js'
export type {OtherSite, SiteParts} from './site-parts.js'
export {
  allFamilies,
  allSingleFiles,
  type FileFamilyName,
  type FileFolder,
  type FileFolderName,
  fileFamilies,
  fileFolders,
  fullTextPart,
  type SingleFileName,
  searchFolder,
  singleFiles,
} from './table.js'
