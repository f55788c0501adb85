/** What a site has published, and what must not be lost of it: addresses, and the ids on its pages that others link to. */

export {compareSites, type LostAddresses} from './compare.js'
export {type Published, type PublishedPage, publishedFrom} from './read-manifest.js'
