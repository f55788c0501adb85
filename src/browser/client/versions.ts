/** Versions of the documentation in the browser (behaviour §8.4, §8.5). Only sites that have more than one load it. */
import type {Shell} from './shell.js'
import {createStorage, prefix} from './storage.js'

const key = 'docs-preferred-version.default'
const menus = '[data-docsgen-versions]'

/**
 * Remembers the version a reader chooses; a choice in the menu stays at the same place of the page. A page that belongs
 * to no version shows the one that the reader prefers.
 */
export function followVersions(shell: Shell, signal: AbortSignal): void {
  const storage = createStorage()
  document.addEventListener(
    'click',
    ({target}) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-docsgen-version]')
      const menu = (target as Element).closest(menus)
      if (link) storage.write(key, link.dataset.docsgenVersion ?? '')
      if (link && menu) {
        link.search = location.search
        link.hash = location.hash
      }
      closeMenus(link ? null : menu)
    },
    {capture: true, signal},
  )
  addEventListener(
    'keydown',
    ({key: pressed}) => {
      const open = pressed === 'Escape' && document.querySelector<HTMLElement>(`${menus}[open]`)
      if (!open) return
      closeMenus(null)
      open.querySelector('summary')?.focus()
    },
    {signal},
  )
  const page = shell.page()
  const name = storage.read(key)
  const preferred = page.versions?.find((version) => version.name === name)
  if (name !== null && !preferred) localStorage.removeItem(prefix + key)
  if (page.kind === 'not-found' && preferred) void shell.show({...page, version: preferred})
}

function closeMenus(but: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) if (menu !== but) menu.open = false
}
