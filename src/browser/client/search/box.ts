/** The search box: a dialog without React. Its options are links, which the app follows. */

import type {SearchLabels} from '../../../model/labels.js'
import {createAnswerer} from './answerer.js'
import {createDisplay} from './display.js'
import {createPageMarks, queryWith, wordsOfQuery} from './page-marks.js'
import {createQuestions, type Scope} from './questions.js'
import {createQuestionsHere} from './questions-here.js'
import {keepRecent, readRecent} from './recent-pages.js'
import {renderBox} from './render-box.js'
import {pageOfOption} from './results.js'

export interface SearchSettings {
  base: string
  /** Addresses of the worker's script (none in portable output) and of the stylesheet. */
  worker?: string
  styles: string
  labels: SearchLabels
}

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

export interface Search {
  /** Makes a search box of a dialog that is already open, on the first call, and shows its options. */
  open(dialog: HTMLDialogElement, selection: string): void
  /** Marks the words of the query in the address on the page. */
  mark(): void
}

/** Creates the search; called once, on first use. Sites with sections have `choice`. */
export function createSearch(settings: SearchSettings, choice?: ScopeChoice): Search {
  loadStyles(settings.styles)
  const marks = createPageMarks()
  let box: Box | undefined
  let lastSelection = ''
  return {
    open(dialog, selected) {
      // A reader who closes it while the script loads must not have the focus in its field.
      if (!dialog.open) return
      const isFirst = !box
      box ??= createBox(dialog, {...settings, choice, mark: marks.mark})
      // Without a new selection, the field keeps the last query, or what the reader has typed already.
      const selection = selected.trim()
      const isNew = short.test(selection) && selection !== lastSelection
      if (isNew) lastSelection = selection
      const isTyped = isFirst && box.input.value !== ''
      if (isNew && !isTyped) box.input.value = selection
      if (!isTyped) box.input.select()
      box.show()
    },
    mark() {
      const query = new URLSearchParams(location.search).get('q')
      if (query) marks.mark(wordsOfQuery(query), location.pathname)
    },
  }
}

interface Box {
  input: HTMLInputElement
  /** Shows the options for the open page. */
  show(): void
}

interface BoxSettings extends SearchSettings {
  choice: ScopeChoice | undefined
  mark(words: readonly string[], path: string): void
}

function createBox(dialog: HTMLDialogElement, {base, worker, labels, choice, mark}: BoxSettings): Box {
  const elements = renderBox(dialog, labels)
  const {input, list, retry, close} = elements
  const questions = DOCSGEN_PORTABLE ? createQuestionsHere() : createQuestions(worker!)
  const scope = () => choice?.current() ?? {index: `${base}assets/search/`}
  const recentPages = () => readRecent(base)
  const display = createDisplay(elements, labels, base)
  const {answer, words} = createAnswerer({elements, display, questions, scope, recentPages})
  const again = () => {
    input.focus()
    void answer()
  }
  retry.onclick = again
  onOption(list, (link, event) => {
    keepRecent(base, pageOfOption(link))
    if (input.value.trim() === '') return isHere(event) ? dialog.close() : undefined
    const isApp = isHere(event) && 'hydrated' in document.documentElement.dataset
    if (isApp) mark(words(), link.pathname)
    // A new document has only its address, also where the app loads a large page.
    if (!link.search && !(isApp && link.pathname === location.pathname))
      link.search = `?q=${encodeURIComponent(queryWith(input.value, words()))}`
    if (isHere(event)) dialog.close()
  })
  closeOnDemand(dialog, close)
  // The browser leaves the focus in the hidden field for a moment; there, a slash would not open the dialog again.
  dialog.onbeforetoggle = ({newState}) => {
    if (newState === 'closed') input.blur()
  }
  if (choice) {
    list.before(choice.element)
    choice.onChange = again
  }
  return {
    input,
    show() {
      // An open menu would keep the focus.
      document.querySelector('[data-docsgen-menu][open]')?.removeAttribute('open')
      choice?.update()
      questions.prepare(scope())
      void answer()
    },
  }
}

/** Calls `act` when an option is clicked, also with the middle button. */
function onOption(list: HTMLElement, act: (link: HTMLAnchorElement, event: MouseEvent) => void): void {
  const onLinkClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (link && event.button < 2) act(link, event)
  }
  list.addEventListener('click', onLinkClick)
  list.addEventListener('auxclick', onLinkClick)
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

function loadStyles(address: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
