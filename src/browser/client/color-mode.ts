/** The toggle of the colour mode and its accessible name. `follow-color-mode.ts` follows other tabs and the system. */

import {onClick} from './on-click.js'
import {onRendered} from './rendered.js'
import {writeSetting} from './storage.js'

/** Accessible name of the toggle in each mode. */
export type ColorModeNames = Record<'light' | 'dark', string>

const toggle = '[data-docsgen-color-mode]'

export function switchColorMode(names: ColorModeNames): void {
  const {dataset} = document.documentElement
  // The inline script has set one of the two.
  const updateNames = () => {
    for (const button of document.querySelectorAll<HTMLElement>(toggle))
      button.title = button.ariaLabel = names[dataset.theme as keyof ColorModeNames]
  }

  onRendered(updateNames)
  onClick(toggle, () => {
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
    updateNames()
    writeSetting('theme', dataset.theme)
  })
}
