/** An unbounded queue: one side pushes values, the other takes them in order. */
interface Queue<Value> extends AsyncIterable<Value> {
  push(value: Value): void
  /** Ends the queue. */
  end(): void
}

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
          // Threads wait for answers while values are taken.
          await new Promise((resolve) => setImmediate(resolve))
          const value = waiting[next] as Value
          // Release the value for the garbage collector.
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
