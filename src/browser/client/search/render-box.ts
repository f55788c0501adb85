import type {SearchLabels} from '../../../model/labels.js'
import {element, icon} from './elements.js'

const listId = 'search-results'

/** Makes a search box of a dialog with a field in its first element. The field stays in place, so that it keeps its focus. */
export function renderBox(dialog: HTMLDialogElement, labels: SearchLabels) {
  const input = dialog.querySelector('input')!
  const attributes = {
    type: 'text',
    role: 'combobox',
    'aria-label': labels.search,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': listId,
    placeholder: labels.searchField,
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    maxlength: '120',
    dir: 'auto',
  }
  for (const [attribute, value] of Object.entries(attributes)) input.setAttribute(attribute, value)
  const list = element('div', {id: listId, role: 'listbox', 'aria-label': labels.search, hidden: ''})
  const status = element('p', {role: 'status'})
  const retry = element('button', {type: 'button', hidden: ''}, labels.retry)
  const close = element('button', {type: 'button', 'aria-label': labels.closeSearch}, icon('close'))
  dialog.setAttribute('aria-label', labels.search)
  input.before(icon('search'))
  input.after(close)
  while (dialog.children[1]) dialog.children[1].remove()
  dialog.append(
    list,
    element('div', {}, status, retry),
    element(
      'footer',
      {'aria-hidden': 'true'},
      ...Object.entries({'↑ ↓': labels.moveToResult, '↵': labels.openResult, Esc: labels.closeSearch}).map(
        ([keys, hint]) => element('span', {}, ...keys.split(' ').map((key) => element('kbd', {}, key)), hint),
      ),
    ),
  )
  return {dialog, input, list, status, retry, close}
}

export type BoxElements = ReturnType<typeof renderBox>
