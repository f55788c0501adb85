import {onClick} from './on-click.js'
import {loadPart} from './portable.js'

const fields = 'input,textarea,[contenteditable]'

/** Loads the search when a reader asks for it: its button, Ctrl+K or ⌘K, or `/`. */
export function offerSearch(address: string): void {
  const open = () =>
    (DOCSGEN_PORTABLE ? loadPart<{open(): void}>(address) : import(address)).then(
      (search) => search.open(),
      () => {
        // What did not come is asked for anew; browsers remember failures by their address.
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
