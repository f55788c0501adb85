import {Icon} from './Icon.js'
import type {TemplateProps} from './types.js'

/**
 * The button that opens the search. It looks like a field on wide screens, and like an icon on narrow ones. `boot` handles the
 * clicks. `data-docsgen-search` contains the message for a search that does not load.
 */
export default function SearchButton({site}: TemplateProps) {
  if (!site.search) return null
  const {search, searchFailed} = site.labels
  return (
    <button
      type="button"
      className="search-button"
      data-docsgen-search={searchFailed}
      aria-label={search}
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span>{search}</span>
      <kbd>/</kbd>
    </button>
  )
}
