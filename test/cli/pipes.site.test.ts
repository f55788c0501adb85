/** Commands whose output is closed. */
import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {expect, test} from 'vitest'
import {firstOf} from '../support/nightly.js'
import {bin, createSite, plainEnvironment} from '../support/site.js'

/** Runs a line of shell, with `docsgen` in it, in a project. */
function shell(line: string, cwd: string): Promise<{code: number | null; stdout: string; stderr: string}> {
  const command = line.replaceAll('docsgen', `"${process.execPath}" "${bin}"`)
  const child = spawn('bash', ['-c', command], {cwd, env: plainEnvironment()})
  const result = {stdout: '', stderr: ''}
  child.stdout.on('data', (text: Buffer) => (result.stdout += text))
  child.stderr.on('data', (text: Buffer) => (result.stderr += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({code, ...result})))
}

const page = (count: number) => Array.from({length: count}, (_, index) => `[x](/nope-${index})\n`).join('\n')

/** A pipe holds 64 KB. */
const many = {'docs/index.md': `# Home\n\n${page(2000)}`}

test('output larger than a pipe’s buffer arrives completely before the exit', async () => {
  const site = await createSite(many)
  const {stdout} = await shell('docsgen check --report json 2>/dev/null | (sleep 1; cat)', site.root)
  expect(stdout.length).toBeGreaterThan(200_000)
  expect(JSON.parse(stdout).diagnostics.filter(({code}: {code: string}) => code === 'broken-link')).toHaveLength(2000)
  const {stderr} = await shell('docsgen check 2>&1 >/dev/null | (sleep 1; cat >&2)', site.root)
  expect(stderr.match(/^error broken-link/gm)).toHaveLength(2000)
})

test.each(
  firstOf(2, ['docsgen check --report json | head -1', 'docsgen check 2>&1 | head -1', 'docsgen build | head -1']),
)('%s ignores a broken pipe and keeps its exit code', async (line) => {
  const site = await createSite(many)
  const {stderr, stdout} = await shell(`${line}; echo "code \${PIPESTATUS[0]}" >code`, site.root)
  expect(await site.read('code')).toBe('code 1\n')
  expect(stdout.split('\n')).toHaveLength(2)
  expect(stderr).not.toMatch(/EPIPE|node:|bug in docsgen/)
})

test.each(
  firstOf(1, ['<&- >&- 2>&-', '>&-', '2>&-', '>&- 2>&-']),
)('with %s docsgen still builds the site', async (closed) => {
  const site = await createSite({'docs/index.md': '# Home\n\nHello.', 'docs/a.md': '# A\n\nHello.'})
  expect(await shell(`docsgen build ${closed}`, site.root)).toMatchObject({code: 0, stderr: ''})
  expect(await site.list('build')).toContain('a/index.html')
  expect(await shell(`docsgen check ${closed}`, site.root)).toMatchObject({code: 0, stderr: ''})
})

test('a reader that closes the pipe does not stop the build', async () => {
  const site = await createSite({'docs/index.md': '# Home\n\nHello.', 'docs/a.md': '# A\n\nHello.'})
  const line = `docsgen build --log-level debug | true; echo "code \${PIPESTATUS[0]}" >code`
  expect((await shell(line, site.root)).stderr).not.toMatch(/EPIPE|error/i)
  expect(await site.read('code')).toBe('code 0\n')
  expect(await site.list('build')).toContain('a/index.html')
})

test('a full disk behind stdout is reported, not thrown', async ({skip}) => {
  if (!existsSync('/dev/full')) skip('This system has no /dev/full.')
  const site = await createSite(many)
  const {code, stderr} = await shell('docsgen check --log-level silent --report json >/dev/full', site.root)
  expect(code).toBe(1)
  expect(stderr).toContain('ENOSPC')
  expect(stderr).not.toMatch(/node:|at .*\.js:/)
})
