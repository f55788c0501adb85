/** The watcher of one set of files takes over from that of another. */
import {cpSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createWatching} from '../../../src/flow/dev/watching.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

/** A large site is watched in a thread. */
test('docsgen watches a folder that was replaced just before it watches other files', async () => {
  const root = makeTempFolder()
  const [folder, next, before, other] = ['docs/guide', 'next', 'before', 'other.ts'].map((name) =>
    path.join(root, name),
  )
  const page = path.join(folder!, 'page.md')
  writeProject(root, {'docs/guide/page.md': 'first', 'other.ts': ''})
  const watched = {folders: [path.join(root, 'docs')], files: [] as string[], except: [], withHidden: []}
  const changed = new Set<string>()
  const watching = createWatching({
    usePolling: false,
    async changed(files) {
      if (watched.files.length === 0) {
        // While a change is shown, a folder is replaced; then docsgen watches another file, too.
        cpSync(folder!, next!, {recursive: true})
        renameSync(folder!, before!)
        renameSync(next!, folder!)
        rmSync(before!, {recursive: true})
        watched.files.push(other!)
        await watching.watch(watched, Date.now())
      }
      for (const file of files) changed.add(file)
    },
    polling: () => {},
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(() => watching.close())
  await watching.watch({...watched, files: []}, Date.now())
  // The comparison of all files after the start finds a change, too; only the system reports the last one.
  for (const text of ['second', 'third', 'fourth']) {
    changed.clear()
    writeFileSync(page, text)
    await vi.waitUntil(() => changed.has(page), {timeout: 20_000})
  }
  expect(changed).toContain(page)
})

test('a watcher does not repeat what the last one reported', async () => {
  const root = makeTempFolder()
  const names = Array.from({length: 12}, (_, index) => `docs/page-${index}.md`)
  writeProject(root, Object.fromEntries([...names, 'other.ts'].map((name) => [name, 'first'])))
  const folders = [path.join(root, 'docs')]
  const others = [[], [path.join(root, 'other.ts')]]
  const reports: string[] = []
  const watching = createWatching({
    usePolling: false,
    async changed(files) {
      for (const file of files) if (file.endsWith('.md')) reports.push(file)
      // As after a change of the config: other files are watched, and so with the next answer.
      others.reverse()
      void watching.watch({folders, files: others[0]!, except: [], withHidden: []}, Date.now())
    },
    polling: () => {},
    failed: (error) => {
      throw error
    },
  })
  onTestFinished(() => watching.close())
  await watching.watch({folders, files: [], except: [], withHidden: []}, Date.now())
  for (const name of names) writeFileSync(path.join(root, name), 'second')
  await vi.waitUntil(() => new Set(reports).size === names.length, {timeout: 60_000})
  // The system may report a file twice; comparisons of all files would report all of them repeatedly.
  await new Promise((done) => setTimeout(done, 4000))
  expect(reports.length).toBeLessThan(3 * names.length)
})
