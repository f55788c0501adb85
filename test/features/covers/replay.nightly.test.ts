/**
 * A history of pages and code in nine languages: commits that only format code outdate no page, and each change of meaning
 * outdates the page that covers it, once, until its text changes.
 */
import {execFileSync} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {createProjectFiles} from '../../../src/compile/project-files.js'
import {coversOf} from '../../../src/features/covers/states.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import type {Config} from '../../../src/model/model.js'
import {git} from '../../support/git-project.js'
import {repository} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {type CodeSample, codeSamples} from './code-samples.js'

interface Step {
  title: string
  /** Pages that are outdated after the commit. */
  outdated: string[]
  files: Record<string, string>
}

const pageOf = ({file}: CodeSample): string => `docs/${path.extname(file).slice(1)}.md`

const textOf = ({file, symbol}: CodeSample, version: number): string =>
  `# Page\n\n## Part\n\n::covers{"${file}#${symbol}"}\n\nVersion ${version} of the text.\n`

function steps(): Step[] {
  const all: Step[] = []
  const add = (title: string, files: Record<string, string>, outdated: string[] = []) =>
    all.push({title, files, outdated})
  add(
    'begin',
    Object.fromEntries(
      codeSamples.flatMap((one) => [
        [one.file, one.code],
        [pageOf(one), textOf(one, 0)],
      ]),
    ),
  )
  for (const sample of codeSamples) {
    for (const text of sample.formatted) add(`format ${sample.file}`, {[sample.file]: text})
    for (const [index, text] of sample.changed.entries()) {
      add(`change ${index} of ${sample.file}`, {[sample.file]: text}, [pageOf(sample)])
      add(`correct the page of ${sample.file}`, {[pageOf(sample)]: textOf(sample, index + 1)})
    }
  }
  return all
}

/** The commits as a stream for `git fast-import`. */
const streamOf = (all: readonly Step[]): string =>
  all
    .map(({title, files}, index) => {
      const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`
      const contents = Object.entries(files).map(([file, text]) => `M 100644 inline ${file}\n${data(text)}`)
      const time = `${1_700_000_000 + index} +0000`
      return `commit refs/heads/main\ncommitter A <a@example.com> ${time}\n${data(title)}${contents.join('')}`
    })
    .join('\n')

test('a history flags exactly the changes of meaning', async () => {
  const root = makeTempFolder()
  git(root, 'init', '-q', '-b', 'main')
  const all = steps()
  execFileSync('git', ['fast-import', '--quiet'], {cwd: root, input: streamOf(all)})
  const commits = git(root, 'rev-list', '--reverse', 'main').split('\n')
  expect(commits).toHaveLength(all.length)
  mkdirSync(path.join(root, 'node_modules'))
  symlinkSync(path.join(repository, 'node_modules/@vscode'), path.join(root, 'node_modules/@vscode'), 'dir')
  const fs = createDisk()
  const config = {root, content: path.join(root, 'docs'), includeRoot: root} as Config
  const pages = codeSamples.map(pageOf)
  for (const [index, {title, outdated}] of all.entries()) {
    git(root, 'checkout', '-q', '--force', commits[index]!)
    const {covers} = await coversOf({fs, config, files: createProjectFiles(fs, config)}, pages)
    expect(covers).toHaveLength(codeSamples.length)
    const found = covers.filter(({state}) => state !== 'current').map(({page}) => page)
    expect(found, title).toEqual(outdated)
  }
})
