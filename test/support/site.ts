import {spawn} from 'node:child_process'
import {readFile, rm} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {listFolder, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

export const bin = fileURLToPath(new URL('../../bin/docsgen.js', import.meta.url))

/** A project in a temporary folder, which is removed after the test. */
export interface Site {
  root: string
  write(files: Record<string, string>): Promise<void>
  remove(file: string): Promise<void>
  /** Text of a file; '' if the file does not exist. */
  read(file: string): Promise<string>
  /** Every file of a folder, sorted, with forward slashes. */
  list(folder: string): Promise<string[]>
  /** Runs `docsgen` in the folder. */
  run(...args: string[]): Promise<RunResult>
}

export interface RunResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Creates a project of files: `{'docs/index.md': '# Hello'}`. */
export async function createSite(files: Record<string, string>): Promise<Site> {
  const root = makeTempFolder()
  const site: Site = {
    root,
    write: async (more) => writeProject(root, more),
    remove: (file) => rm(path.join(root, file), {recursive: true}),
    read: (file) => readFile(path.join(root, file), 'utf8').catch(() => ''),
    list: (folder) => listFolder(path.join(root, folder)),
    run: (...args) => runDocsgen(args, {cwd: root}),
  }
  await site.write(files)
  return site
}

/** The command that starts docsgen: a program and its first arguments. */
export type DocsgenCommand = readonly [program: string, ...args: string[]]

export const ownCommand: DocsgenCommand = [process.execPath, bin]

/** Runs `docsgen`, by default of this checkout, with a plain environment: no colours, no terminal, not in CI. */
export function runDocsgen(
  args: readonly string[],
  {cwd, env = {}, command = ownCommand}: {cwd: string; env?: Record<string, string>; command?: DocsgenCommand},
): Promise<RunResult> {
  const [program, ...first] = command
  const child = spawn(program, [...first, ...args], {cwd, env: {...plainEnvironment(), ...env}})
  const result = {stdout: '', stderr: ''}
  child.stdout.setEncoding('utf8').on('data', (text: string) => (result.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (result.stderr += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({code, ...result}))
  })
}

/** The environment of the tests, without the variables that docsgen reads. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const own = /^(NODE_ENV|NODE_OPTIONS|CI|CI_.*|GITHUB_.*|GITLAB_CI|NO_COLOR|FORCE_COLOR)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}
