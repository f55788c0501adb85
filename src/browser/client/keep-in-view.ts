/** Scrolls a panel, and nothing around it, so that an entry outside of its view moves to its middle. */
export function keepInView(panel: Element, entry: Element): void {
  const view = panel.getBoundingClientRect()
  const {top, bottom} = entry.getBoundingClientRect()
  if (top < view.top || bottom > view.bottom) panel.scrollTop += (top + bottom - view.top - view.bottom) / 2
}
