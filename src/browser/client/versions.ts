/** Versions of the documentation in the browser. Only sites with more than one version load this file. */
import type {Shell} from './shell.js'
import {prefix, readSetting, writeSetting} from './storage.js'

const keyOf = (section = 'default') => `docs-preferred-version.${section}`

/**
 * Stores the version of a section that a reader chooses; a link in the menu keeps the query and the fragment. The 404 page, which
 * belongs to no version, shows the version that the reader prefers.
 */
export function rememberVersion(shell: Shell, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({target}) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-docsgen-version]')
      if (!link) return
      const menu = link.closest<HTMLElement>('[data-docsgen-versions]')
      const currentSection = shell.page().section?.name
      const section = menu?.dataset.docsgenVersions || currentSection
      writeSetting(keyOf(section), link.dataset.docsgenVersion ?? '')
      if (menu && section === currentSection) {
        link.search = location.search
        link.hash = location.hash
      }
    },
    {capture: true, signal},
  )
  const page = shell.page()
  const key = keyOf(page.section?.name)
  const name = readSetting(key)
  const preferred = page.versions?.find((version) => version.name === name)
  if (name !== null && !preferred) localStorage.removeItem(prefix + key)
  if (page.kind === 'not-found' && preferred) void shell.show({...page, version: preferred})
}
