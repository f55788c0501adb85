/** Asks for the text of the field, and shows the answers. */
import type {Question} from './answer-question.js'
import type {Display} from './display.js'
import {fillExcerpts} from './fill-excerpts.js'
import type {Questions, Scope} from './questions.js'
import type {RecentPage} from './recent-pages.js'
import type {BoxElements} from './render-box.js'

/** Hits of a first answer, and hits that a reader gets on demand. */
const limits = {first: 8, more: 20}

/** Milliseconds before the box reports that it is loading. */
const timeout = 200

export interface AnswererOptions {
  elements: BoxElements
  display: Display
  questions: Questions
  /** Where to search. */
  scope(): Scope
  recentPages(): RecentPage[]
}

export interface Answerer {
  /** Shows the options for the text of the field. */
  answer(): Promise<void>
  /** The words to mark on the page of a hit. */
  words(): readonly string[]
}

/** Handles typing and the keys of the field. */
export function createAnswerer({elements, display, questions, scope, recentPages}: AnswererOptions): Answerer {
  const {input, list} = elements
  let isWaiting = false
  /** The press of Enter before the answer arrived. */
  let entered: KeyboardEvent | undefined
  let words: readonly string[] = []
  let limit = limits.first
  let length = 0
  /** Milliseconds since the start of the page. */
  let lastInput = Number.NEGATIVE_INFINITY

  /** `sinceLastKey`: after a key press, which others may follow. `active`: index of the option to activate. */
  const ask = async ({sinceLastKey, active = 0}: Pick<Question, 'sinceLastKey'> & {active?: number}) => {
    const wait = setTimeout(display.loading, timeout)
    const question = {...scope(), query: input.value, limit, sinceLastKey}
    const answer = await questions.ask(question).catch(() => null)
    clearTimeout(wait)
    // A newer question replaced this one.
    if (answer === undefined) return
    isWaiting = false
    if (answer === null) return display.failed()
    words = answer.words
    display.answer(answer, active)
    if (entered) clickWith(display.active(), entered)
    if (!DOCSGEN_PORTABLE) void fillExcerpts(list, answer)
  }
  const start = async (sinceLastKey?: number) => {
    entered = undefined
    limit = limits.first
    isWaiting = input.value.trim() !== ''
    if (isWaiting) return ask({sinceLastKey})
    questions.cancel()
    display.recent(recentPages())
  }
  onKeys(input, display, (event) => {
    if (isWaiting) entered = event
    else clickWith(display.active(), event)
  })
  list.addEventListener('click', ({target}) => {
    if (!(target as Element).closest('[data-more]')) return
    limit += limits.more
    void ask({active: list.querySelectorAll('[role=option]').length - 1})
  })
  input.oninput = ({timeStamp}) => {
    const isTyped = Math.abs(input.value.length - length) < 2
    void start(isTyped ? timeStamp - lastInput : undefined)
    length = input.value.length
    lastInput = timeStamp
  }
  return {answer: () => start(), words: () => words}
}

/** Moves through the options with the arrow keys; calls `enter` for Enter. */
function onKeys(input: HTMLInputElement, {move}: Display, enter: (event: KeyboardEvent) => void): void {
  input.onkeydown = (event) => {
    const {key} = event
    if (event.isComposing || event.altKey || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') enter(event)
    else move(key === 'ArrowDown' ? 1 : -1)
  }
}

/** Clicks an option with the modifier keys of an event. */
function clickWith(option: Element | null | undefined, {ctrlKey, metaKey, shiftKey}: KeyboardEvent): void {
  option?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey}))
}
