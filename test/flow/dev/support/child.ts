import {type ChildProcess, spawn} from 'node:child_process'
import {type DocsgenCommand, ownCommand} from '../../../support/site.js'

/** A `docsgen` that serves, in a process of its own. */
export interface Child {
  process: ChildProcess
  /** The address it printed. */
  url: URL
  stdout(): string
  stderr(): string
  /** Sends a signal; resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export interface StartOptions {
  cwd: string
  /** Default: the docsgen of this checkout. */
  command?: DocsgenCommand
  env?: Record<string, string>
  /** In a process group of its own, which receives the signals, as on a terminal. */
  isLeader?: boolean
  onSpawn?(child: ChildProcess): void
}

/** Runs `docsgen <words>` in a folder, until it says where it serves. Rejects when it ends before. */
export function startDocsgen(
  words: readonly string[],
  {cwd, command = ownCommand, env = {}, isLeader = false, onSpawn}: StartOptions,
): Promise<Child> {
  const [program, ...first] = command
  const {NODE_ENV: _nodeEnv, CI: _ci, FORCE_COLOR: _forceColor, NODE_OPTIONS: _options, ...plain} = process.env
  const child = spawn(program, [...first, ...words], {cwd, env: {...plain, ...env}, detached: isLeader})
  onSpawn?.(child)
  const said = {stdout: '', stderr: ''}
  const closed = new Promise<number | null>((done) => child.on('close', done))
  return new Promise((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text
      const url = / at (http:\S+)\n/.exec(said.stdout)?.[1]
      if (url === undefined) return
      const end = (signal: NodeJS.Signals = 'SIGTERM') => {
        if (isLeader) process.kill(-child.pid!, signal)
        else child.kill(signal)
        return closed
      }
      resolve({process: child, url: new URL(url), stdout: () => said.stdout, stderr: () => said.stderr, end})
    })
    void closed.then((code) => reject(new Error(`docsgen ended with ${code}: ${said.stdout}${said.stderr}`)))
  })
}
