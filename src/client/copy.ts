import {onDrawn} from './drawn.js'

export interface CopyLabels {
  copy: string
  copied: string
}

const feedbackMilliseconds = 1000

/** Gives every block of code a button that copies its text (behaviour §15.2). */
export function addCopyButtons({copy, copied}: CopyLabels): void {
  onDrawn(() => {
    for (const block of document.querySelectorAll('.code:not(:has([data-docsgen-copy]))')) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.docsgenCopy = ''
      button.ariaLabel = copy
      block.append(button)
    }
  })
  document.addEventListener('click', async ({target}) => {
    const button = (target as Element).closest('[data-docsgen-copy]')
    const code = button?.closest('.code')?.querySelector('code')
    if (!button || !code) return
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      // Without a secure connection there is no clipboard: the reader copies what is selected.
      return getSelection()?.selectAllChildren(code)
    }
    button.ariaLabel = copied
    setTimeout(() => {
      button.ariaLabel = copy
    }, feedbackMilliseconds)
  })
}
