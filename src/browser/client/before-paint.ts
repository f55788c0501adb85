/**
 * Runs inline in `<head>`, before the first paint, so that no reader sees the page change to their settings.
 * The script is bundled separately into at most 700 bytes, so it shares only the storage prefix with the other files.
 */
import {prefix} from './storage.js'

export interface PaintSettings {
  /** Colour mode of readers who chose none. */
  mode: 'light' | 'dark'
  /** Whether the reader's stored choice counts. */
  choice: boolean
  /** Whether the system's choice counts. */
  system: boolean
  announcement?: {id: string; closeable: boolean}
}

/** Sets `data-js`, `data-theme` and, when the reader closed the bar, `data-announcement="closed"` on `<html>`. */
export function beforePaint({mode, choice, system, announcement}: PaintSettings): void {
  const {dataset} = document.documentElement
  const modes = ['dark', 'light']
  const accepted = (value?: string | null) => modes.find((name) => name === value)
  let stored: string | null | undefined
  try {
    const storage = localStorage
    stored = storage.getItem(`${prefix}theme`)
    if (announcement) {
      const id = `${prefix}announcement.id`
      const dismiss = `${prefix}announcement.dismiss`
      if (storage.getItem(id) !== announcement.id) {
        storage.setItem(id, announcement.id)
        storage.setItem(dismiss, 'false')
      } else if (announcement.closeable && storage.getItem(dismiss) === 'true') dataset.announcement = 'closed'
    }
  } catch {}
  dataset.js = ''
  dataset.theme =
    accepted(new URLSearchParams(location.search).get('docsgen-theme')) ||
    (choice && accepted(stored)) ||
    ((system || stored === 'auto') && modes.find((name) => matchMedia(`(prefers-color-scheme:${name})`).matches)) ||
    mode
}
