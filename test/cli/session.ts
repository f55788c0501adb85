import {run} from '../../src/cli/cli.js'
import type {Session, Terminal} from '../../src/cli/session.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {createSite, type Site} from '../support/site.js'

/** A session that remembers what is printed, with a clock of its own. */
export function createSession(given: {cwd?: string; env?: Session['env']; isTTY?: boolean; terminal?: Terminal} = {}) {
  const printed = {stdout: '', stderr: ''}
  const clock = {time: 0}
  const session: Session = {
    stdout: {write: (text) => (printed.stdout += text), isTTY: given.isTTY},
    stderr: {write: (text) => (printed.stderr += text), isTTY: given.isTTY, columns: 80},
    terminal: () => given.terminal,
    cwd: given.cwd ?? '/',
    env: given.env ?? {},
    now: () => clock.time,
    fs: createDisk(),
  }
  return {session, printed, clock}
}

/** Runs `docsgen` in a folder, in this process. */
export async function docsgenIn(cwd: string, words: readonly string[], env: Session['env'] = {}) {
  const {session, printed} = createSession({cwd, env})
  const threads = words[0] === 'build' || (words[0] === 'check' && words[1] !== 'covers') ? ['--concurrency', '0'] : []
  const code = await run([...words, ...threads], session)
  return {code, ...printed}
}

/** A project whose commands run in this process. */
export async function siteHere(files: Record<string, string>): Promise<Site> {
  const site = await createSite(files)
  return {...site, run: (...words) => docsgenIn(site.root, words)}
}
