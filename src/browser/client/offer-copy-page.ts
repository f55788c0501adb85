import {onClick} from './on-click.js'

/** Answers the button that copies the page; what does it, at that address, is loaded with the first click. */
export const offerCopyPage = (address: string, signal: AbortSignal): void =>
  onClick('[data-docsgen-copy-page]', async (button) => (await import(address)).copyPage(button), signal)
