/** What readers search in: made of the texts of all pages, in files of which a query needs a few. */
export {createIndexer, type Indexer, type IndexFile, type KeptIndex, type SearchPage} from './indexer.js'
