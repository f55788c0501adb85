import {onRendered} from './rendered.js'

/** Menus in bars open without JavaScript: `<details data-docsgen-dropdown>`. This file closes them. */

const dropdowns = 'details[data-docsgen-dropdown][open]'

/** Closes open menus on Escape, and on a click on anything but their own button. */
export function closeDropdowns(signal: AbortSignal): void {
  const closeExcept = (open: Element | null | undefined) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(dropdowns)) if (menu !== open) menu.open = false
  }
  const onClick = ({target}: Event) => closeExcept((target as Element).closest('summary')?.parentElement)
  document.addEventListener('click', onClick, {capture: true, signal})
  const onKey = ({key}: KeyboardEvent) => {
    const open = key === 'Escape' && document.querySelector<HTMLElement>(dropdowns)
    if (!open) return
    closeExcept(null)
    open.querySelector('summary')?.focus()
  }
  addEventListener('keydown', onKey, {signal})
}

/** Sets `aria-expanded` of the menu button and of the table of contents on narrow screens. */
export function updateExpanded(): void {
  const update = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-docsgen-menu],.mobile-toc'))
      details.querySelector('summary')!.ariaExpanded = `${details.open}`
  }
  onRendered(update)
  document.addEventListener('toggle', update, true)
}
