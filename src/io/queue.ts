/** A queue: one side pushes values, the other takes them in order. */
interface Queue<Value> extends AsyncIterable<Value> {
  /** The promise ends when few values wait. */
  push(value: Value): Promise<void>
  /** Ends the queue. */
  end(): void
}

/** Values that may wait: those of threads hold whole documents. */
const room = 64

export function createQueue<Value>(): Queue<Value> {
  const waiting: Value[] = []
  let isEnded = false
  let wake = () => {}
  const pushing: (() => void)[] = []
  return {
    push(value) {
      waiting.push(value)
      wake()
      return waiting.length <= room ? Promise.resolve() : new Promise((resolve) => pushing.push(resolve))
    },
    end() {
      isEnded = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const value = waiting.shift()
        if (value !== undefined) {
          if (waiting.length <= room) for (const go of pushing.splice(0)) go()
          // Results of threads arrive while values are taken.
          await new Promise((resolve) => setImmediate(resolve))
          yield value
        } else if (isEnded) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
