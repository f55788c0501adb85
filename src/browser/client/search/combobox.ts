/** The field and its list as ARIA's combobox: the keyboard stays in the field, which says what option is active. */

export interface Combobox {
  /** Puts groups of options in the list; the first one is active where `isFirstActive`. */
  show(groups: readonly HTMLElement[], isFirstActive: boolean): void
  active(): HTMLElement | undefined
  /** From the active option to another, around the ends. */
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
    show(groups, isFirstActive) {
      // Before the list changes: afterwards the browser would have to lay it out at once.
      list.scrollTop = 0
      list.replaceChildren(...groups)
      options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
      options.forEach((option, number) => {
        option.id = `search-option-${number}`
      })
      list.hidden = options.length === 0
      input.setAttribute('aria-expanded', `${!list.hidden}`)
      activate(isFirstActive && !list.hidden ? 0 : -1)
    },
    move(step) {
      if (options.length === 0) return
      const from = active < 0 && step < 0 ? 0 : active
      activate((from + step + options.length) % options.length)
      options[active]?.scrollIntoView({block: 'nearest'})
    },
  }
}
