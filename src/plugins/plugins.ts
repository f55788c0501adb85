/**
 * The plugins of a site: runs their hooks in a thread and keeps the results. A result is valid until the code of the
 * plugin, its options or a file changes that the hook read or named.
 */

import path from 'node:path'
import type {Claims} from '../files/files.js'
import {type Cache, keyOf, keyOfFiles} from '../io/cache/cache.js'
import {defined} from '../model/defined.js'
import type {Config, Diagnostic, FinishedBuild, HookSite, OutputFile, PluginRef} from '../model/model.js'
import {checkCodes, type PluginChecks} from './codes.js'
import {hashOfInputs} from './inputs.js'
import {type VirtualFiles, virtualFilesOf} from './pages.js'
import type {HookCall, SetupResult} from './plugin-worker.js'
import {type HeadTags, headTagsOf, outputFilesOf, type PageSource, problemsOf} from './results.js'
import {createThread, type HookThread, locationOfPlugin, type ThreadOptions} from './thread.js'

export type {VirtualFile, VirtualFiles} from './pages.js'

export interface Plugins {
  /** Pages and categories that the plugins make for the site of one language, with all problems of plugins so far. */
  pages(config: Config): Promise<VirtualFiles>
  /** Tags for `<head>`, by the address of the page; undefined without such hooks. */
  head: ((config: Config, pages: readonly PageSource[]) => Promise<HeadTags>) | undefined
  /** Problems that the checks of plugins find in the site; undefined without such hooks. */
  check: ((config: Config, pages: readonly PageSource[]) => Promise<Diagnostic[]>) | undefined
  /** Problems that the checks of plugins find in single pages; undefined without such hooks. */
  checkPages: Plugins['check']
  /** More files of the site, at paths that nobody has claimed; undefined without such hooks. */
  files: ((config: Config, pages: readonly PageSource[], claims: Claims<string>) => Promise<OutputFile[]>) | undefined
  /** Calls the hooks that run after a build; undefined without such hooks. */
  done:
    | ((build: Omit<FinishedBuild, keyof HookSite>, config: Config, pages: readonly PageSource[]) => Promise<void>)
    | undefined
  /** Codes of their checks; undefined where a plugin failed, which may have more. */
  codes: readonly string[] | undefined
  /** Paths of their files that pages link to. */
  paths: readonly string[]
  /** Plugins that add to Markdown, for the threads that compile pages, with the hash of their code and options. */
  markdown: {plugins: readonly PluginRef[]; key: string}
  /** Hash of the code and the options of all plugins. */
  key: string
  /** Problems of hooks that ran. */
  diagnostics(): Diagnostic[]
  /** Files of the code and inputs of hooks, absolute. */
  watched(): string[]
  /** Ends the thread: no hook runs any more. */
  close(): Promise<void>
}

export interface PluginTools extends Partial<ThreadOptions> {
  cache: Cache
  /** Fingerprint of docsgen. */
  version: string
}

/** A plugin whose setup is known. */
interface RegisteredPlugin extends SetupResult {
  /** The plugin with the name that it gives itself. */
  ref: PluginRef
  /** Hash of the code and the options. */
  key: string
}

/** Calls in one run of the thread. */
const batchSize = 50

/** Opens the plugins of a site: their setup is in the cache, else runs in a thread. Throws ConfigError. */
export async function openPlugins(config: Config, tools: PluginTools): Promise<Plugins> {
  const {timeout = 30_000, onRun = () => {}} = tools
  const thread = createThread(config, {timeout, onRun})
  const watched = new Set<string>()
  const registered = await registerPlugins(config, tools, {thread, watched})
  const checks = checkCodes(config, registered, thread)
  const context: Context = {cache: tools.cache, thread, root: config.root, watched}
  const ofKind = (count: (plugin: RegisteredPlugin) => number): Hook[] =>
    registered.flatMap((plugin) => Array.from({length: count(plugin)}, (_, hookIndex) => ({plugin, hookIndex})))
  const pageHooks = ofKind(({setup}) => setup.pages)
  const headHooks = ofKind(({setup}) => setup.head)
  const files = ofKind(({setup}) => setup.files.length)
  const doneHooks = ofKind(({setup}) => setup.done)
  const markdown = registered.filter(({setup}) => setup.hasMarkdown)
  const checkOf = (some: readonly PluginChecks[]): Plugins['check'] =>
    some.length === 0 ? undefined : (language, pages) => problems(some, {language, pages, context})
  return {
    key: keyOf(...registered.map((one) => one.key)),
    codes:
      registered.length < config.plugins.length
        ? undefined
        : registered.flatMap(({setup}) => setup.checks.map((one) => one.code)),
    paths: registered.flatMap(({setup}) => setup.files.flat()),
    markdown: {plugins: markdown.map(({ref}) => ref), key: markdown.map(({key}) => key).join(' ')},
    pages: (language) => pagesOf(pageHooks, language, {config, context}),
    head: headHooks.length === 0 ? undefined : (language, pages) => tagsOf(headHooks, {language, pages, context}),
    check: checkOf(checks),
    checkPages: checkOf(checks.flatMap((one) => (one.check.page ? {...one, check: {...one.check, site: false}} : []))),
    files:
      files.length === 0 ? undefined : (language, pages, claims) => filesOf(files, claims, {language, pages, context}),
    done:
      doneHooks.length === 0
        ? undefined
        : async (build, language, pages) => {
            const site = {...(await siteOf(language, pages)), ...build}
            for (const {plugin, hookIndex} of doneHooks)
              await thread.run({plugin: plugin.ref, hook: 'done', hookIndex, lang: language.lang, site})
          },
    diagnostics: () => thread.diagnostics,
    watched: () => [...watched, ...thread.broken],
    close: thread.close,
  }
}

/** One hook of a plugin; `nth` counts those of one kind. */
interface Hook {
  plugin: RegisteredPlugin
  hookIndex: number
}

/** The pages of the site of one language, and what runs hooks on them. */
interface HookInput {
  language: Config
  pages: readonly PageSource[]
  context: Context
}

const siteOf = async ({title, url, base, lang}: Config, pages: readonly PageSource[]): Promise<HookSite> => ({
  ...{title, url, base, lang},
  pages: await Promise.all(pages.map((page) => page.read())),
})

async function pagesOf(
  hooks: readonly Hook[],
  language: Config,
  {config, context}: {config: Config; context: Context},
): Promise<VirtualFiles> {
  const results = []
  for (const {plugin, hookIndex} of hooks) {
    const value = await resultOf(
      {plugin: plugin.ref, hook: 'pages', hookIndex, lang: language.lang},
      plugin.key,
      context,
    )
    const {name} = plugin.ref
    if (value !== undefined) results.push({plugin: name, location: locationOfPlugin(config, plugin.ref), value})
  }
  const {files, diagnostics} = virtualFilesOf(results, language)
  return {files, diagnostics}
}

async function tagsOf(hooks: readonly Hook[], {language, pages, context}: HookInput): Promise<HeadTags> {
  const tags: HeadTags = new Map()
  for (const {plugin, hookIndex} of hooks) {
    const call: HookCall = {plugin: plugin.ref, hook: 'head', hookIndex, lang: language.lang}
    headTagsOf(await pageResults(call, plugin.key, pages, context), {call, thread: context.thread, tags})
  }
  return tags
}

async function filesOf(
  hooks: readonly Hook[],
  claims: Claims<string>,
  {language, pages, context}: HookInput,
): Promise<OutputFile[]> {
  const {thread} = context
  const all: OutputFile[] = []
  for (const {plugin, hookIndex} of hooks) {
    const site = await siteOf(language, pages)
    const call: HookCall = {plugin: plugin.ref, hook: 'files', hookIndex, lang: language.lang, site}
    const key = keyOf(plugin.key, JSON.stringify([language.title, language.url, language.base]))
    all.push(...outputFilesOf(await siteResult(call, key, pages, context), {call, thread, claims}))
  }
  return all
}

/** The plugins whose setup succeeds. */
async function registerPlugins(
  config: Config,
  {cache, version}: PluginTools,
  {thread, watched}: {thread: HookThread; watched: Set<string>},
): Promise<RegisteredPlugin[]> {
  const registered: RegisteredPlugin[] = []
  for (const ref of config.plugins) {
    const setupKey = `plugin ${keyOf(version, JSON.stringify([ref, config.root, config.file]))}`
    const cached = read<SetupResult & {hash: string}>(cache, setupKey)
    const isCurrent = cached !== undefined && keyOfFiles(cached.files) === cached.hash
    const response = isCurrent
      ? undefined
      : await thread.run({plugin: ref, hook: 'setup', hookIndex: 0, lang: config.lang})
    const result = isCurrent ? cached : response?.kind === 'result' && (JSON.parse(response.json) as SetupResult)
    if (!result) {
      if (ref.module !== undefined) watched.add(path.resolve(config.root, ref.module))
      continue
    }
    const hash = isCurrent ? cached.hash : keyOfFiles(result.files)
    if (!isCurrent) cache.set(setupKey, JSON.stringify({...result, hash}))
    for (const file of result.files) watched.add(file)
    const {setup, files} = result
    registered.push({ref: {...ref, name: setup.name}, setup, files, key: keyOf(setupKey, hash)})
  }
  return registered
}

interface Context {
  cache: Cache
  thread: HookThread
  root: string
  watched: Set<string>
}

/** The result of a hook without pages. It comes from the cache if all inputs of the hook are unchanged. */
async function resultOf(call: HookCall, key: string, {cache, thread, root, watched}: Context): Promise<unknown> {
  const callKey = `hook ${keyOf(key, JSON.stringify(call))}`
  const cached = read<{json: string; inputs: string[]; hash: string}>(cache, callKey)
  if (cached && (await hashOfInputs(root, cached.inputs, watched)) === cached.hash) return JSON.parse(cached.json)
  const response = await thread.run(call)
  if (response?.kind !== 'result') return undefined
  const {json, inputs} = response
  cache.set(callKey, JSON.stringify({json, inputs, hash: await hashOfInputs(root, inputs, watched)}))
  return JSON.parse(json)
}

/** The result of a hook of the whole site. Equal pages give an equal result. */
async function siteResult(
  call: HookCall,
  key: string,
  pages: readonly PageSource[],
  {cache, thread}: Context,
): Promise<unknown> {
  const {hook, hookIndex, lang} = call
  const callKey = `hook ${keyOf(key, hook, String(hookIndex), lang, ...pages.map((page) => page.key))}`
  const cached = cache.get(callKey)
  if (cached) return JSON.parse(cached.toString('utf8'))
  const response = await thread.run(call)
  if (response?.kind !== 'result') return undefined
  cache.set(callKey, response.json)
  return JSON.parse(response.json)
}

/** The results of a hook for each page. If the hook fails on several pages, docsgen reports the first of these pages and continues with the others. */
async function pageResults(
  call: HookCall,
  key: string,
  pages: readonly PageSource[],
  {cache, thread}: Context,
): Promise<Map<PageSource, unknown>> {
  const {hook, hookIndex, lang} = call
  const results = new Map<PageSource, unknown>()
  const missing: {page: PageSource; pageKey: string}[] = []
  for (const page of pages) {
    const pageKey = `hook ${keyOf(key, hook, String(hookIndex), lang, page.key)}`
    const cached = cache.get(pageKey)
    if (cached) results.set(page, JSON.parse(cached.toString('utf8')))
    else missing.push({page, pageKey})
  }
  let hasFailed = false
  for (let start = 0; start < missing.length; start += batchSize) {
    const batchPages = missing.slice(start, start + batchSize)
    const response = await thread.run({...call, pages: await Promise.all(batchPages.map(({page}) => page.read()))})
    // A hook that exceeded its time limit once would exceed it again.
    if (response?.kind !== 'pages') break
    for (const [index, one] of response.responses.entries()) {
      const {page, pageKey} = defined(batchPages[index])
      if ('json' in one) {
        cache.set(pageKey, one.json)
        results.set(page, JSON.parse(one.json))
      } else if (!hasFailed) {
        thread.fail(call, one.failure, page.path)
        hasFailed = true
      }
    }
  }
  return results
}

/** The problems that all checks find. */
async function problems(checks: readonly PluginChecks[], {language, pages, context}: HookInput): Promise<Diagnostic[]> {
  const {thread} = context
  const diagnostics: Diagnostic[] = []
  for (const {check, hookIndex, ref, key} of checks) {
    const call: HookCall = {plugin: ref, hook: 'check', hookIndex, lang: language.lang}
    if (check.page)
      for (const [page, value] of await pageResults(call, key, pages, context))
        diagnostics.push(...problemsOf(value, {check, call, thread, pageOf: () => page}))
    if (!check.site) continue
    const site = await siteOf(language, pages)
    const value = await siteResult({...call, site}, keyOf(key, 'site'), pages, context)
    const pageOf = (path: unknown) => pages.find((page) => page.path === path)
    if (value !== undefined) diagnostics.push(...problemsOf(value, {check, call, thread, pageOf}))
  }
  return diagnostics
}

function read<Value>(cache: Cache, key: string): Value | undefined {
  const entry = cache.get(key)
  return entry === undefined ? undefined : (JSON.parse(entry.toString('utf8')) as Value)
}
