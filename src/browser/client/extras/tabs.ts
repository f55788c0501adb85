/**
 * Tabs in a page body. The focused tab is the selected one: the arrows, Home and End move both.
 * Tabs of a group follow one another, on the page and in other tabs of the browser. The choice is stored; a value in the
 * address has priority over the stored one. The browser's search and anchors also find text in hidden panels.
 */
import {decoded} from '../../../files/decode/decode.js'
import {reveal} from '../arrive.js'
import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'
import {prefix, readSetting, writeSetting} from '../storage.js'

type Tab = HTMLButtonElement

const container = '[data-docsgen-tabs]'
const anyTab = `${container} > [role=tablist] > [role=tab]`
const anyPanel = `${container} > [role=tabpanel]`
/** Keys by group, after the prefix of all keys. */
const groupPrefix = 'tab.'

export function start(): void {
  const restore = createRestorer()
  document.addEventListener('docsgen:reveal', (event) => {
    restore()
    if (open(event.target as Element)) event.preventDefault()
  })
  onRendered(restore)

  onClick(anyTab, (tab) => choose(tab as Tab))
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<Tab>(anyTab)
    const next = tab && !event.ctrlKey && !event.altKey && !event.metaKey && neighbour(tab, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    choose(next)
  })
  addEventListener('storage', ({key, newValue}) => {
    if (key?.startsWith(prefix + groupPrefix) && newValue !== null)
      follow(containersOf(key.slice(prefix.length + groupPrefix.length)), newValue)
  })

  document.addEventListener('beforematch', ({target}) => void open(target as Element))
  addEventListener('hashchange', () => reveal(location.hash, true))
  addEventListener('popstate', followAddress)
  onClick('a[href]', (link) => openForLink(link as HTMLAnchorElement))
}

/** Returns a function that selects tabs in new containers: the tab of the address, else the stored one. */
function createRestorer(): () => void {
  const restored = new WeakSet<Element>()
  return () => {
    const added = [...document.querySelectorAll<HTMLElement>(container)].filter((element) => !restored.has(element))
    for (const element of added) restored.add(element)
    for (const element of added) {
      const {group} = settingsOf(element)
      const values = [...together(element).map(queried), ...(group ? [readSetting(groupPrefix + group)] : [])]
      const tab = values.map((value) => tabWith(element, value)).find(Boolean)
      show(tab ?? selectedIn(element))
    }
    if (added.length > 0) reveal(location.hash, true)
  }
}

/** Selects a tab for the reader: in its group, in storage and in the address. */
function choose(tab: Tab): void {
  const {top} = tab.getBoundingClientRect()
  const {group} = settingsOf(containerOf(tab))
  follow(together(containerOf(tab)), tab.value)
  if (group) writeSetting(groupPrefix + group, tab.value)
  // The height of panels above may have changed.
  scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'})
}

/** Selects the tabs of the address after it has changed without a new page. */
function followAddress(): void {
  for (const element of document.querySelectorAll<HTMLElement>(container)) {
    const tab = tabWith(element, queried(element))
    if (tab && tab.ariaSelected !== 'true') follow(together(element), tab.value)
  }
}

/** Opens the panel that a link on this page leads to: the browser scrolls to visible elements only. */
function openForLink({hash, pathname, search}: HTMLAnchorElement): void {
  if (pathname !== location.pathname) return
  const target = search === location.search && document.getElementById(decoded(hash.slice(1)))
  if (target) open(target)
  else setTimeout(followAddress)
}

/** Selects the tabs with a value, and writes the value into the address. */
function follow(containers: readonly HTMLElement[], value: string): void {
  for (const element of containers) {
    const tab = tabWith(element, value)
    if (!tab) continue
    show(tab)
    const {query} = settingsOf(element)
    if (!query) continue
    const url = new URL(location.href)
    url.searchParams.set(query, value)
    history.replaceState(history.state, '', url)
  }
}

function show(tab: Tab): void {
  for (const other of tabsIn(containerOf(tab))) {
    const isSelected = other === tab
    other.ariaSelected = String(isSelected)
    other.tabIndex = isSelected ? 0 : -1
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (!panel) continue
    panel.toggleAttribute('data-selected', isSelected)
    if (isSelected) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
    // `until-found` does not remove the panel from the keyboard and from screen readers.
    panel.ariaHidden = isSelected ? null : 'true'
    if (panel.hasAttribute('tabindex')) panel.tabIndex = isSelected ? 0 : -1
  }
  const list = tab.parentElement
  if (list) list.scrollLeft += offsetOutside(tab, list)
}

/** Selects the tabs around an element; returns whether the selection changed. */
function open(target: Element): boolean {
  let isOpened = false
  for (let panel = target.closest(anyPanel); panel; panel = panel.parentElement?.closest(anyPanel) ?? null) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '') as Tab
    if (tab.ariaSelected === 'true') continue
    show(tab)
    isOpened = true
  }
  return isOpened
}

/** The tab that a key leads to. */
function neighbour(tab: Tab, key: string): Tab | undefined {
  const tabs = tabsIn(containerOf(tab))
  const forward = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const step = {ArrowRight: forward, ArrowLeft: -forward}[key]
  if (step !== undefined) return tabs.at((tabs.indexOf(tab) + step) % tabs.length)
  return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined
}

/** Distance in pixels that a list of tabs has to scroll to show a tab. */
function offsetOutside(tab: Element, list: Element): number {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  return Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
}

const containerOf = (tab: Tab): HTMLElement => tab.closest<HTMLElement>(container)!
const tabsIn = (element: Element): Tab[] => [...element.querySelectorAll<Tab>(':scope > [role=tablist] > [role=tab]')]
const tabWith = (element: Element, value: string | null): Tab | undefined =>
  value === null ? undefined : tabsIn(element).find((tab) => tab.value === value)
const selectedIn = (element: Element): Tab => {
  const tabs = tabsIn(element)
  return tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0]!
}
const settingsOf = ({dataset}: HTMLElement) => ({group: dataset.docsgenTabs ?? '', query: dataset.docsgenQuery})
const containersOf = (group: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(container)].filter((element) => settingsOf(element).group === group)
/** The containers of the same group. */
const together = (element: HTMLElement): HTMLElement[] => {
  const {group} = settingsOf(element)
  return group ? containersOf(group) : [element]
}
const queried = (element: HTMLElement): string | null => {
  const {query} = settingsOf(element)
  return query ? new URLSearchParams(location.search).get(query) : null
}
