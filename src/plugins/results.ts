/** Results of hooks → tags, files and problems. Invalid results become problems of the plugin. */

import type {Claims} from '../files/files.js'
import {isGeneratedName} from '../files/files.js'
import {hashOf} from '../files/hash/hash.js'
import {isRecord} from '../model/is-record.js'
import type {Diagnostic, HookPage, OutputFile, OutputPath, PageTag, PluginSetup} from '../model/model.js'
import type {HookCall} from './plugin-worker.js'
import type {HookThread} from './thread.js'

/** A page for hooks, which is read only if a hook has to run. */
export interface PageSource {
  /** Equal keys mean equal pages. */
  key: string
  path: string
  file: string
  read(): Promise<HookPage>
}

/** Tags by the address of the page. */
export type HeadTags = Map<string, PageTag[]>

interface Results {
  call: HookCall
  thread: HookThread
}

/** Adds the tags of a hook to those of other plugins. */
export function headTagsOf(
  results: ReadonlyMap<PageSource, unknown>,
  {call, thread, tags}: Results & {tags: HeadTags},
): void {
  for (const [{path}, value] of results) {
    if (!Array.isArray(value) || !value.every(isTag)) {
      const message =
        'It must return a list of tags such as `{tag: "meta", attributes: {name: "author", content: "…"}}`.'
      thread.fail(call, {message}, path)
      return
    }
    if (value.length > 0) tags.set(path, [...(tags.get(path) ?? []), ...value])
  }
}

const isTag = (value: unknown): value is PageTag =>
  isRecord(value) &&
  (value.tag === 'meta' || value.tag === 'link') &&
  isRecord(value.attributes) &&
  Object.entries(value.attributes).every(
    ([name, one]) => /^[a-z][\w:-]*$/i.test(name) && !/^on/i.test(name) && (typeof one === 'string' || one === true),
  )

/** The files that a hook returned. */
export function outputFilesOf(
  value: unknown,
  {call, thread, claims}: Results & {claims: Claims<string>},
): OutputFile[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    thread.fail(call, {message: 'It must return a list of files such as `{path: "data.json", contents: "{}"}`.'})
    return []
  }
  return value.flatMap((item, index) => {
    const wrong = problemOfFile(item) ?? takenProblem(item.path, call.plugin.name, claims)
    if (wrong === undefined) return outputFile(item)
    const name = isRecord(item) && typeof item.path === 'string' ? `The file "${item.path}"` : `Item ${index + 1}`
    thread.fail(call, {message: `${name} ${wrong}`})
    return []
  })
}

/** The problem of a path that another file of the site already has. */
function takenProblem(path: string, plugin: string, claims: Claims<string>): string | undefined {
  const owner = claims.claim(path, `the plugin "${plugin}"`) ?? (isGeneratedName(path) ? 'docsgen' : undefined)
  return owner === undefined ? undefined : `has a path that belongs to ${owner} already.`
}

function problemOfFile(item: unknown): string | undefined {
  if (!isRecord(item) || typeof item.path !== 'string') return 'needs a `path`, such as "data/records.json".'
  const isInside = item.path.split('/').every((segment) => segment !== '' && !/^\.\.?$|[\\:\p{Cc}]/u.test(segment))
  if (!isInside) return 'must have a path inside the output folder, without "..", ":", "\\" and a slash at an end.'
  const {contents} = item
  const isBytes = isRecord(contents) && typeof contents.base64 === 'string'
  return typeof contents === 'string' || isBytes ? undefined : 'needs `contents`, a text or bytes.'
}

function outputFile({path, contents}: {path: string; contents: string | {base64: string}}): OutputFile {
  if (typeof contents === 'string')
    return {path: path as OutputPath, kind: 'asset', hash: hashOf(contents), contents: {kind: 'text', text: contents}}
  const bytes = Buffer.from(contents.base64, 'base64')
  return {path: path as OutputPath, kind: 'asset', hash: hashOf(bytes), contents: {kind: 'bytes', bytes}}
}

/** Whether a value counts lines or columns, from 1, or is absent. */
export const isCount = (value: unknown): value is number | null | undefined =>
  value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 1)

/** The problems that a check returned. `pageOf`: the page at an address that a check of the whole site names. */
export function problemsOf(
  value: unknown,
  {
    check,
    call,
    thread,
    pageOf,
  }: Results & {check: PluginSetup['checks'][number]; pageOf(path: unknown): PageSource | undefined},
): Diagnostic[] {
  const wrong = (message: string) => {
    thread.fail(call, {message})
    return []
  }
  if (!Array.isArray(value)) return wrong(`The check "${check.code}" must return a list of problems.`)
  return value.flatMap((problem) => {
    if (!isRecord(problem) || typeof problem.message !== 'string')
      return wrong(`A problem of the check "${check.code}" needs a \`message\`.`)
    const page = pageOf(problem.path)
    if (page === undefined)
      return wrong(`A problem of the check "${check.code}" needs \`path\`, the address of a page.`)
    const {message, hint, line, column} = problem
    if (!isCount(line) || !isCount(column))
      return wrong(
        `A problem of the check "${check.code}" has a \`line\` or \`column\` that is no whole number from 1.`,
      )
    return {
      code: check.code,
      severity: check.severity,
      file: page.file,
      position: typeof line === 'number' ? {line, column: column ?? 1} : undefined,
      message,
      hint: typeof hint === 'string' ? hint : undefined,
    }
  })
}
