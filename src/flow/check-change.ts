/** The flow of `docsgen check --untrusted`: checks a change with the code of the commit on which it is based. */

import path from 'node:path'
import {allVersions, isWithin, relativePath} from '../files/paths/paths.js'
import {createDisk} from '../io/disk/disk.js'
import {applyChanges, type Changes, changesSince, checkOut, commitOf} from '../io/git/git.js'
import {ConfigError, inCommit} from '../model/config-error.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic} from '../model/model.js'
import {mapNonEmpty} from '../model/non-empty.js'
import {activeFiles} from './active-files.js'
import {begin} from './begin.js'
import {type CheckOptions, type CheckResult, checkBegun} from './check.js'

export interface ChangeOptions extends Omit<CheckOptions, 'signal'> {
  /** The commit that is trusted, and the commit of the change, or HEAD without one: `main..pull-request`, `main..`. */
  untrusted: string
  /** Milliseconds until the run is ended; default: 20 minutes. */
  limit?: number
}

export interface CheckedChange {
  result: CheckResult
  /** The file that was checked, for a file (absolute) of the project. */
  inCopy(file: string): string
  remove(): void
}

/**
 * Checks the site as it is after a change, of which it takes only files that are no code. Writes into a temporary folder only.
 * Throws ConfigError.
 */
export async function checkChange(options: ChangeOptions): Promise<CheckedChange> {
  const {root: project, untrusted: range, configFile, overrides} = options
  const [, base, change] = /^(.*?)\.{2,3}(.*)$/s.exec(range) ?? []
  // One name alone could be the change, whose code would run.
  if (base === undefined) throw rangeError(`"${range}" doesn't say which commit is trusted.`)
  const [from, to] = [commitNamed(project, base || 'HEAD'), commitNamed(project, change || 'HEAD')]
  const changes = changesSince(project, from, to)
  refusePackages(changes)
  const copy = await checkOut(project, from, false)
  const fs = createDisk()
  const {signal, cancel} = endAfter(options.limit ?? 20 * 60_000)
  try {
    const inCopy = (file: string) => path.resolve(copy.root, path.relative(project, path.resolve(project, file)))
    const content = overrides.content === undefined ? undefined : inCopy(overrides.content)
    const start = await begin({
      ...options,
      signal,
      fs,
      root: copy.root,
      configFile: configFile === undefined ? undefined : inCopy(configFile),
      overrides: {...overrides, content, portable: false},
      cache: false,
    }).catch((error) => Promise.reject(error instanceof ConfigError ? inCommit(error, base) : error))
    const {root} = start.config
    const isIncluded = isContent(start.configs, copy.folder)
    const {applied, skipped} = await applyChanges(copy, changes, {project, isIncluded})
    const nameOf = (file: string) => relativePath(root, path.join(copy.folder, file))
    const untrusted = new Set(applied.map(nameOf))
    const diagnostics = [
      ...leftOut(skipped, {nameOf, isContent: isInContent(start.configs, copy.folder), base}),
      ...(await activeFiles(applied, {folder: copy.folder, nameOf, fs})),
    ]
    const configs = mapNonEmpty(start.configs, (config) => ({
      ...config,
      untrusted,
      diagnostics: [...config.diagnostics, ...diagnostics],
      checks: {...config.checks, 'untrusted-code': 'info' as const},
    }))
    return {
      result: {
        ...(await checkBegun({...start, config: configs[0], configs})),
        root: path.resolve(project, path.relative(copy.root, root)),
      },
      inCopy: (file) => (isWithin(file, project) ? inCopy(file) : file),
      remove: copy.remove,
    }
  } catch (error) {
    copy.remove()
    throw error
  } finally {
    cancel()
  }
}

/** A signal that ends a run after `limit` milliseconds: a change may contain thousands of slow pages. */
function endAfter(limit: number): {signal: AbortSignal; cancel(): void} {
  const ending = new AbortController()
  const timer = setTimeout(() => {
    const reason = {file: '', message: `The check took longer than ${Math.ceil(limit / 60_000)} minutes.`}
    ending.abort(ConfigError.about({...reason, hint: 'Read the change: a page may take this long on purpose.'}))
  }, limit)
  return {signal: ending.signal, cancel: () => clearTimeout(timer)}
}

function commitNamed(project: string, name: string): string {
  const commit = commitOf(project, name)
  if (commit !== undefined) return commit
  throw rangeError(`git has no commit "${name}".`)
}

const rangeError = (message: string): ConfigError =>
  ConfigError.about({
    file: '',
    message,
    hint: 'Write the trusted commit and that of the change, such as `--untrusted main..pull-request`; and run `git fetch` if the clone lacks them.',
  })

/** docsgen runs with the packages of the work tree, which a change in a work tree could have brought with it. */
function refusePackages(changes: Changes): void {
  const file = [...changes.keys()].find((name) => /(?:^|\/)node_modules(?:\/|$)/i.test(name))
  if (file === undefined) return
  throw ConfigError.about({
    file: '',
    message: `The change contains files of packages, such as "${file}", which could run instead of those that are installed.`,
    hint: 'Read the change, or ask its author to remove these files.',
  })
}

/** Names of files that are code, that decide how code is read, or that stylesheets of the project load. */
const code = /\.(?:[cm]?[jt]sx?|json[c5]?|node|wasm|css|scss|sass|less|styl)$/i
const category = /(?:^|\/)_category_\.json$/
const isHiddenPart = /(?:^|\/)(?:\.|node_modules(?:\/|$))/i

/** Whether a file of the repository is in a content or static folder. `folder`: of the copy of the repository. */
function isInContent(configs: readonly Config[], folder: string): (file: string) => boolean {
  const folders = configs.flatMap((config) => [
    config.staticDir,
    ...allVersions(config).flatMap(({folder: own, translations = {}, ref}) =>
      ref ? [] : [own, ...Object.values(translations)],
    ),
  ])
  return (file) => folders.some((one) => one !== '' && isWithin(path.join(folder, file), one))
}

/** Whether the check uses a file of the change: files of content that are not code. */
function isContent(
  configs: readonly Config[],
  folder: string,
): (file: string, exists: (file: string) => boolean) => boolean {
  const isIn = isInContent(configs, folder)
  const ownFiles = new Set(
    configs.flatMap(({root, file, adopted}) => [file, adopted?.file ?? ''].map((name) => path.join(root, name))),
  )
  const mayContainCode = configs.some(({markdown}) => markdown.mdx === 'auto') ? /\.mdx?$/i : /\.mdx$/i
  return (file, exists) => {
    if (!isIn(file) || isHiddenPart.test(file) || ownFiles.has(path.join(folder, file))) return false
    if (code.test(file) && !category.test(file)) return false
    // The pages that such a file becomes have other names.
    const bare = file.replace(mayContainCode, '')
    return bare === file || !['ts', 'js'].some((ending) => exists(`${bare}.data.${ending}`))
  }
}

/** Reports the files of the change that the check does not contain. */
function leftOut(
  left: readonly string[],
  {nameOf, isContent, base}: {nameOf(file: string): string; isContent(file: string): boolean; base: string},
): Diagnostic[] {
  const others = left.filter((file) => !isContent(file))
  const [first] = others
  return [
    ...left.filter(isContent).map((file) => catalogue.leftOutOfCheck({file: nameOf(file)}, 'this file', base)),
    ...(first === undefined
      ? []
      : [
          catalogue.leftOutOfCheck(
            {file: nameOf(first)},
            others.length === 1 ? 'this file' : `this file and ${others.length - 1} more outside the content folders`,
            base,
          ),
        ]),
  ]
}
