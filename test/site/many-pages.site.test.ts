/** A site whose facts do not stay in memory has the problems of a small one. */

import {expect, test} from 'vitest'
import {checkProject} from '../support/build-site.js'
import {isNightly} from '../support/nightly.js'
import {newProject, type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'

const troubled: ProjectFiles = {
  'docs/index.md': '# Home\n\n[a](/nope) ![b](./no.png) [c](./z.md#none) [d](./z.md#words)\n',
  'docs/z.md': '# Z\n\nText.\n\n## Words\n\n# Again\n',
}
const more = (count: number): ProjectFiles =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`docs/p${index}.md`, `Text ${index}.\n`]))

async function problemsOf(files: ProjectFiles): Promise<string[]> {
  const root = newProject(files)
  const options = {root}
  const first = await checkProject(options)
  // The second run of a large site takes the facts of all pages from the cache, which takes long.
  if (isNightly) {
    writeProject(root, {'docs/p0.md': 'Other text.\n'})
    expect((await checkProject(options)).diagnostics).toEqual(first.diagnostics)
  }
  return summaries(first.diagnostics)
}

test('a site of many pages has the problems of a small site with the same mistakes', async () => {
  const small = await problemsOf({...troubled, ...more(1)})
  expect(small.length).toBeGreaterThanOrEqual(4)
  expect(await problemsOf({...troubled, ...more(2000)})).toEqual(small)
})
