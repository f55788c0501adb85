/** Follows the colour mode of other tabs, and of the system if the config or the reader wants that. */
import type {SiteProps} from '../../model/model.js'
import {announceRendered} from './rendered.js'
import {prefix, readSetting} from './storage.js'

export function followColorMode({switch: choice, respectSystem, auto}: SiteProps['colorMode']): void {
  const system = matchMedia('(prefers-color-scheme:dark)')
  const show = (mode: string | null) => {
    const shown = auto && mode === 'auto' ? (system.matches ? 'dark' : 'light') : mode
    if (shown !== 'light' && shown !== 'dark') return
    document.documentElement.dataset.theme = shown
    // `boot` then renames its toggles.
    announceRendered()
  }
  if (choice) {
    // Another tab may have changed the mode before this script listened, or while Back could return to this page.
    const showChosen = () => !/[?&]docsgen-theme=/.test(location.search) && show(chosenMode())
    showChosen()
    addEventListener('pageshow', ({persisted}) => persisted && showChosen())
    addEventListener('storage', (event) => event.key === `${prefix}theme` && show(event.newValue))
  }
  if (respectSystem || auto)
    system.addEventListener('change', () => {
      const chosen = choice ? chosenMode() : null
      if (chosen === 'auto' || (respectSystem && chosen === null)) show(system.matches ? 'dark' : 'light')
    })
  colourBrowser()
}

const chosenMode = () => readSetting('theme')

/** Gives the bars of the browser the colour of the page, now and after each change of the mode. */
function colourBrowser(): void {
  const root = document.documentElement
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  const update = () => {
    meta.content = getComputedStyle(root).backgroundColor
    // A tag of the site has precedence, and a new page removes this one.
    if (!document.querySelector('meta[name=theme-color]')) document.head.append(meta)
  }
  update()
  new MutationObserver(update).observe(root, {attributeFilter: ['data-theme', 'class']})
}
