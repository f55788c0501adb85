/** Published URLs: addresses, and ids on pages, that other sites may link to and a new build must keep. */

export {compareSites, type LostAddresses} from './compare.js'
export {publishedFromAddresses, publishedFromBuild} from './read-addresses.js'
export {type Published, type PublishedPage, publishedFrom} from './read-manifest.js'
