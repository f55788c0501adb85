import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Diagnostic} from '../../src/model.js'
import {defaultChecks} from '../../src/schema.js'
import {type BuiltSite, buildSite} from '../support/build-site.js'
import {attribute, type Crawl, crawl} from '../support/crawl.js'

/** Real documentation that nobody here wrote lies beside the repository, where there is any. */
export const corpora = fileURLToPath(new URL('../../../shared/corpora', import.meta.url))
export const hasCorpora = existsSync(corpora)
export const whyNot = hasCorpora ? '' : ' (skipped: there is no ../shared/corpora beside this repository)'

export interface CorpusSite extends BuiltSite {
  crawled: Crawl
  /** Markdown and MDX files of the corpus, partials left out. */
  sources: string[]
}

const editUrl = 'https://edit.example'

/** Builds documentation of the corpora into a folder of its own, every check turned to a warning, and crawls it. */
export async function buildCorpus(
  content: string,
  {staticDir, root}: {staticDir?: string; root: string},
): Promise<CorpusSite> {
  const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning' as const]))
  const folder = path.join(corpora, content)
  const statics = staticDir === undefined ? {} : {staticDir: path.join(corpora, staticDir)}
  const built = await buildSite({}, {title: 'Corpus', content: folder, editUrl, checks, ...statics}, {root})
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const sources = files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.split(path.sep).join('/'))
  return {...built, crawled: await crawl(built.result.outDir), sources: sources.sort()}
}

/** Faults as `file reason target`, each once: what docsgen says. */
export function reported(diagnostics: readonly Diagnostic[]): string[] {
  const reasons: Record<string, string> = {
    'broken-link': 'missing',
    'broken-markdown-link': 'missing',
    'broken-asset': 'missing',
    'broken-anchor': 'anchor',
  }
  const faults = diagnostics.flatMap(({code, file, message}) => {
    const reason = reasons[code]
    if (reason === undefined) return []
    const target =
      reason === 'anchor' ? /"(#.*)"\.$/.exec(message)![1]! : /"(.*?)"( \(version "current"\))?\.$/.exec(message)![1]!
    return [`${file} ${reason} ${reason === 'anchor' ? target : target.trim()}`]
  })
  return [...new Set(faults)].sort()
}

/** The same faults as the crawler finds them: the edit link of a page says which source it is made from. */
export function found({broken, documents}: Crawl): string[] {
  const faults = broken.map(({file, url, reason}) => {
    const edit = documents.get(file)!.addresses.find((address) => address.url.startsWith(`${editUrl}/`))
    const source = edit ? decodeURI(edit.url.slice(editUrl.length + 1)) : file
    const target = reason === 'anchor' ? decodeURIComponent(url.slice(url.indexOf('#'))).replace(/:~:.*$/, '') : url
    return `${source} ${reason} ${target}`
  })
  return [...new Set(faults)].sort()
}

/** Elements that carry a `style` attribute. */
export const styled = ({documents}: Crawl): string[] =>
  [...documents].flatMap(([file, {elements}]) =>
    elements.filter((element) => attribute(element, 'style') !== undefined).map(({tagName}) => `${file} ${tagName}`),
  )
