import {onRendered} from './rendered.js'

/** Sets `aria-expanded` of the menu button and of the table of contents on narrow screens. */
export function updateExpanded(): void {
  const update = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('[data-docsgen-menu],.mobile-toc'))
      details.querySelector('summary')!.ariaExpanded = `${details.open}`
  }
  onRendered(update)
  document.addEventListener('toggle', update, true)
}
