import {writeAccepted} from './accepted.js'
import {type CoverContext, declaredOn, startReading} from './reading.js'
import {hashesOf} from './snapshots.js'

/** Accepts the code as it is for some pages, and forgets pages that are not in `all`. Returns the accepted targets. */
export async function acceptCovers(
  context: CoverContext,
  {pages, all}: {pages: readonly string[]; all: readonly string[]},
): Promise<number> {
  const {now, code, accepted: before} = await startReading(context, [])
  const accepted = new Map([...before].filter(([page]) => all.includes(page) && !pages.includes(page)))
  let count = 0
  for (const page of pages) {
    const declared = await declaredOn(page, now)
    const hashes = await Promise.all(declared.map(({covers}) => hashesOf(covers, now, code)))
    const ofPage = new Map(hashes.flatMap((one) => [...one]))
    if (ofPage.size > 0) accepted.set(page, ofPage)
    count += ofPage.size
  }
  await writeAccepted(context.fs, context.config.root, accepted)
  return count
}
