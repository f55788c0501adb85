/** Rules for ids and addresses, as pure functions. */
export {
  encodePath,
  hrefFor,
  namesFile,
  namesPageFile,
  routeKey,
  splitUrl,
  withBase,
  withoutAnyBase,
} from '../address.js'
export {directionOf} from './direction.js'
export {hrefOutside, isExternal, isOfWeb} from './external.js'
export {foldersAbove, foldPath} from './folders.js'
export {isHidden} from './hidden.js'
export {prefixSplitterFor, splitNumberPrefix, withoutNumberPrefixes} from './number-prefix.js'
export {relativePath, withSlashes} from './relative-path.js'
export {indexRank, indexSlug, isIndexFile, slugFor, versionFolder} from './slug.js'
export {
  addressForm,
  allVersions,
  createVersionResolver,
  folderIn,
  hasSections,
  languageFolder,
  latestVersion,
  refRoot,
  sectionOf,
  siteBaseOf,
  sourceAt,
  versionsOnDisk,
  withoutSiteBase,
} from './version.js'
export {isWithin} from './within.js'
