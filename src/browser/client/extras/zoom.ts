/** Enlarges pictures that are shown smaller than they are: such a picture becomes a button that opens a dialog. */

import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'

export interface ZoomLabels {
  zoom: string
  close: string
}

const pictures = '[data-docsgen-body] img[data-docsgen-zoom]'
const buttons = `${pictures}[role="button"]`

/** A smaller gain is not worth a click. */
const minGain = 1.1

export function start({zoom, close}: ZoomLabels): void {
  const offer = (image: HTMLImageElement): void => {
    const isLarger = fullWidth(image) > image.clientWidth * minGain
    const isFree = image.clientWidth > 0 && !image.closest('a,button,label,summary')
    if ((isLarger && isFree) === image.matches(buttons)) return
    if (image.matches(buttons)) {
      for (const name of ['role', 'tabindex', 'aria-haspopup', 'aria-label']) image.removeAttribute(name)
      if (image.alt === zoom) image.alt = ''
      return
    }
    image.role = 'button'
    image.tabIndex = 0
    image.ariaHasPopup = 'dialog'
    // Without a name, screen readers would skip the picture.
    if (image.alt) image.ariaLabel = `${zoom}: ${image.alt}`
    else image.alt = zoom
  }
  const sizes = new ResizeObserver((entries) => {
    for (const {target} of entries) offer(target as HTMLImageElement)
  })
  onRendered(() => {
    openDialog()?.close()
    sizes.disconnect()
    for (const image of document.querySelectorAll<HTMLImageElement>(pictures)) sizes.observe(image)
  })
  // The size of a picture is unknown before it has loaded.
  const loaded = ({target}: Event) => target instanceof HTMLImageElement && target.matches(pictures) && offer(target)
  document.addEventListener('load', loaded, {capture: true})
  const open = (image: HTMLImageElement) => {
    const name = image.alt === zoom ? '' : image.alt
    show(image, {name, label: name || zoom, close})
  }
  onClick(buttons, (image) => open(image as HTMLImageElement))
  document.addEventListener('keydown', (event) => {
    const image = (event.target as Element).closest<HTMLImageElement>(buttons)
    if (!image || event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    open(image)
  })
  addEventListener('popstate', () => openDialog()?.close())
}

/** Width in pixels. The page contains the width of drawings that have none in their file. */
const fullWidth = (image: HTMLImageElement): number =>
  image.naturalWidth && Math.max(image.naturalWidth, Number(image.getAttribute('width')) || 0)

const openDialog = () => document.querySelector<HTMLDialogElement>('dialog.zoomed')

/** Opens the dialog. The browser keeps the focus in a dialog, closes the dialog on Escape, and restores the focus. */
function show(image: HTMLImageElement, {name, label, close}: {name: string; label: string; close: string}): void {
  const large = Object.assign(document.createElement('img'), {src: image.currentSrc, alt: name})
  const width = fullWidth(image)
  if (width > image.naturalWidth) large.width = width
  const button = Object.assign(document.createElement('button'), {type: 'button', ariaLabel: close})
  const dialog = Object.assign(document.createElement('dialog'), {className: 'zoomed', ariaLabel: label})
  dialog.append(button, large)
  dialog.onclick = () => dialog.close()
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}
