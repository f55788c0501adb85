/** Runs git so that it only reads the local repository: without network, hooks, filters and questions. */
import {spawn, spawnSync} from 'node:child_process'

/** A command of git has failed. The message is the first line of its report. */
export class GitError extends Error {
  override readonly name = 'GitError'
}

/** Settings of a repository or user that could run programs or reach the network. */
const settings = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'protocol.allow=never', 'core.quotePath=false']
const options = ['--no-pager', ...settings.flatMap((setting) => ['-c', setting])]

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LC_ALL: 'C',
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
})

interface GitOptions {
  /** Goes to the standard input of the command. */
  input?: string
  /** Bytes that the command may print; default: 1 GB. */
  maxOutput?: number
}

/** Returns what a command prints. Throws GitError. */
export function runGit(
  folder: string,
  gitArguments: readonly string[],
  {input = '', maxOutput = 1024 ** 3}: GitOptions = {},
): Buffer {
  const {status, stdout, stderr, error} = spawnSync('git', [...options, ...gitArguments], {
    cwd: folder,
    env: environment(),
    input,
    maxBuffer: maxOutput,
  })
  if (error && 'code' in error && error.code === 'ENOBUFS')
    throw new GitError(`git ${gitArguments[0]} prints more than ${maxOutput / 1024 ** 2} MB`)
  if (error) throw new GitError(error.message)
  if (status !== 0) throw new GitError(errorIn(stderr.toString('utf8')) || `git ended with ${status}`)
  return stdout
}

/** Resolves to what a long command prints, while docsgen does other work. Rejects with GitError. */
export function readFromGit(folder: string, gitArguments: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = startGit(folder, gitArguments)
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdin.on('error', () => {}).end()
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.on('error', ({message}) => reject(new GitError(message)))
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
      else reject(new GitError(errorIn(Buffer.concat(errors).toString('utf8')) || `git ended with ${code}`))
    })
  })
}

/** Starts a command that answers on its standard output. */
export const startGit = (folder: string, gitArguments: readonly string[]) =>
  spawn('git', [...options, ...gitArguments], {cwd: folder, env: environment(), stdio: ['pipe', 'pipe', 'pipe']})

/** The line of a report of git that names the error, without the word before it. */
export function errorIn(report: string): string {
  const lines = report.trim().split('\n')
  const line = lines.find((one) => /^(?:fatal|error):/.test(one)) ?? lines[0] ?? ''
  return line.replace(/^(?:fatal|error): /, '')
}
