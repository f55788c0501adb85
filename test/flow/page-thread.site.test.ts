/** Threads make the pages that the main thread would make. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {everythingConfig, everythingFiles} from '../support/portable-sites.js'

import {repository, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

test.each(['everything', 'examples/languages'])('%s is written alike by any number of threads', async (name) => {
  let root = path.join(repository, name)
  if (name === 'everything') {
    root = makeTempFolder()
    writeProject(root, {...everythingFiles, 'docsgen.config.json': JSON.stringify(everythingConfig)})
  }
  const built = async (threads: number) => {
    const outDir = path.join(makeTempFolder(), 'site')
    const {files, diagnostics, result} = await buildProject({root, overrides: {outDir}, cache: false, threads})
    expect(result.ok).toBe(true)
    return {files, diagnostics}
  }
  const [one, two] = [await built(0), await built(2)]
  expect([...two.files.keys()].sort()).toEqual([...one.files.keys()].sort())
  expect([...one.files].filter(([file, text]) => two.files.get(file) !== text).map(([file]) => file)).toEqual([])
  expect(two.diagnostics).toEqual(one.diagnostics)
})
