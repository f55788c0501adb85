import {onClick} from './on-click.js'
import {loadScript} from './portable.js'

export interface SearchOffer {
  /** Address of the search script. */
  address: string
  /** HTML of the dialog: its field takes every key until the script is there, and the button in its last child appears if that does not load. */
  html: string
}

interface Search {
  /** Makes a search box of the open dialog. */
  open(dialog: HTMLDialogElement, selection: string): void
  /** Marks the words of the query in the address. */
  mark(): void
}

/** Opens the search on a click on its button, Ctrl+K, ⌘K or `/`, and loads its script then. */
export function offerSearch({address, html}: SearchOffer): void {
  const load = (act: (search: Search) => void) =>
    (DOCSGEN_PORTABLE ? loadScript<Search>(address) : (import(address) as Promise<Search>)).then(act, () => {
      // Browsers cache a failed import by its address, so the next attempt needs another address.
      address += '?'
      ;(dialog.lastChild!.firstChild as HTMLElement).hidden = false
    })
  document.body.insertAdjacentHTML('beforeend', html)
  const dialog = document.body.lastChild as HTMLDialogElement
  const open = () => {
    const selection = `${getSelection()}`
    if (!dialog.open) dialog.showModal()
    load((search) => search.open(dialog, selection))
  }
  onClick('[data-docsgen-search]', open)
  addEventListener('keydown', (event) => {
    const isInField = (event.target as Element).closest(':read-write')
    if (event.ctrlKey || event.metaKey ? event.key === 'k' : event.key === '/' && !isInField) {
      event.preventDefault()
      open()
    }
  })
  if (/q=/.test(location.search)) load((search) => search.mark())
}
