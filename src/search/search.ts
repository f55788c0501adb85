/** What readers search in: made of the texts of all pages, in files of which a query needs a few. */
export {type IndexFile, createIndexer, type Indexer, type SearchPage} from './indexer.js'
