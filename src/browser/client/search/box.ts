/** The search box: a dialog over the page, which needs no React. Its options are links, so the app shows what they lead to. */
import {createStorage} from '../storage.js'
import {createCombobox} from './combobox.js'
import type {SearchLabels} from './labels.js'
import {createQuestions} from './questions.js'
import {createQuestionsHere} from './questions-here.js'
import {keepRecent, readRecent} from './recent-pages.js'
import {drawBox} from './render-box.js'
import {hitGroups, pageOfOption, recentGroup} from './results.js'

export interface SearchSettings {
  base: string
  /** Addresses of the worker's script (none in portable output) and of the stylesheet. */
  worker?: string
  styles: string
  /** Version whose index has no folder of its own. */
  lastVersion: string
  labels: SearchLabels
}

/** Milliseconds before a reader is told that an answer takes its time. */
const timeout = 200

/** A selection that can be meant as a query: short, on one line. */
const short = /^.{1,60}$/

/** Made once, when a reader first asks for it. */
export function createSearchBox({base, worker, styles, lastVersion, labels}: SearchSettings): {open(): Promise<void>} {
  const {dialog, input, list, status, retry, close} = drawBox(labels)
  const combobox = createCombobox(input, list)
  const storage = createStorage()
  const questions = DOCSGEN_PORTABLE ? createQuestionsHere() : createQuestions(worker!)
  const isStyled = loadStyles(styles)
  /** The selection that was a query last. */
  let selected = ''
  let isWaiting = false
  /** Enter was pressed before the answer came. */
  let entered: KeyboardEvent | undefined

  const index = () => `${base}assets/search/${versionFolder(lastVersion)}`
  /** Screen readers hear it; it is seen where there is nothing else. */
  const say = (text: string) => {
    status.className = list.hidden ? '' : 'sr-only'
    if (status.textContent !== text) status.textContent = text
  }
  const show = (groups: readonly HTMLElement[], text: string, isFirstActive = false) => {
    combobox.show(groups, isFirstActive)
    retry.hidden = true
    delete dialog.dataset.busy
    say(text)
  }
  const showRecent = () => {
    questions.forget()
    const recent = readRecent(storage, base)
    show(recent.length > 0 ? [recentGroup(recent, labels.recentPages)] : [], '')
  }

  const answer = async () => {
    const query = input.value
    entered = undefined
    isWaiting = query.trim() !== ''
    if (!isWaiting) return showRecent()
    const wait = setTimeout(() => {
      dialog.dataset.busy = ''
      say(labels.loading)
    }, timeout)
    const hits = await questions.ask(index(), query).catch(() => null)
    clearTimeout(wait)
    // Something else was asked meanwhile.
    if (hits === undefined) return
    isWaiting = false
    if (hits === null) {
      show([], labels.searchFailed)
      retry.hidden = false
      return
    }
    show(hitGroups(hits), countText(hits.length, query, labels), true)
    if (entered) follow(entered)
  }
  const follow = (event: KeyboardEvent) => clickWith(combobox.active(), event)

  input.oninput = answer
  input.onkeydown = (event) => {
    const {key} = event
    if (event.isComposing || event.altKey || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
    event.preventDefault()
    if (key !== 'Enter') combobox.move(key === 'ArrowDown' ? 1 : -1)
    else if (isWaiting) entered = event
    else follow(event)
  }
  retry.onclick = () => {
    input.focus()
    void answer()
  }
  onOption(list, (link, event) => {
    keepRecent(storage, base, pageOfOption(link))
    if (isHere(event)) dialog.close()
  })
  closeOnDemand(dialog, close)
  document.body.append(dialog)

  return {
    async open() {
      await isStyled
      if (dialog.open) return
      const selection = `${getSelection()}`.trim()
      const isQuery = short.test(selection) && selection !== selected
      if (isQuery) input.value = selected = selection
      delete document.documentElement.dataset.search
      // An open menu would hold on to the focus.
      document.querySelector('[data-docsgen-menu][open]')?.removeAttribute('open')
      dialog.showModal()
      input.select()
      questions.prepare(index())
      await answer()
    },
  }
}

/** Folder of the index of the version that the page belongs to. */
function versionFolder(lastVersion: string): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name=docsgen_version]')?.content || lastVersion
  return version === lastVersion ? '' : `in-${encodeURIComponent(version)}/`
}

function countText(count: number, query: string, {noResults, oneResult, results}: SearchLabels): string {
  const none = noResults.replace('{query}', () => query.trim())
  return [none, oneResult][count] ?? results.replace('{count}', `${count}`)
}

/** Clicks an option as if the keys of an event were held down. */
function clickWith(option: Element | null | undefined, {ctrlKey, metaKey, shiftKey}: KeyboardEvent): void {
  option?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}))
}

/** Calls `act` when an option is clicked, also with the middle button. */
function onOption(list: HTMLElement, act: (link: HTMLElement, event: MouseEvent) => void): void {
  const opened = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('[role=option]')
    if (link && event.button < 2) act(link, event)
  }
  list.addEventListener('click', opened)
  list.addEventListener('auxclick', opened)
}

/** Whether a click leads away in this window. */
const isHere = (event: MouseEvent): boolean =>
  !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** By its button, a click beside it, the keys that open it, and Back. Escape is the browser's, and so is where the focus was. */
function closeOnDemand(dialog: HTMLDialogElement, button: HTMLButtonElement): void {
  /** What was begun inside, such as the selection of a text, is no click beside it. */
  let isBeside = false
  button.onclick = () => dialog.close()
  dialog.onpointerdown = ({target}) => {
    isBeside = target === dialog
  }
  dialog.onclick = ({target}) => {
    if (isBeside && target === dialog) dialog.close()
  }
  dialog.onkeydown = (event) => {
    // For a moment after it is closed the focus is still in it: then the keys open it.
    if (!dialog.open || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) dialog.close()
  }
  addEventListener('popstate', () => dialog.close())
}

/** Resolves when they are there, or will not come. */
function loadStyles(address: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}
