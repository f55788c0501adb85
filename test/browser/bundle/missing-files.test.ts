/** Files of a site that another program removes after docsgen has read them, and before it bundles them. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {bundle} from '../../../src/browser/bundle/bundle.js'
import {sampleSite} from './sample.js'

const none = new Map<string, string>()

test.each(['docs/about.tsx', 'docs/my "own" page/über.tsx'])('a missing page of code is named: %s', async (file) => {
  const {root, config, site} = await sampleSite()
  const pages = new Map([[file, path.join(root, file)]])
  const {diagnostics} = await bundle({config, site, overrides: none, pages})
  expect(diagnostics).toEqual([
    expect.objectContaining({
      code: 'unreadable-file',
      file,
      message: 'This file cannot be read: it was removed during the build.',
    }),
  ])
})

test('a missing template is named', async () => {
  const {root, config, site} = await sampleSite()
  const overrides = new Map([['Footer', path.join(root, 'templates/Footer.tsx')]])
  const {diagnostics} = await bundle({config, site, overrides})
  expect(diagnostics).toMatchObject([{code: 'unreadable-file', file: 'templates/Footer.tsx'}])
})

test('a folder in the place of a page is named', async () => {
  const {root, config, site} = await sampleSite({'docs/about.tsx/words.md': 'words\n'})
  const pages = new Map([['docs/about.tsx', path.join(root, 'docs/about.tsx')]])
  const {diagnostics} = await bundle({config, site, overrides: none, pages})
  expect(diagnostics).toMatchObject([{code: 'unreadable-file', file: 'docs/about.tsx'}])
})
