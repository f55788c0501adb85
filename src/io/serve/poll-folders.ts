import type {FolderWatch} from './watch-folders.js'
import {isSame, lookAtAll, type Watched} from './watched.js'

/** Milliseconds between two looks; a look that takes long is followed by a longer rest. */
const rest = 300
const restPerLook = 5

/** Looks at every file again and again, and tells of those that have changed, come or gone. */
export async function pollFolders(watched: Watched, tell: (file: string) => void): Promise<FolderWatch> {
  let known = await lookAtAll(watched)
  let timer = setTimeout(look, rest)
  let isClosed = false

  async function look(): Promise<void> {
    const start = performance.now()
    const now = await lookAtAll(watched).catch(() => known)
    if (isClosed) return
    for (const file of new Set([...known.keys(), ...now.keys()]))
      if (!isSame(known.get(file), now.get(file))) tell(file)
    known = now
    timer = setTimeout(look, Math.max(rest, restPerLook * (performance.now() - start)))
  }

  return {
    isComplete: true,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
