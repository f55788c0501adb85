/** The field and its list as an ARIA combobox: the focus stays in the field, which names the active option. */

export interface Combobox {
  /** Fills the list with groups of options. `active`: index of the active option; -1 for none. */
  show(groups: readonly HTMLElement[], active: number): void
  active(): HTMLElement | undefined
  /** Activates the next or previous option; wraps around at the ends. */
  move(step: 1 | -1): void
}

export function createCombobox(input: HTMLInputElement, list: HTMLElement): Combobox {
  let options: HTMLElement[] = []
  let active = -1

  const activate = (next: number) => {
    options[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = options[active]
    option?.setAttribute('aria-selected', 'true')
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  list.onpointermove = ({target}) => {
    const over = options.findIndex((option) => option.contains(target as Element))
    if (over >= 0 && over !== active) activate(over)
  }
  // The field keeps the focus.
  list.onmousedown = (event) => event.preventDefault()

  return {
    active: () => options[active],
    show(groups, next) {
      // Before the list changes: afterwards this line would force a layout.
      if (next < 1) list.scrollTop = 0
      list.replaceChildren(...groups)
      options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
      options.forEach((option, number) => {
        option.id = `search-option-${number}`
      })
      list.hidden = options.length === 0
      input.setAttribute('aria-expanded', `${!list.hidden}`)
      activate(Math.min(next, options.length - 1))
    },
    move(step) {
      if (options.length === 0) return
      const from = active < 0 && step < 0 ? 0 : active
      activate((from + step + options.length) % options.length)
      options[active]?.scrollIntoView({block: 'nearest'})
    },
  }
}
