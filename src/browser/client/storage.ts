/** The reader's settings in local storage: every key begins with `docsgen.`; blocked or full storage never throws. */
export const prefix = 'docsgen.'

export interface ReaderStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Storage that warns once, when the browser first refuses access. */
export function createStorage(): ReaderStorage {
  let warned = false
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action()
    } catch (error) {
      if (!warned) console.warn('Storage is blocked', error)
      warned = true
      return null
    }
  }
  return {
    read: (key) => attempt(() => localStorage.getItem(prefix + key)),
    write: (key, value) => void attempt(() => localStorage.setItem(prefix + key, value)),
  }
}

/** Only the function that writes, in few bytes for `boot`. */
export function createWriter(): ReaderStorage['write'] {
  let warned = false
  return (key, value) => {
    try {
      localStorage[prefix + key] = value
    } catch (error) {
      if (!warned) console.warn('Storage is blocked', error)
      warned = true
    }
  }
}
