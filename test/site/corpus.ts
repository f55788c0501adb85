import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {defaultChecks} from '../../src/checks/kinds.js'
import {type BuildResult, build} from '../../src/flow/build.js'
import type {Diagnostic} from '../../src/model/model.js'
import {attribute, type Crawl, type CrawledDocument, crawl} from '../support/crawl.js'
import {writeProject} from '../support/project.js'

/** Real documentation that nobody here wrote lies beside the repository, where there is any. */
export const corpora = fileURLToPath(new URL('../../../shared/corpora', import.meta.url))
export const hasCorpora = existsSync(corpora)
export const whyNot = hasCorpora ? '' : ' (skipped: there is no ../shared/corpora beside this repository)'

export interface CorpusSite {
  result: BuildResult
  diagnostics: Diagnostic[]
  crawled: Crawl
  /** Markdown and MDX files of the corpus, partials left out. */
  sources: string[]
}

const editUrl = 'https://edit.example'

/** Builds documentation of the corpora into a folder of its own, every check turned to a warning, and crawls it. */
export async function buildCorpus(
  content: string,
  {staticDir, root, more = {}}: {staticDir?: string; root: string; more?: object},
): Promise<CorpusSite> {
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning' as const]))
  const folder = path.join(corpora, content)
  const statics = staticDir === undefined ? {} : {staticDir: path.join(corpora, staticDir)}
  const config = {title: 'Corpus', content: folder, editUrl, checks, markdown: {mdx: 'auto'}, ...statics, ...more}
  writeProject(root, {'docsgen.config.json': JSON.stringify(config)})
  const result = await build({root, overrides: {}, strict: false, force: false})
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const sources = files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.split(path.sep).join('/'))
  return {result, diagnostics: result.diagnostics, crawled: await crawl(result.outDir), sources: sources.sort()}
}

/** Problems as `file reason target`, each once, as docsgen reports them. */
export function reported(diagnostics: readonly Diagnostic[]): string[] {
  const reasons: Record<string, string> = {
    'broken-link': 'missing',
    'broken-markdown-link': 'missing',
    'broken-asset': 'missing',
    'link-to-draft': 'missing',
    'broken-anchor': 'anchor',
  }
  const lines = diagnostics.flatMap(({code, file, message}) => {
    const reason = reasons[code]
    if (reason === undefined) return []
    const [, target] = (reason === 'anchor' ? /"(#.*)"\.$/ : /"(.*?)"( \(version "current"\))?\.$/).exec(message) ?? []
    // A link without an address, or one that the page shows as text, is no link of the built site.
    if (target === undefined) return []
    return [`${file} ${reason} ${reason === 'anchor' ? target : target.trim()}`]
  })
  return [...new Set(lines)].sort()
}

/** The same problems as the crawler finds them; the edit link of a page contains the path of its source. */
export function found({broken, documents}: Crawl): string[] {
  const sources = new Map<string, string>()
  for (const {file} of broken) if (!sources.has(file)) sources.set(file, sourceOf(file, documents.get(file)!))
  const lines = broken.map(({file, url, reason}) => {
    const target = reason === 'anchor' ? decodeURIComponent(url.slice(url.indexOf('#'))).replace(/:~:.*$/, '') : url
    return `${sources.get(file)} ${reason} ${target}`
  })
  return [...new Set(lines)].sort()
}

/** The source that a document is made from, as its edit link names it; else the file itself. */
export function sourceOf(file: string, document: CrawledDocument): string {
  const edit = document.addresses.find(({url}) => url.startsWith(`${editUrl}/`))
  return edit ? decodeURI(edit.url.slice(editUrl.length + 1)) : file
}

/** Documentation without a page at "/" has a broken brand link, which is no problem of its pages. */
export const isHomeless = (diagnostic: string, {documents}: Crawl): boolean =>
  !documents.has('index.html') && diagnostic.endsWith(' missing /')

/** Elements that carry a `style` attribute. */
export const styled = ({documents}: Crawl): string[] =>
  [...documents].flatMap(([file, {elements}]) =>
    elements.filter((element) => attribute(element, 'style') !== undefined).map(({tagName}) => `${file} ${tagName}`),
  )
