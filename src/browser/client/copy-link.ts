import {announce} from './arrive.js'
import {onClick} from './on-click.js'

const feedbackMilliseconds = 1000

/** A click on the link of a heading also copies its address, and says so beside the heading. */
export function copyLinks(copied: string, signal: AbortSignal): void {
  onClick(
    '.anchor',
    async (link) => {
      try {
        await navigator.clipboard.writeText((link as HTMLAnchorElement).href)
      } catch {
        // Without a secure connection there is no clipboard; the address is in the address bar.
        return
      }
      link.dataset.copied = copied
      announce(copied)
      setTimeout(() => delete link.dataset.copied, feedbackMilliseconds)
    },
    signal,
  )
}
