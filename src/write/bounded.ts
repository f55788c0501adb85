/**
 * Does the work for every item, at most `limit` at a time, and takes no item before there is room for it.
 * After a failure no further item is taken; it is thrown when everything under way has ended.
 */
export async function forEachBounded<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      const task: Promise<void> = work(item)
        .catch((error) => void failures.push(error))
        .finally(() => running.delete(task))
      running.add(task)
      if (running.size >= limit) await Promise.race(running)
      if (failures.length > 0) break
    }
  } finally {
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
}
