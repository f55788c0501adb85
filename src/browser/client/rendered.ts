/** How the parts of the client hear of each other across files that load at different times: one event of the document. */
const event = 'docsgen:drawn'

/** Says that something was drawn or taken over by React, so that what boot adds to it is added again. */
export const announceRendered = (): void => void document.dispatchEvent(new Event(event))

/** Calls now, and whenever something was drawn. The listener must do no harm when nothing changed. */
export function onRendered(listener: () => void): void {
  listener()
  document.addEventListener(event, listener)
}
