/** Follows the colour mode of other tabs, and of the system if the config enables that (behaviour §6). */
import type {SiteProps} from '../../model/model.js'
import {announceRendered} from './rendered.js'
import {prefix} from './storage.js'

const key = `${prefix}theme`

export function followColorMode({switch: choice, respectSystem}: SiteProps['colorMode']): void {
  const show = (mode: string | null) => {
    if (mode !== 'light' && mode !== 'dark') return
    document.documentElement.dataset.theme = mode
    // `boot` then renames its toggles.
    announceRendered()
  }
  if (choice) addEventListener('storage', (event) => event.key === key && show(event.newValue))
  if (respectSystem)
    matchMedia('(prefers-color-scheme:dark)').addEventListener('change', ({matches}) => {
      if (!choice || !hasChosen()) show(matches ? 'dark' : 'light')
    })
}

function hasChosen(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
