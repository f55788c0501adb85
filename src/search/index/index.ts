/** The search index: texts of all pages → files, of which a query needs a few. */
export {type CachedIndex, createIndexer, type Indexer, type IndexFile, type SearchPage} from './indexer.js'
