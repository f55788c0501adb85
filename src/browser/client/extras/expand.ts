/**
 * The button below a long block of code shows its other lines and hides them again. The browser's search finds text in hidden
 * lines, and links to them open the block.
 */
import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'

export interface ExpandLabels {
  all: string
  less: string
}

const button = '[data-docsgen-expand]'

export function start({all, less}: ExpandLabels): void {
  const show = (control: HTMLElement, isOpen: boolean) => {
    const rest = control.closest('.code')?.querySelector('.rest')
    control.ariaExpanded = String(isOpen)
    control.textContent = isOpen ? less : all
    if (isOpen) rest?.removeAttribute('hidden')
    else rest?.setAttribute('hidden', 'until-found')
  }
  onRendered(() => {
    for (const control of document.querySelectorAll<HTMLElement>(`${button}[aria-expanded="false"]`))
      show(control, false)
  })
  onClick(button, (control) => {
    const isOpen = control.ariaExpanded !== 'true'
    show(control, isOpen)
    // The reader stays at the block, which is shorter now.
    if (!isOpen) control.scrollIntoView({block: 'nearest', behavior: 'instant'})
  })
  for (const event of ['beforematch', 'docsgen:reveal'])
    document.addEventListener(event, ({target}) => {
      const block = (target as Element).closest('.rest')?.closest('.code')
      const control = block?.querySelector<HTMLElement>(button)
      if (control) show(control, true)
    })
}
