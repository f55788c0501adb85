/**
 * Tabs in a body (behaviour §15.3). The tab that has the focus is the one that is shown: the arrows, Home and End move both.
 * Tabs of a group follow one another, on the page and in other tabs of the browser, and are remembered; the address says
 * more than what is remembered. Panels that are not shown can still be found: by the browser's search and by anchors.
 */
import {decoded} from '../../../files/decode/decode.js'
import {reveal} from '../arrive.js'
import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'
import {createStorage, prefix} from '../storage.js'

type Tab = HTMLButtonElement

const box = '[data-docsgen-tabs]'
const anyTab = `${box} > [role=tablist] > [role=tab]`
const anyPanel = `${box} > [role=tabpanel]`
/** Keys by group, behind the prefix of all keys. */
const remembered = 'tab.'

export function start(): void {
  const storage = createStorage()
  const known = new WeakSet<Element>()

  /** The reader's choice: for its group, for later, and for who is sent the address. */
  const choose = (tab: Tab) => {
    const {top} = tab.getBoundingClientRect()
    const {group} = settingsOf(boxOf(tab))
    follow(together(boxOf(tab)), tab.value)
    if (group) storage.write(remembered + group, tab.value)
    // Tabs above may be shorter or longer now.
    scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'})
  }
  /** Boxes that were not there before show what the address says, or else what is remembered. */
  const restore = () => {
    const fresh = [...document.querySelectorAll<HTMLElement>(box)].filter((element) => !known.has(element))
    for (const element of fresh) known.add(element)
    for (const element of fresh) {
      const {group} = settingsOf(element)
      const wanted = [...together(element).map(queried), ...(group ? [storage.read(remembered + group)] : [])]
      const found = wanted.map((value) => tabWith(element, value)).find(Boolean)
      show(found ?? selectedIn(element))
    }
    if (fresh.length > 0) reveal(location.hash, true)
  }
  /** The address has changed, and the page has not. */
  const followAddress = () => {
    for (const element of document.querySelectorAll<HTMLElement>(box)) {
      const tab = tabWith(element, queried(element))
      if (tab && tab.ariaSelected !== 'true') follow(together(element), tab.value)
    }
  }

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
    if (key?.startsWith(prefix + remembered) && newValue !== null)
      follow(boxesOf(key.slice(prefix.length + remembered.length)), newValue)
  })

  document.addEventListener('beforematch', ({target}) => void open(target as Element))
  addEventListener('hashchange', () => reveal(location.hash, true))
  addEventListener('popstate', followAddress)
  onClick('a[href]', (link) => {
    const {hash, pathname, search} = link as HTMLAnchorElement
    if (pathname !== location.pathname) return
    // The browser scrolls to what it can see.
    const target = search === location.search && document.getElementById(decoded(hash.slice(1)))
    if (target) open(target)
    else setTimeout(followAddress)
  })
}

/** Shows a value where there is a tab of it, and says so in the address. */
function follow(boxes: readonly HTMLElement[], value: string): void {
  for (const element of boxes) {
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
  for (const other of tabsIn(boxOf(tab))) {
    const isSelected = other === tab
    other.ariaSelected = String(isSelected)
    other.tabIndex = isSelected ? 0 : -1
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '')
    if (!panel) continue
    panel.toggleAttribute('data-selected', isSelected)
    if (isSelected) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
    // What can be found is not gone: keyboards and screen readers would come upon an empty box.
    panel.ariaHidden = isSelected ? null : 'true'
    if (panel.hasAttribute('tabindex')) panel.tabIndex = isSelected ? 0 : -1
  }
  const list = tab.parentElement
  if (list) list.scrollLeft += offsetOutside(tab, list)
}

/** Selects the tabs that an element stands in; whether one of them was not. */
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

/** Which tab a key leads to. */
function neighbour(tab: Tab, key: string): Tab | undefined {
  const tabs = tabsIn(boxOf(tab))
  const forward = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const step = {ArrowRight: forward, ArrowLeft: -forward}[key]
  if (step !== undefined) return tabs.at((tabs.indexOf(tab) + step) % tabs.length)
  return key === 'Home' ? tabs[0] : key === 'End' ? tabs.at(-1) : undefined
}

/** How far a list of tabs has to be moved for one to be seen. */
function offsetOutside(tab: Element, list: Element): number {
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  return Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left)
}

const boxOf = (tab: Tab): HTMLElement => tab.closest<HTMLElement>(box)!
const tabsIn = (element: Element): Tab[] => [...element.querySelectorAll<Tab>(':scope > [role=tablist] > [role=tab]')]
const tabWith = (element: Element, value: string | null): Tab | undefined =>
  value === null ? undefined : tabsIn(element).find((tab) => tab.value === value)
const selectedIn = (element: Element): Tab => {
  const tabs = tabsIn(element)
  return tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0]!
}
const settingsOf = ({dataset}: HTMLElement) => ({group: dataset.docsgenTabs ?? '', query: dataset.docsgenQuery})
const boxesOf = (group: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(box)].filter((element) => settingsOf(element).group === group)
/** The boxes that show what this one shows. */
const together = (element: HTMLElement): HTMLElement[] => {
  const {group} = settingsOf(element)
  return group ? boxesOf(group) : [element]
}
const queried = (element: HTMLElement): string | null => {
  const {query} = settingsOf(element)
  return query ? new URLSearchParams(location.search).get(query) : null
}
