/** Vulnerabilities that the npm registry lists for the dependencies of docsgen. */
import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

test('npm audit finds nothing high or critical', ({skip}) => {
  // Bundled packages are dependencies of the development only.
  const words = ['audit', '--json']
  const {stdout} = spawnSync('npm', words, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  const report = reportFrom(stdout)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) return skip(`The registry cannot be asked: ${report?.message ?? 'it gave no answer'}`)
  expect(counts).toMatchObject({high: 0, critical: 0})
})

interface Report {
  message?: string
  metadata?: {vulnerabilities?: Record<string, number>}
}

function reportFrom(text: string | null): Report | undefined {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
