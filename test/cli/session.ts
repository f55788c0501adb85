import type {Session, Terminal} from '../../src/cli/session.js'
import {createDisk} from '../../src/io/disk/disk.js'

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
