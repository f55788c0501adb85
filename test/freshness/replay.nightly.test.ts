/**
 * A history of 200 commits of pages and code in nine languages: commits that only format code outdate no page, and each of
 * 40 changes of meaning outdates the section that covers it, once, until its text changes.
 */
import {execFileSync} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProjectFiles} from '../../src/compile/project-files.js'
import {coversOf} from '../../src/freshness/covers/covers.js'
import {createDisk} from '../../src/io/disk/disk.js'
import type {Config} from '../../src/model/model.js'
import {git} from '../support/git-project.js'
import {makeTempFolder} from '../support/temp.js'
import {type CodeSymbol, languages} from './replay-code.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The files of the project at one time. */
interface State {
  symbols: CodeSymbol[][]
  /** Number of the style of each file. */
  styles: number[]
  /** Number of corrections of each section. */
  corrections: number[][]
}

interface Step {
  title: string
  /** Sections, as `page#section`, that are outdated after the commit. */
  outdated: string[]
  files: Record<string, string>
}

const names = ['parse', 'load', 'store', 'merge', 'close']

/** 200 commits: 1 that begins, 40 changes with the correction of their page, and 119 that only format. */
function steps(): Step[] {
  const state: State = {
    symbols: languages.map(() =>
      names.map((name, index) => ({name, limit: index + 1, operator: '+', isChecked: false})),
    ),
    styles: languages.map(() => 0),
    corrections: languages.map(() => names.map(() => 0)),
  }
  const all: Step[] = []
  const add = (title: string, outdated: string[] = []) => all.push({title, outdated, files: filesOf(state)})
  add('begin')
  for (let change = 0; change < 40; change++) {
    const [language, symbol] = [change % 9, Math.floor(change / 9)]
    for (let format = 0; format < (change < 39 ? 3 : 2); format++) {
      const at = (change * 3 + format) % 9
      state.styles[at]!++
      add(`format ${languages[at]!.file}`)
    }
    const before = state.symbols[language]![symbol]!
    const changes: Partial<CodeSymbol>[] = [{limit: before.limit + 10}, {operator: '-'}, {isChecked: true}]
    state.symbols[language]![symbol] = {...before, ...changes[change % 3]}
    add(`change ${change}`, [`docs/${languages[language]!.name}.md#${before.name}`])
    state.corrections[language]![symbol]!++
    add(`correct ${change}`)
  }
  return all
}

function filesOf({symbols, styles, corrections}: State): Record<string, string> {
  const files = languages.flatMap(({file, name, write, address}, index): [string, string][] => [
    [file, write(symbols[index]!, styles[index]!)],
    [
      `docs/${name}.md`,
      `# ${name}\n\n${names
        .map(
          (one, at) =>
            `## ${one}\n\n::covers{"${file}#${address(one)}"}\n\nText of ${one}, version ${corrections[index]![at]}.\n`,
        )
        .join('\n')}`,
    ],
  ])
  return Object.fromEntries(files)
}

/** The commits as a stream for `git fast-import`. */
const streamOf = (all: readonly Step[]): string =>
  all
    .map(({title, files}, index) => {
      const changed = Object.entries(files).filter(([file, text]) => all[index - 1]?.files[file] !== text)
      const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
      const contents = changed.map(([file, text]) => `M 100644 inline ${file}\n${data(text)}`).join('')
      return `commit refs/heads/main\nmark :${index + 1}\ncommitter A <a@example.com> ${1_700_000_000 + index} +0000\n${data(title)}${contents}`
    })
    .join('\n')

test('200 commits flag exactly the changes of meaning', async () => {
  const root = makeTempFolder()
  git(root, 'init', '-q', '-b', 'main')
  const all = steps()
  expect(all).toHaveLength(200)
  execFileSync('git', ['fast-import', '--quiet'], {cwd: root, input: streamOf(all)})
  const commits = git(root, 'rev-list', '--reverse', 'main').split('\n')
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(path.join(repository, 'node_modules/@vscode'), path.join(root, 'node_modules/@vscode'), 'dir')
  const fs = createDisk()
  const config = {root, content: path.join(root, 'docs'), includeRoot: root} as Config
  const pages = languages.map(({name}) => `docs/${name}.md`)
  for (const [index, {title, outdated}] of all.entries()) {
    git(root, 'checkout', '-q', '--force', commits[index]!)
    const {covers} = await coversOf({fs, config, files: createProjectFiles(fs, config)}, pages)
    expect(covers).toHaveLength(45)
    const found = covers.filter(({state}) => state !== 'current').map(({page, section}) => `${page}#${section}`)
    expect(found, title).toEqual(outdated)
  }
})
