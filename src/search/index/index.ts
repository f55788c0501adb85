/** The search index: texts of all pages → files, of which a query needs a few. */
export {createIndexer, type Indexer, type IndexFile, type KeptIndex, type SearchPage} from './indexer.js'
