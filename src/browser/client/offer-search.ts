import {onClick} from './on-click.js'
import {loadScript} from './portable.js'

const fields = 'input,textarea,[contenteditable]'

/** Loads the search on a click on its button, Ctrl+K, ⌘K or `/`. */
export function offerSearch(address: string): void {
  const open = () =>
    (DOCSGEN_PORTABLE ? loadScript<{open(): void}>(address) : import(address)).then(
      (search) => search.open(),
      () => {
        // Browsers cache a failed import by its address, so the next attempt needs another address.
        address += '?'
        document.documentElement.dataset.search = ''
      },
    )
  onClick('[data-docsgen-search]', open)
  addEventListener('keydown', (event) => {
    const isInField = (event.target as Element).closest(fields)
    if (event.ctrlKey || event.metaKey ? event.key !== 'k' : event.key !== '/' || isInField) return
    event.preventDefault()
    open()
  })
}
