/** Runs docsgen on small projects, and gives what it reports. */
import {execFileSync} from 'node:child_process'
import path from 'node:path'
import {run} from '../../src/cli/cli.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {createSession} from '../cli/session.js'
import {writeTagged} from './git-project.js'
import {install} from './installed.js'
import {type ProjectFiles, writeProject} from './project.js'
import {makeTempFolder} from './temp.js'

export interface Project {
  files: ProjectFiles
  /** Contents of `docsgen.config.json`. */
  config?: UserConfig
  /** Packages that the project has installed. */
  packages?: readonly string[]
  /** Files of the tag `v1.0`. */
  tagged?: ProjectFiles
  /** Paths of named pipes. */
  pipes?: readonly string[]
  /** Words after `docsgen`; default: `check .`. */
  command?: readonly string[]
}

export interface Reported {
  code: string
  severity: string
  file: string
  line?: number
  column?: number
  message: string
  hint?: string
  docs: string
}

export interface Output {
  exit: number
  diagnostics: Reported[]
  /** What is printed where there is no report. */
  stderr: string
}

export async function reportsOf(project: Project, root = makeTempFolder()): Promise<Output> {
  const {files, config, packages = [], tagged, pipes = [], command = ['check', '.']} = project
  if (tagged) writeTagged(root, tagged)
  const configFile = config && {'docsgen.config.json': `${JSON.stringify(config, undefined, 2)}\n`}
  writeProject(root, {...files, ...configFile, 'node_modules/.keep': ''})
  install(root, ...packages)
  for (const pipe of pipes) execFileSync('mkfifo', [path.join(root, pipe)])
  const {session, printed} = createSession({cwd: root})
  const hasReport = command[0] === 'build' || command[0] === 'check'
  const options = hasReport ? ['--report', 'json', '--no-cache', '--concurrency', '0'] : []
  const exit = await run([...command, ...options], session)
  const {diagnostics} = hasReport ? (JSON.parse(printed.stdout) as Output) : {diagnostics: []}
  return {exit, diagnostics, stderr: printed.stderr}
}

/** `docs/index.md:3:8`, or the part of it that a diagnostic has. */
export const placeOf = ({file, line, column}: Partial<Reported>): string =>
  [file, line, column].filter((part) => part !== undefined).join(':')

/** A text without its marks `‹`, and the position of each as `line:column`. */
export function readMarks(marked: string): {text: string; places: string[]} {
  const parts = marked.split('‹')
  const places = parts.slice(1).map((_, index) => {
    const lines = parts
      .slice(0, index + 1)
      .join('')
      .split('\n')
    return `${lines.length}:${lines.at(-1)!.length + 1}`
  })
  return {text: parts.join(''), places}
}
