import {Icon} from './Icon.js'
import type {PartProps} from './index.js'

/**
 * Asks for the search: looks like its field on wide screens, an icon on narrow ones. Boot hears its clicks; what is said
 * when the search does not come stands in the attribute.
 */
export default function SearchButton({site}: PartProps) {
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
