import {onClick} from './on-click.js'

/** Handles the button that copies the page. The first click loads the script at `address`. */
export const offerCopyPage = (address: string, signal: AbortSignal): void =>
  onClick('[data-docsgen-copy-page]', async (button) => (await import(address)).copyPage(button), signal)
