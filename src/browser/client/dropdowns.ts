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
