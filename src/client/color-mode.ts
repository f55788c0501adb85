/** Light and dark (behaviour §6): the toggle, its accessible name, other tabs, and the system where the site says so. */
import {onDrawn} from './drawn.js'
import {onClick} from './on-click.js'
import {prefix, type ReaderStorage} from './storage.js'

type Mode = 'light' | 'dark'

export interface ColorModeSettings {
  /** Whether readers may choose. */
  choice: boolean
  /** Whether the system's mode counts for those who did not choose. */
  system: boolean
  /** Name of the toggle in each mode. */
  names: Record<Mode, string>
}

const toggle = '[data-docsgen-color-mode]'

export function switchColorMode({choice, system, names}: ColorModeSettings, storage: ReaderStorage): void {
  const root = document.documentElement
  const current = (): Mode => (root.dataset.theme === 'dark' ? 'dark' : 'light')
  const name = () => {
    for (const button of document.querySelectorAll<HTMLElement>(toggle))
      button.title = button.ariaLabel = names[current()]
  }
  const show = (mode: Mode) => {
    root.dataset.theme = mode
    name()
  }

  onDrawn(name)
  if (choice) {
    onClick(toggle, () => {
      show(current() === 'dark' ? 'light' : 'dark')
      storage.write('theme', current())
    })
    addEventListener('storage', ({key, newValue}) => {
      if (key === `${prefix}theme` && (newValue === 'light' || newValue === 'dark')) show(newValue)
    })
  }
  if (system)
    matchMedia('(prefers-color-scheme:dark)').addEventListener('change', ({matches}) => {
      if (!choice || !storage.read('theme')) show(matches ? 'dark' : 'light')
    })
}
