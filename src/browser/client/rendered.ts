/** One event of the document connects scripts that load at different times. */
const event = 'docsgen:rendered'

/** Announces a render or a hydration, so that `boot` adds its elements again. */
export const announceRendered = (): void => void document.dispatchEvent(new Event(event))

/** Calls the listener now and after every render. The listener must be idempotent. */
export function onRendered(listener: () => void): void {
  listener()
  document.addEventListener(event, listener)
}
