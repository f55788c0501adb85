/** The box of a search service, in place of docsgen's own: DocSearch, or Typesense's edition of it. */

/** Makes the button of the service in a container; a click on the button opens the box. */
type Start = (options: object & {container: HTMLElement; initialQuery?: string}) => void

interface Settings {
  /** Address of the stylesheet. */
  styles: string
  /** Options of the service. */
  options: object
}

export function createHostedSearch(start: Start, {styles, options}: Settings) {
  let container: HTMLElement | undefined
  return {
    /** Opens the box in place of the dialog, with the keys that the dialog took or the selected text. */
    async open(dialog: HTMLDialogElement, selection: string): Promise<void> {
      const initialQuery = dialog.querySelector('input')?.value || selection
      dialog.close()
      if (container === undefined) {
        container = document.createElement('div')
        container.hidden = true
        document.body.append(container)
        await loaded(styles)
        addEventListener('keydown', leaveKeys)
        start({...options, container, ...(initialQuery && {initialQuery})})
      }
      // The service renders its button when it is ready.
      while (container.querySelector('button') === null) await new Promise(requestAnimationFrame)
      container.querySelector('button')?.click()
    },
    /** The service marks no words on pages. */
    mark() {},
  }
}

/** The service listens to keys that `boot` has handled; before it listens, this keeps them from it. */
const leaveKeys = (event: KeyboardEvent): void => {
  if (event.defaultPrevented && (event.key === 'k' || event.key === '/')) event.stopImmediatePropagation()
}

/** Adds a stylesheet to the page; resolves when it is loaded, or cannot be. */
const loaded = (href: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
