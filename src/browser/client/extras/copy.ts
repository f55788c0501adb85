import {onClick} from '../on-click.js'
import {onRendered} from '../rendered.js'

export interface CopyLabels {
  copy: string
  copied: string
}

const feedbackMilliseconds = 1000

/** Adds a button to every block of code that copies its text. */
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
    const code = button.parentElement?.querySelector('code')
    if (!code) return
    try {
      await navigator.clipboard.writeText(textOf(code))
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

/** The text of code without removed lines; of a session in a terminal only the commands, without their prompts. */
function textOf(block: HTMLElement): string {
  const code = block.cloneNode(true) as HTMLElement
  // A block in the language `diff` is a patch, which needs these lines.
  if (!code.classList.contains('language-diff'))
    for (const line of code.querySelectorAll('.line.removed')) line.remove()
  const prompts = [...code.querySelectorAll('.tq')].map((prompt) => prompt.textContent)
  if (prompts.length === 0) return code.textContent
  let isCommand = false
  const commands = code.textContent.split('\n').flatMap((line) => {
    const prompt = line.startsWith(prompts[0] ?? '\n') ? (prompts.shift() ?? '') : ''
    if (!isCommand && prompt === '') return []
    isCommand = line.endsWith('\\')
    return line.slice(prompt.length)
  })
  return commands.join('\n')
}
