/** The search box: a dialog without React. Its options are links, which the app follows. */
import {createCountText} from '../../../model/count-text.js'
import {createStorage} from '../storage.js'
import {type Combobox, createCombobox} from './combobox.js'
import type {SearchLabels} from './labels.js'
import {createQuestions, type Questions, type Scope} from './questions.js'
import {createQuestionsHere} from './questions-here.js'
import {keepRecent, type RecentPage, readRecent} from './recent-pages.js'
import {renderBox} from './render-box.js'
import {hitGroups, pageOfOption, recentGroup} from './results.js'

export interface SearchSettings {
  base: string
  /** Addresses of the worker's script (none in portable output) and of the stylesheet. */
  worker?: string
  styles: string
  labels: SearchLabels
}

/** Milliseconds before the box reports that it is loading. */
const timeout = 200

/** A selection that can serve as a query: short, on one line. */
const short = /^.{1,60}$/

/** Buttons that decide where to search. */
export interface ScopeChoice {
  element: HTMLElement
  /** Shows the choices for the open page. */
  update(): void
  current(): Scope
  /** Called after a choice. */
  onChange?: () => void
}

/** Creates the box; called once, on first use. Sites with sections have `choice`. */
export function createSearchBox(
  {base, worker, styles, labels}: SearchSettings,
  choice?: ScopeChoice,
): {open(): Promise<void>} {
  const elements = renderBox(labels)
  const {dialog, input, list, retry, close} = elements
  const storage = createStorage()
  const questions = DOCSGEN_PORTABLE ? createQuestionsHere() : createQuestions(worker!)
  const isStyled = loadStyles(styles)
  const scope = () => choice?.current() ?? {index: `${base}assets/search/`}
  const takeSelection = createSelectionReader()
  const answer = createAnswerer({
    elements,
    labels,
    questions,
    scope,
    recentPages: () => readRecent(storage, base),
  })

  retry.onclick = () => {
    input.focus()
    void answer()
  }
  onOption(list, (link, event) => {
    keepRecent(storage, base, pageOfOption(link))
    if (isHere(event)) dialog.close()
  })
  closeOnDemand(dialog, close)
  if (choice) {
    list.before(choice.element)
    choice.onChange = () => {
      input.focus()
      void answer()
    }
  }
  document.body.append(dialog)

  return {
    async open() {
      await isStyled
      if (dialog.open) return
      input.value = takeSelection() ?? input.value
      delete document.documentElement.dataset.search
      // An open menu would keep the focus.
      document.querySelector('[data-docsgen-menu][open]')?.removeAttribute('open')
      choice?.update()
      dialog.showModal()
      input.select()
      questions.prepare(scope())
      await answer()
    },
  }
}

interface AnswererOptions {
  elements: ReturnType<typeof renderBox>
  labels: SearchLabels
  questions: Questions
  /** Where to search. */
  scope(): Scope
  recentPages(): RecentPage[]
}

/** Handles typing and the keys of the field. Returns a function that shows the options for the text of the field. */
function createAnswerer({elements, labels, questions, scope, recentPages}: AnswererOptions): () => Promise<void> {
  const {dialog, input, list, status, retry} = elements
  const combobox = createCombobox(input, list)
  const countResults = createCountText(labels.results, document.documentElement.lang)
  let isWaiting = false
  /** The press of Enter before the answer arrived. */
  let entered: KeyboardEvent | undefined

  /** Announces a text to screen readers; the text is visible while the list is empty. */
  const announce = (text: string) => {
    status.className = list.hidden ? '' : 'sr-only'
    if (status.textContent !== text) status.textContent = text
  }
  const show = (groups: readonly HTMLElement[], text: string, isFirstActive = false) => {
    combobox.show(groups, isFirstActive)
    retry.hidden = true
    delete dialog.dataset.busy
    announce(text)
  }
  const noResults = (query: string) => labels.noResults.replace('{query}', () => query.trim())
  const showRecent = () => {
    questions.cancel()
    const recent = recentPages()
    show(recent.length > 0 ? [recentGroup(recent, labels.recentPages)] : [], '')
  }
  const answer = async () => {
    const query = input.value
    entered = undefined
    isWaiting = query.trim() !== ''
    if (!isWaiting) return showRecent()
    const wait = setTimeout(() => {
      dialog.dataset.busy = ''
      announce(labels.loading)
    }, timeout)
    const hits = await questions.ask(scope(), query).catch(() => null)
    clearTimeout(wait)
    // A newer question replaced this one.
    if (hits === undefined) return
    isWaiting = false
    if (hits === null) {
      show([], labels.searchFailed)
      retry.hidden = false
      return
    }
    show(hitGroups(hits), hits.length > 0 ? countResults(hits.length) : noResults(query), true)
    if (entered) clickWith(combobox.active(), entered)
  }
  onKeys(input, combobox, (event) => {
    if (isWaiting) entered = event
    else clickWith(combobox.active(), event)
  })
  input.oninput = answer
  return answer
}

/** Moves through the options with the arrow keys; calls `enter` for Enter. */
function onKeys(input: HTMLInputElement, combobox: Combobox, enter: (event: KeyboardEvent) => void): void {
  input.onkeydown = (event) => {
    const {key} = event
    if (event.isComposing || event.altKey || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') enter(event)
    else combobox.move(key === 'ArrowDown' ? 1 : -1)
  }
}

/** Returns a function that reads the selected text if it is new and can serve as a query. */
function createSelectionReader(): () => string | undefined {
  let last = ''
  return () => {
    const selection = `${getSelection()}`.trim()
    if (!short.test(selection) || selection === last) return undefined
    last = selection
    return selection
  }
}

/** Clicks an option with the modifier keys of an event. */
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

/** Whether a click opens its link in this window. */
const isHere = (event: MouseEvent): boolean =>
  !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** Closes the dialog on its button, a click beside it, the keys that open it, and Back. The browser handles Escape and restores the focus. */
function closeOnDemand(dialog: HTMLDialogElement, button: HTMLButtonElement): void {
  /** Whether the press began beside the dialog: selecting text may begin inside and end beside. */
  let isBeside = false
  button.onclick = () => dialog.close()
  dialog.onpointerdown = ({target}) => {
    isBeside = target === dialog
  }
  dialog.onclick = ({target}) => {
    if (isBeside && target === dialog) dialog.close()
  }
  dialog.onkeydown = (event) => {
    // For a moment after closing, the focus is still in the dialog: then the keys open the dialog.
    if (!dialog.open || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) dialog.close()
  }
  addEventListener('popstate', () => dialog.close())
}

/** Resolves when the styles are loaded or have failed. */
function loadStyles(address: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}
