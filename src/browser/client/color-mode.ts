/** Light and dark (behaviour §6): the toggle and its accessible name. Other tabs and the system: `follow-color-mode.ts`. */

import {onClick} from './on-click.js'
import {onRendered} from './rendered.js'
import type {ReaderStorage} from './storage.js'

/** Name of the toggle in each mode. */
export type ColorModeNames = Record<'light' | 'dark', string>

const toggle = '[data-docsgen-color-mode]'

export function switchColorMode(names: ColorModeNames, write: ReaderStorage['write']): void {
  const {dataset} = document.documentElement
  const current = () => (dataset.theme === 'dark' ? 'dark' : 'light')
  const name = () => {
    for (const button of document.querySelectorAll<HTMLElement>(toggle))
      button.title = button.ariaLabel = names[current()]
  }

  onRendered(name)
  onClick(toggle, () => {
    dataset.theme = current() === 'dark' ? 'light' : 'dark'
    name()
    write('theme', dataset.theme)
  })
}
