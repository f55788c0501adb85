import type {SiteProps} from '../../../model/model.js'

/** The strings of the interface that the search box shows. */
export type SearchLabels = Pick<
  SiteProps['labels'],
  | 'search'
  | 'searchField'
  | 'searchFailed'
  | 'noResults'
  | 'results'
  | 'recentPages'
  | 'moveToResult'
  | 'openResult'
  | 'closeSearch'
  | 'loading'
  | 'retry'
  | 'nearestPages'
  | 'moreItems'
>
