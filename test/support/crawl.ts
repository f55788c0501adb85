/**
 * Reads a finished site as a static host and a browser do. It shares no code with docsgen, so it finds broken links that docsgen's own checks
 * would miss.
 */
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5'
import {attribute, elementsOf, textOf} from './html.js'
import {misplacedTagsIn} from './misplaced-tags.js'
import {listFolder} from './project.js'

export {attribute, elementsOf, textOf}

export interface CrawlOptions {
  /** Path under which the folder is served. */
  base?: string
  /** Origin of the site: absolute addresses that begin with it lead to this site, too. */
  origin?: string
}

export interface BrokenAddress {
  /** The document that contains the link. */
  file: string
  /** `a[href]` */
  where: string
  url: string
  /** Addresses without a file, or with a document that does not have the id. */
  reason: 'missing' | 'anchor'
}

export interface CrawledDocument {
  title: string
  ids: string[]
  anchors: Set<string>
  /** Reads a document on each call: the trees of a large site do not fit into memory. */
  readonly addresses: {where: string; url: string}[]
  /** Reads the ids of a document on each call. */
  readonly elements: Tree.Element[]
}

export interface Crawl {
  documents: Map<string, CrawledDocument>
  /** Number of checked addresses. */
  checked: number
  broken: BrokenAddress[]
  duplicateIds: string[]
  parseErrors: string[]
}

/** Follows every address of every HTML file of a folder. */
export async function crawl(folder: string, {base = '/', origin = ''}: CrawlOptions = {}): Promise<Crawl> {
  const files = await listFolder(folder)
  const result: Crawl = {documents: new Map(), checked: 0, broken: [], duplicateIds: [], parseErrors: []}
  for (const file of files) {
    if (!file.endsWith('.html')) continue
    const {document, errors} = readDocument(path.join(folder, file))
    result.documents.set(file, document)
    result.parseErrors.push(...errors.map((error) => `${file}:${error}`))
    result.duplicateIds.push(...repeated(document.ids).map((id) => `${file}#${id}`))
  }
  const host = createHost(files, base)
  for (const [file, document] of result.documents) {
    const diagnosticOf = (target: URL) => reasonAt(target, {host, documents: result.documents})
    for (const {where, url} of document.addresses) {
      const isOwn = url.startsWith('#')
      const targets = isOwn ? [] : targetsOf(url, {addresses: addressesOf(file, base), origin})
      if (!isOwn && targets.length === 0) continue
      result.checked++
      const reason = isOwn ? fragmentReason(url.slice(1), document) : targets.map(diagnosticOf).find(Boolean)
      if (reason) result.broken.push({file, where, url, reason})
    }
  }
  return result
}

const standIn = 'http://host.invalid'

/** The addresses under which a browser may show a file: with and without the final slash, and with the name of the file. */
function addressesOf(file: string, base: string): string[] {
  const full = base + file.split('/').map(encodeURIComponent).join('/')
  if (/(^|\/)index\.html$/.test(file)) {
    const slash = full.slice(0, -'index.html'.length)
    return slash === base ? [slash] : [slash, slash.slice(0, -1)]
  }
  return file === '404.html' ? [`${base}some/where/deep`, full] : [full, full.slice(0, -'.html'.length)]
}

/** The addresses inside the site to which a link leads, for all addresses of its page; none if the link leads to another site. */
function targetsOf(written: string, {addresses, origin}: {addresses: string[]; origin: string}): URL[] {
  const url = origin !== '' && written.startsWith(`${origin}/`) ? written.slice(origin.length) : written
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url.trim())) return []
  const isFixed = url.startsWith('/')
  return (isFixed ? addresses.slice(0, 1) : addresses).map((address) => new URL(url, standIn + address))
}

interface Site {
  host: ReturnType<typeof createHost>
  documents: Map<string, CrawledDocument>
}

function reasonAt(target: URL, {host, documents}: Site): BrokenAddress['reason'] | undefined {
  const served = host(target.pathname)
  if (served === undefined) return 'missing'
  return fragmentReason(target.hash.slice(1), documents.get(served))
}

function fragmentReason(encoded: string, document: CrawledDocument | undefined): 'anchor' | undefined {
  const fragment = decoded(encoded).split(':~:')[0]!
  if (fragment === '' || fragment === 'top' || !document) return undefined
  return document.anchors.has(fragment) ? undefined : 'anchor'
}

/** Address → file, as GitHub Pages and similar hosts answer: the file, the folder's index, or the file whose name without `.html` it is. */
function createHost(files: readonly string[], base: string): (pathname: string) => string | undefined {
  const present = new Set(files)
  return (pathname) => {
    const local = decoded(pathname)
    if (`${local}/` === base) return present.has('index.html') ? 'index.html' : undefined
    if (!local.startsWith(base)) return undefined
    const file = local.slice(base.length)
    const candidates =
      file === '' || file.endsWith('/') ? [`${file}index.html`] : [file, `${file}/index.html`, `${file}.html`]
    return candidates.find((candidate) => present.has(candidate))
  }
}

function readDocument(file: string): {document: CrawledDocument; errors: string[]} {
  const errors: string[] = []
  const read = () => elementsOf(parse(readFileSync(file, 'utf8')))
  const html = readFileSync(file, 'utf8')
  const onParseError = ({code, startLine, startCol}: {code: string; startLine: number; startCol: number}) =>
    errors.push(`${startLine}:${startCol} ${code}`)
  const elements = elementsOf(parse(html, {onParseError, sourceCodeLocationInfo: true}))
  errors.push(...misplacedTagsIn(html, elements).map((problem) => ` ${problem}`))
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []).map(copied)
  const names = elements.flatMap((element) => (element.tagName === 'a' ? (attribute(element, 'name') ?? []) : []))
  const title = elements.find((element) => element.tagName === 'title' && element.parentNode?.nodeName === 'head')
  const document = {
    title: title ? copied(textOf(title)) : '',
    ids,
    anchors: new Set([...ids, ...names.map(copied)]),
    get elements() {
      return read()
    },
    get addresses() {
      return read().flatMap(addressesIn)
    },
  }
  return {document, errors}
}

/** A copy of a text. A part of a longer text would keep the longer text in memory. */
const copied = (text: string): string => Buffer.from(text, 'utf8').toString('utf8')

/** All addresses in an element that a browser or docsgen's scripts may load or open. */
function addressesIn(element: Tree.Element): {where: string; url: string}[] {
  const own = element.attrs.flatMap(({name, value}) => {
    const where = `${element.tagName}[${name}]`
    if (name === 'srcset') return srcSetUrls(value).map((url) => ({where, url}))
    return ['href', 'src', 'poster', 'data-docsgen-app'].includes(name) ? [{where, url: value}] : []
  })
  const isData = element.tagName === 'script' && attribute(element, 'type') === 'application/json'
  return isData ? [...own, ...hrefsIn(JSON.parse(textOf(element)))] : own
}

const srcSetUrls = (value: string): string[] =>
  value
    .trim()
    .split(/\s*,\s+/)
    .map((candidate) => candidate.split(/\s+/)[0]!)

function hrefsIn(value: unknown): {where: string; url: string}[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string' ? [{where: 'data', url: inner}] : hrefsIn(inner),
  )
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.has(id) || !seen.add(id))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
