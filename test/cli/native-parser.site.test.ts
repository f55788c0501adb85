/** If no build of satteri is installed for the machine, remark parses every page, and docsgen prints one line about it. */
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {startDocsgen} from '../flow/dev/support/child.js'
import {getFrom, until} from '../flow/dev/support/serve-site.js'
import {createSite, runDocsgen} from '../support/site.js'
import {docsgenIn} from './docsgen.js'

/** Node finds no binary of satteri then, as where npm has installed none. */
const hiding = `const Module = require('node:module')
const {_resolveFilename: resolve} = Module
Module._resolveFilename = (name, ...more) => {
  if (name.startsWith('@bruits/satteri-')) throw Object.assign(new Error(name), {code: 'MODULE_NOT_FOUND'})
  return resolve(name, ...more)
}
`

async function siteWithoutBinary(files: Record<string, string>) {
  const site = await createSite({...files, 'hiding.cjs': hiding})
  const env = {NODE_OPTIONS: `--require ${path.join(site.root, 'hiding.cjs')}`}
  return {...site, env, runWithout: (...args: string[]) => runDocsgen(args, {cwd: site.root, env})}
}

const files = {'docs/index.md': '# Home\n\nSome *words*, ~~more~~.\n', 'docs/other.md': '# Other\n\n- [x] done\n'}

test('build, check and shards report the missing parser once, and build the same site', async () => {
  const site = await siteWithoutBinary(files)
  const expectReport = async (...words: string[]) => {
    const {code, stdout, stderr} = await site.runWithout(...words)
    expect({words, code, stderr}).toEqual({words, code: 0, stderr: ''})
    expect(stdout.match(/satteri/g)).toHaveLength(1)
  }
  await expectReport('build', '--strict')
  const pages = [await site.read('build/index.html'), await site.read('build/other.html')]
  // Nothing is parsed when nothing has changed.
  expect((await site.runWithout('build')).stdout).not.toContain('satteri')
  const native = await docsgenIn(site.root, ['build', '--no-cache'])
  expect(native.stdout).not.toContain('satteri')
  expect([await site.read('build/index.html'), await site.read('build/other.html')]).toEqual(pages)
  await expectReport('check', '--no-cache', '--concurrency', '0')
  await expectReport('build', '--shard', '1/2')
  expect(await site.runWithout('check', '--no-cache', '--log-level', 'warn')).toMatchObject({stdout: '', stderr: ''})
  await site.write({'docsgen.config.json': '{"markdown": {"parser": "remark"}}'})
  expect((await site.runWithout('build')).stdout).not.toContain('satteri')
})

test('dev reports the missing parser', async () => {
  const site = await siteWithoutBinary(files)
  const child = await startDocsgen(['dev', '-p', '0'], {cwd: site.root, env: site.env})
  onTestFinished(async () => void (await child.end()))
  expect((await getFrom(child.url.href, '/')).text).toContain('<em>words</em>')
  await until(() => child.stdout().includes('satteri'))
})
