/**
 * Does the work for every item, at most `limit` at a time, and takes an item only when there is room for it. After a
 * failure, takes no further item, waits for the running work, and throws the failure.
 */
export async function forEachBounded<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let running = 0
  let onEnd = () => {}
  const nextEnd = () =>
    new Promise<void>((resolve) => {
      onEnd = resolve
    })
  const ended = () => {
    running--
    onEnd()
  }
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      running++
      work(item).then(ended, (error) => {
        failures.push(error)
        ended()
      })
      while (running >= limit) await nextEnd()
      if (failures.length > 0) break
    }
  } finally {
    while (running > 0) await nextEnd()
  }
  if (failures.length > 0) throw failures[0]
}
