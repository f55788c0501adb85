import {element, icon} from './elements.js'
import type {SearchLabels} from './labels.js'

const listId = 'search-results'

/** The elements of an empty search box; the caller inserts `dialog` into the page. */
export function renderBox(labels: SearchLabels) {
  const input = element('input', {
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
  })
  const list = element('div', {id: listId, role: 'listbox', 'aria-label': labels.search, hidden: ''})
  const status = element('p', {role: 'status'})
  const retry = element('button', {type: 'button', hidden: ''}, labels.retry)
  const close = element('button', {type: 'button', 'aria-label': labels.closeSearch}, icon('close'))
  const dialog = element(
    'dialog',
    {class: 'search', 'aria-label': labels.search},
    element('div', {}, icon('search'), input, close),
    list,
    element('div', {}, status, retry),
    element(
      'footer',
      {'aria-hidden': 'true'},
      ...[
        ['↑', '↓', labels.moveToResult],
        ['↵', labels.openResult],
        ['Esc', labels.closeSearch],
      ].map((hint) => element('span', {}, ...hint.slice(0, -1).map((key) => element('kbd', {}, key)), hint.at(-1)!)),
    ),
  )
  return {dialog, input, list, status, retry, close}
}
