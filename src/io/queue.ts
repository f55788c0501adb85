/** Values that one side makes and another takes, in order; the one need not wait for the other. */
export interface Queue<Value> extends AsyncIterable<Value> {
  push(value: Value): void
  /** Nothing more comes. */
  end(): void
}

/** Values after which whoever makes them is heard: threads wait for answers while values are taken. */
const yieldEvery = 16

export function createQueue<Value>(): Queue<Value> {
  const waiting: Value[] = []
  let isEnded = false
  let wake = () => {}
  return {
    push(value) {
      waiting.push(value)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    async *[Symbol.asyncIterator]() {
      for (let next = 0; ; ) {
        while (next < waiting.length) {
          if (next % yieldEvery === 0) await new Promise((resolve) => setImmediate(resolve))
          const value = waiting[next]!
          // What was taken can be forgotten.
          waiting[next++] = undefined as Value
          yield value
        }
        if (isEnded) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
