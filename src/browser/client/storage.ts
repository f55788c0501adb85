/** The reader's settings in local storage. Every key begins with `docsgen.`. Blocked or full storage keeps nothing, and never throws. */
export const prefix = 'docsgen.'

export function readSetting(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

export function writeSetting(key: string, value: string): void {
  try {
    localStorage[prefix + key] = value
  } catch {}
}
