/** What the box shows below its field: options, and a status that screen readers announce. */
import {createCountText} from '../../../model/count-text.js'
import type {SearchLabels} from '../../../model/labels.js'
import type {Answer} from '../../../search/query/query.js'
import {type Combobox, createCombobox} from './combobox.js'
import {fitExcerpts} from './fit-excerpts.js'
import type {RecentPage} from './recent-pages.js'
import type {BoxElements} from './render-box.js'
import {answerGroups, namedGroup, recentOption} from './results.js'

export interface Display extends Pick<Combobox, 'active' | 'move'> {
  recent(pages: readonly RecentPage[]): void
  /** `active`: index of the active option. */
  answer(answer: Answer, active: number): void
  failed(): void
  loading(): void
}

/** `base`: address of the site's root. */
export function createDisplay(elements: BoxElements, labels: SearchLabels, base: string): Display {
  const {dialog, input, list, status, retry} = elements
  const combobox = createCombobox(input, list)
  const countResults = createCountText(labels.results, document.documentElement.lang)
  /** Announces a text to screen readers; the text is visible while there are no hits. */
  const announce = (text: string, isVisible = list.hidden) => {
    status.className = isVisible ? '' : 'sr-only'
    if (status.textContent !== text) status.textContent = text
  }
  const show = (groups: readonly HTMLElement[], active = -1) => {
    combobox.show(groups, active)
    retry.hidden = true
    delete dialog.dataset.busy
  }
  return {
    active: combobox.active,
    move: combobox.move,
    recent(pages) {
      show(pages.length > 0 ? [namedGroup(labels.recentPages, pages.map(recentOption))] : [])
      announce('')
    },
    answer(answer, active) {
      const {length} = answer.hits
      show(answerGroups(answer, {base, labels}), active)
      fitExcerpts(list)
      // A list of the nearest pages does not hide that nothing was found.
      if (length > 0) announce(countResults(length))
      else
        announce(
          labels.noResults.replace('{query}', () => input.value.trim()),
          true,
        )
    },
    failed() {
      show([])
      announce(labels.searchFailed)
      retry.hidden = false
    },
    loading() {
      dialog.dataset.busy = ''
      announce(labels.loading)
    },
  }
}
