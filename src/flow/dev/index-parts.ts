/** The parts of search indexes that the next index may use. */
export interface IndexParts {
  get(key: string): Buffer | undefined
  has(key: string): boolean
  set(key: string, value: string | Uint8Array): void
  /** Ends the use by one index: drops the parts that it neither read nor stored nor asked for. */
  dropUnused(): void
}

export function createIndexParts(): IndexParts {
  let parts = new Map<string, Buffer>()
  let used = new Map<string, Buffer>()
  const get = (key: string) => {
    const part = parts.get(key)
    if (part !== undefined) used.set(key, part)
    return part
  }
  return {
    get,
    has: (key) => get(key) !== undefined,
    set(key, value) {
      const part = Buffer.from(value)
      parts.set(key, part)
      used.set(key, part)
    },
    dropUnused() {
      parts = used
      used = new Map()
    },
  }
}
