/** The search index: words of all pages → files, of which a query needs a few. */
export {type IndexFile, indexFiles, type SearchPage} from './indexer.js'
export {createWordReader, type PageWords} from './words.js'
