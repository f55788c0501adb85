/** What the development server answers: pages, client files and assets, found in tables, never by joining paths. */

import {clientFile, type IslandsResult} from '../../browser/bundle/bundle.js'
import type {InputOf} from '../../compile/compile.js'
import type {ConfigProblem} from '../../config/config.js'
import {type ContentsInput, contentsOf, createEmitter, type Emitter} from '../../files/contents/contents.js'
import type {FileSystem} from '../../io/disk/disk.js'
import type {Answer} from '../../io/serve/serve.js'
import type {ClientAssets, CompiledPage, Diagnostic, Island, OutputFile, Page, ReadyPage} from '../../model/model.js'
import type {Project, Site} from '../site.js'
import type {SocialPictures} from '../social-images.js'
import {createDevFiles} from './asset-files.js'
import {crashDiagnostic, crashedDocument} from './crash.js'
import {createDevSearch} from './dev-search.js'
import {diagnosticsOfNoPage, diagnosticsOfPage, withFrames} from './diagnostics.js'
import {createFind, type Find, type Found} from './find.js'
import {readWhenStable} from './read-when-stable.js'

/** What answers are made of; a change makes a new one. */
export interface AnswerSource {
  site: Site
  client: ClientAssets
  compile(page: Page): Promise<CompiledPage>
  inputOf(page: Page): InputOf
  /** Scripts of islands. */
  islands(islands: readonly Island[]): Promise<IslandsResult>
  /** Pages whose text is newer than the site, by route. */
  fresh: ReadonlyMap<string, Page>
  /** Pictures of titles, for sites that have them. */
  social: SocialPictures | undefined
  /** Where in the site's own code an error arose. */
  locate: Project['loaded']['locate']
}

/** Addresses of the development server's own. */
const own = {live: '/@docsgen/live.js', diagnostics: '/@docsgen/diagnostics'}
const scripts = new Map([
  [own.live, 'live'],
  ['/@docsgen/live-diagnostics.js', 'live-diagnostics'],
])

interface Prepared {
  client: ClientAssets
  /** Places of crashes that were told. */
  crashes: Set<string>
  find: Find
  /** Scripts that some page turned out to need. */
  addExtras(extras: ClientAssets['extras']): void
  emitter: Emitter
}

interface AnswersOptions {
  current(): AnswerSource
  /** Why the site is not what its files say: every page tells it. */
  failure(): readonly ConfigProblem[]
  /** A template crashed; told once for each place in its code. */
  crashed(diagnostic: Diagnostic): void
}

/** Makes the answers of a site; what each site needs for them is made once, however often texts change. */
export function createAnswers(
  fs: FileSystem,
  {current, failure, crashed}: AnswersOptions,
): (pathname: string, token: string) => Promise<Answer> {
  const prepared = new WeakMap<Site, Prepared>()
  const search = createDevSearch()
  const preparedFor = (source: AnswerSource): Prepared => {
    const known = prepared.get(source.site)
    const ready = known?.client === source.client ? known : prepare(fs, source)
    prepared.set(source.site, ready)
    return ready
  }
  /** The answer for a file that no template makes; undefined where there is none. */
  const fileAnswer = async (found: Found, source: AnswerSource): Promise<Answer | undefined> => {
    if (found.kind === 'asset') {
      const {path, absolute} = found.asset
      const body = await readWhenStable(fs, absolute, () => fs.readFile(absolute))
      return body && file(typeOf(path), body)
    }
    if (found.kind === 'code') return outputAnswer(found.file)
    if (found.kind === 'social') {
      const picture = await pictureAt(found.path, source)
      return picture && file(typeOf(found.path), picture)
    }
    const indexed = found.kind === 'search' ? await search(found.path, source) : undefined
    return indexed && outputAnswer(indexed)
  }
  return async (pathname, token) => {
    const script = scripts.get(pathname)
    if (script) return file(typeOf(pathname), await fs.readFile(clientFile(script)))
    const source = current()
    const ready = preparedFor(source)
    if (pathname.startsWith(`${own.diagnostics}/`)) {
      const diagnostics = await diagnosticsAt(pathname.slice(own.diagnostics.length), source, ready)
      const shown = await withFrames(fs, source.site.config.root, diagnostics)
      return file(typeOf('.json'), JSON.stringify([...failure(), ...shown]))
    }
    const found = ready.find(pathname)
    const ofFile = found && (await fileAnswer(found, source))
    if (ofFile) return ofFile
    const html = (status: number, text: string): Answer => ({...file(typeOf('.html'), withLive(text, token)), status})
    try {
      const text = await draw(found, source, ready)
      if (found?.kind === 'generated' && found.file.name !== 'notFound')
        return file(typeOf(found.file.path, typeOf('.txt')), text)
      const isThere = found !== undefined && ['page', 'made', 'generated'].includes(found.kind)
      return html(isThere ? 200 : 404, text)
    } catch (error) {
      const diagnostic = crashDiagnostic(source, pathname, error)
      const place = JSON.stringify([diagnostic.file, diagnostic.position])
      if (!ready.crashes.has(place)) crashed(diagnostic)
      ready.crashes.add(place)
      return html(500, crashedDocument)
    }
  }
}

/** The picture of a title; titles of pages that nobody has opened yet count, too. */
async function pictureAt(path: string, {site, social}: AnswerSource): Promise<Uint8Array | undefined> {
  const known = await social?.pictureAt(path)
  if (known) return known
  for (const {title} of [...site.pages, ...site.outline.generatedPages]) social?.pathOf(title)
  return social?.pictureAt(path)
}

const newest = ({fresh}: AnswerSource, page: Page): Page => fresh.get(page.route) ?? page

/** The text of a page or a generated file, or the document of what is missing. Throws what templates throw. */
async function draw(found: Found | undefined, source: AnswerSource, prepared: Prepared): Promise<string> {
  if (found?.kind === 'page' || found?.kind === 'made') return (await renderedPage(found, source, prepared)).html()
  if (found?.kind !== 'generated') return prepared.emitter.notFound().html()
  const contents = await contentsOf(contentsInput(source, prepared), found.file)
  return typeof contents === 'string' ? contents : contents.html()
}

async function renderedPage(found: Extract<Found, {kind: 'page' | 'made'}>, source: AnswerSource, prepared: Prepared) {
  const {emitter} = prepared
  if (found.kind === 'made') return emitter.made(found.made)
  return emitter.page(await compiled(found.page, source, prepared))
}

/** What generated files are made from: pages are compiled when a file asks for them. */
function contentsInput(source: AnswerSource, prepared: Prepared): ContentsInput {
  const {site, client} = source
  const pages = site.pages.map((page) => newest(source, page))
  const changed = site.changed.map(({page, iso}) => ({page: newest(source, page), iso}))
  return {
    site: {...site, pages, changed, client},
    emitter: prepared.emitter,
    redirects: new Map(site.redirects.map((redirect) => [redirect.route, redirect])),
    readyOf: (page) => compiled(page, source, prepared),
    async exportOf(route) {
      // Other requests are answered in between.
      await new Promise((go) => setImmediate(go))
      const found = prepared.find(site.config.base + route.slice(1))
      if (found?.kind !== 'page' && found?.kind !== 'made') return undefined
      const {markdownExport} = await renderedPage(found, source, prepared)
      return markdownExport && {markdownExport, hash: ''}
    },
  }
}

/** The newest state of a page, with its islands bundled. */
async function compiled(known: Page, source: AnswerSource, {addExtras}: Prepared): Promise<ReadyPage> {
  const page = newest(source, known)
  const {body, markdownExport, ...facts} = await source.compile(page)
  if (facts.islands.length > 0) addExtras((await source.islands(facts.islands)).extras)
  return {
    page,
    compiled: facts,
    body: {hash: '', html: () => body},
    markdownExport: {hash: '', text: () => markdownExport},
  }
}

async function diagnosticsAt(pathname: string, source: AnswerSource, ready: Prepared): Promise<Diagnostic[]> {
  const found = ready.find(pathname)
  const crash = await draw(found, source, ready).then(
    () => [],
    (error) => [crashDiagnostic(source, pathname, error)],
  )
  if (found?.kind === 'page') return [...crash, ...(await diagnosticsOfPage(source, newest(source, found.page)))]
  return found === undefined ? [...crash, ...diagnosticsOfNoPage(source.site)] : crash
}

const file = (type: string, body: Answer['body']): Answer => ({status: 200, type, body})

/** A file that was made whole, as it is. */
const outputAnswer = ({path, contents}: OutputFile): Answer =>
  file(typeOf(path), contents.kind === 'text' ? contents.text : contents.kind === 'bytes' ? contents.bytes : '')

function prepare(fs: FileSystem, source: AnswerSource): Prepared {
  const {site, client, social} = source
  const files = createDevFiles(fs)
  const extras = new Map(client.extras)
  const own = {...client, extras}
  const emitter = createEmitter({...site, props: site.pageProps, client: own, files, ...(social && {social})})
  return {
    client,
    crashes: new Set(),
    find: createFind({site, client: own, files}),
    emitter,
    addExtras(more) {
      for (const [name, extra] of more) extras.set(name, extra)
    },
  }
}

const withLive = (html: string, token: string): string =>
  html.replace(
    '</head>',
    () => `<script type="module" src="${own.live}" data-docsgen-live="${token}"></script>\n</head>`,
  )

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const typeOf = (path: string, other = 'application/octet-stream'): string =>
  types[path.slice(path.lastIndexOf('.')).toLowerCase()] ?? other
