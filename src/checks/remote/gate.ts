/** Lets so many through at the same time; the others wait in order. */
export interface Gate {
  through<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  return {
    async through(work) {
      if (inside >= most) await new Promise<void>((enter) => waiting.push(enter))
      else inside++
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else inside--
      }
    },
  }
}
