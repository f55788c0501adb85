import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'

export interface CopyLabels {
  copy: string
  copied: string
}

const feedbackMilliseconds = 1000

/** Adds a button to every block of code that copies its text (behaviour §15.2). */
export function start({copy, copied}: CopyLabels): void {
  onRendered(() => {
    for (const block of document.querySelectorAll('.code:not(:has([data-docsgen-copy]))')) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.docsgenCopy = ''
      button.ariaLabel = copy
      block.append(button)
    }
  })
  onClick('[data-docsgen-copy]', async (button) => {
    const code = button.parentElement!.querySelector('code')!
    try {
      await navigator.clipboard.writeText(code.textContent)
      button.ariaLabel = copied
      setTimeout(() => {
        button.ariaLabel = copy
      }, feedbackMilliseconds)
    } catch {
      // Without a secure connection there is no clipboard: the reader copies the selection.
      getSelection()?.selectAllChildren(code)
    }
  })
}
