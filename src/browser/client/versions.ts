/** Versions of the documentation in the browser (behaviour §8.4, §8.5). Only sites with more than one version load this file. */
import type {Shell} from './shell.js'
import {createStorage, prefix} from './storage.js'

const key = 'docs-preferred-version.default'
const menus = '[data-docsgen-versions]'

/**
 * Stores the version that a reader chooses; a link in the menu keeps the query and the fragment. The 404 page, which
 * belongs to no version, shows the version that the reader prefers.
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

function closeMenus(except: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menus)) if (menu !== except) menu.open = false
}
