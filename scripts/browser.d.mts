/** Path of a Chromium or Chrome of this machine, or undefined. */
export function findBrowser(env?: Record<string, string | undefined>, platform?: string): string | undefined
/** Path of a Firefox of this machine, or undefined. */
export function findFirefox(env?: Record<string, string | undefined>, platform?: string): string | undefined
/** Ends the process with advice when there is no Chromium and none can be installed. */
export function ensureBrowser(): void
