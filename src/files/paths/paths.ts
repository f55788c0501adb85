/** How names become ids and addresses: pure rules that several stages follow. */
export {encodePath, hrefFor, routeKey} from './address.js'
export {isHidden} from './hidden.js'
export {splitNumberPrefix} from './number-prefix.js'
export {indexSlug, isIndexFile, slugFor, versionFolder} from './slug.js'
export {folderIn, latestVersion, placeOf} from './version.js'
export {isWithin} from './within.js'
