/** Runs programs on files in a temporary folder, with limits. */
import {spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'

export interface Program {
  /** The command and its arguments. `{file}` stands for the path of the file. */
  commandLine: readonly string[]
  /** A file to write into the temporary folder, which is the working directory of the program; or one that exists. */
  file: {name: string; text: string} | {path: string}
  env: NodeJS.ProcessEnv
  /** Milliseconds. */
  timeout: number
  /** Bytes of its output. */
  maxOutput: number
}

export interface ProgramResult {
  /** `missing`: there is no such program. */
  outcome: 'exit' | 'timeout' | 'output' | 'missing'
  /** Exit code; undefined for a program that did not end by itself. */
  code: number | undefined
  stdout: string
  stderr: string
}

/** Runs a program with a folder of its own below `parent`, which is gone afterwards. */
export async function runProgram(parent: string, program: Program): Promise<ProgramResult> {
  mkdirSync(parent, {recursive: true})
  const folder = mkdtempSync(path.join(parent, 'run-'))
  try {
    // An interrupted run leaves nothing that anybody would commit.
    writeFileSync(path.join(folder, '.gitignore'), '*\n')
    const {file} = program
    const fileOnDisk = 'path' in file ? file.path : path.join(folder, file.name)
    if ('text' in file) writeFileSync(fileOnDisk, file.text)
    return await run(program, {
      folder,
      commandLine: program.commandLine.map((word) => word.replaceAll('{file}', fileOnDisk)),
    })
  } finally {
    rmSync(folder, {recursive: true, force: true, maxRetries: 3})
    try {
      rmdirSync(parent)
    } catch {
      // Other programs use it.
    }
  }
}

function run(
  {env, timeout, maxOutput}: Program,
  {folder, commandLine: [command = '', ...rest]}: {folder: string; commandLine: readonly string[]},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // In a group of its own, the programs that it starts end with it.
    const hasGroups = process.platform !== 'win32'
    const child = spawn(command, rest, {cwd: folder, env, detached: hasGroups, stdio: ['ignore', 'pipe', 'pipe']})
    const outputs = {stdout: [] as Buffer[], stderr: [] as Buffer[]}
    let size = 0
    let outcome: ProgramResult['outcome'] = 'exit'
    const stop = (reason: ProgramResult['outcome']) => {
      if (outcome === 'exit') outcome = reason
      try {
        if (hasGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
        else child.kill('SIGKILL')
      } catch {
        // It has ended.
      }
    }
    const timer = setTimeout(() => stop('timeout'), timeout)
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxOutput) stop('output')
        else outputs[name].push(chunk)
      })
    const finish = (code: number | undefined) => {
      clearTimeout(timer)
      const text = (name: 'stdout' | 'stderr') => Buffer.concat(outputs[name]).toString('utf8')
      resolve({outcome, code, stdout: text('stdout'), stderr: text('stderr')})
    }
    child.on('error', () => {
      outcome = 'missing'
      finish(undefined)
    })
    child.on('exit', () => stop('exit'))
    child.on('close', (code) => finish(outcome === 'exit' ? (code ?? undefined) : undefined))
  })
}
