/** Tests of sites without code of their own share their bundles: see `test/support/esbuild.ts`. */
import {expect, test} from 'vitest'
import {buildSite} from '../../support/build-site.js'
import {calls} from '../../support/esbuild.js'

test('a second site without code of its own bundles nothing', async () => {
  await buildSite({'docs/index.md': '# One\n'})
  const {all, bundled} = calls
  await buildSite({'docs/index.md': '# Two\n'})
  expect(calls.all).toBeGreaterThan(all)
  expect(calls.bundled).toBe(bundled)
})
