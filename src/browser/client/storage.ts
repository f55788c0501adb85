/** The reader's settings in local storage: every key begins with `docsgen.`; blocked or full storage never throws. */
export const prefix = 'docsgen.'

export interface ReaderStorage {
  read(key: string): string | null
  write(key: string, value: string): void
}

/** Storage that warns once, when the browser first refuses access. */
export function createStorage(): ReaderStorage {
  const attempt = createAttempt()
  return {read: (key) => attempt(() => localStorage.getItem(prefix + key)), write: createWriter(attempt)}
}

/** Only the function that writes, to keep `boot` small. */
export const createWriter =
  (attempt = createAttempt()): ReaderStorage['write'] =>
  (key, value) =>
    void attempt(() => localStorage.setItem(prefix + key, value))

function createAttempt() {
  let warned = false
  return <T>(action: () => T): T | null => {
    try {
      return action()
    } catch (error) {
      if (!warned) console.warn('Storage is blocked', error)
      warned = true
      return null
    }
  }
}
