/** Mistakes of authors: each row of the tables is a project with one mistake, and everything that docsgen reports. */
import {symlink} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {describe, expect, test} from 'vitest'
import {run} from '../../src/cli/cli.js'
import {createSession} from '../cli/session.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'
import {components} from './components.js'
import {config} from './config.js'
import {content} from './content.js'
import {foreign} from './foreign.js'
import {markdown} from './markdown.js'
import type {Mistake} from './mistake.js'

interface Reported {
  code: string
  severity: string
  file?: string
  line?: number
  column?: number
  message: string
  hint?: string
}

const tables: Record<string, Mistake[]> = {config, content, markdown, components, foreign}

describe.each(Object.entries(tables))('%s', (_, mistakes) => {
  test.each(mistakes.map((mistake) => [mistake.name, mistake] as const))('%s', async (_name, mistake) => {
    expect(await answerTo(mistake)).toEqual({exit: mistake.exit, output: mistake.output})
  })
})

async function answerTo({files, config, packages = [], command = ['build', '.']}: Mistake) {
  const cwd = makeTempFolder()
  const configFile = config && {'docsgen.config.json': `${JSON.stringify(config, undefined, 2)}\n`}
  writeProject(cwd, {...files, ...configFile, 'node_modules/.keep': ''})
  for (const name of packages) {
    const installed = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
    await symlink(installed, path.join(cwd, 'node_modules', name), 'dir')
  }
  const {session, printed} = createSession({cwd})
  const exit = await run([...command, '--report', 'json', '--no-cache', '--concurrency', '0'], session)
  if (printed.stdout === '') return {exit, output: linesOf(printed.stderr)}
  const {diagnostics} = JSON.parse(printed.stdout) as {diagnostics: Reported[]}
  return {exit, output: diagnostics.map(textOf)}
}

function textOf({file, line, column, severity, code, message, hint}: Reported): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return `${place === '' ? '' : `${place} `}${severity} ${code}: ${message}${hint === undefined ? '' : ` Hint: ${hint}`}`
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
