/** The contents of generated files: one maker for each row of the table in `files`. */

import {allFeatures} from '../features/all.js'
import type {FileFamilyName, GeneratedFile, SingleFileName, SiteParts} from '../files/files.js'
import {hrefFor} from '../files/paths/paths.js'
import type {
  Asset,
  AssetFiles,
  ClientAssets,
  Outline,
  OutputFile,
  Page,
  PrintView,
  ReadyPage,
  Redirect,
  RoutePath,
} from '../model/model.js'
import {fullTextFiles} from './full-text.js'
import {pageList} from './llms.js'
import type {HashedExport, MarkdownExports} from './markdown-exports.js'
import {type DocumentMemory, document, hashOf, type LazyDocument, textFile, uncounted} from './output.js'
import {dataText, withAddressesFor} from './portable.js'
import {pagesIn} from './print.js'
import {redirectHtml} from './redirect.js'
import {siteFacts} from './site-facts.js'
import {robots, sitemap} from './sitemap.js'

/** Input of all makers. */
export interface ContentsInput {
  site: Omit<SiteParts, 'assets' | 'outline' | 'redirects'> & {
    outline: Outline
    assets: readonly Asset[]
    redirects: readonly Redirect[]
    client: ClientAssets
    files: AssetFiles
  }
  emitter: {
    notFound(): LazyDocument
    sidebar(name: string, piece: string): string
    /** A file of the list of addresses; without a number, the first one. */
    routes(part?: number): string
    print(view: PrintView, pages: ReadonlyMap<RoutePath, ReadyPage>): Promise<LazyDocument>
    markdownExports: MarkdownExports
  }
  /** The redirects of the site, by their routes. */
  redirects: ReadonlyMap<RoutePath, Redirect>
  /** A page of a print view, or any page for a file that `needs` all; undefined for a page that docsgen could not compile. */
  readyOf(page: Page): Promise<ReadyPage | undefined>
  /** The Markdown export of a page; undefined for a page without one. */
  exportOf(route: RoutePath): Promise<HashedExport | undefined>
  /** The bytes of an asset. Throws if they have changed since docsgen read its hash. */
  readAsset(asset: Asset): Promise<Uint8Array>
}

/** An icon of 32 × 32 pixels: lines of text on the default accent colour. */
const defaultIcon =
  'AAABAAEAICAAAAEAIACcAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAIDAAAADhSSZwAAAAlQTFRFAAAAC2tm////GbXR' +
  'kgAAAAF0Uk5TAEDm2GYAAABBSURBVHjaY2CAA9bQ0NDQAAYGhlAwYGBghDAcIDIgOThDFMIIwcpYtWrVKhwMGuhaiouBrhjTF3APwr2MCAQoAAD6P1ALaub7GAAAAABJRU5ErkJggg=='

type Contents = string | Uint8Array | LazyDocument
export type Maker = (input: ContentsInput, file: GeneratedFile) => Contents | Promise<Contents>

const makers: Record<SingleFileName | FileFamilyName, Maker> = {
  notFound: ({emitter}) => emitter.notFound(),
  noJekyll: () => '',
  icon: () => Buffer.from(defaultIcon, 'base64'),
  robots: ({site}) => robots(site),
  sitemap: ({site}) => sitemap(site),
  llms: ({site, emitter}) => pageList(site, emitter.markdownExports),
  llmsFull: async (input) =>
    (await fullTextFiles(input.site, {...fullTextOptions(input), largest: Number.POSITIVE_INFINITY}))[0],
  routes: ({emitter}) => emitter.routes(),
  siteFacts: ({site}) => JSON.stringify(siteFacts(site)),
  sidebars: ({site, emitter}, {sidebar = '', piece = ''}) => dataText(emitter.sidebar(sidebar, piece), site.config),
  routeParts: ({emitter}, {part}) => emitter.routes(part),
  redirectPages: redirectPage,
  printPages: printPage,
  markdownExports: async ({exportOf}, {path, route}) => required(route && (await exportOf(route)), path).markdownExport,
}

const featureOf = ({name}: GeneratedFile) => allFeatures.find(({files = {}}) => name in files)

/** Whether a generated file has a maker; `documents.ts` fills the folders of the table. */
export const hasContents = (file: GeneratedFile): boolean => file.name in makers || featureOf(file) !== undefined

/** The text or bytes of a file, or a document that is rendered on request. */
export async function contentsOf(input: ContentsInput, file: GeneratedFile): Promise<Contents> {
  const own: Maker | undefined = makers[file.name as keyof typeof makers]
  const ofFeature = async () => (await featureOf(file)?.hooks?.makers?.())?.[file.name]
  return required(own ?? (await ofFeature()), file.path)(input, file)
}

const fullTextOptions = ({exportOf, emitter}: ContentsInput) => ({
  exportOf,
  addressOf: emitter.markdownExports.addressOf,
})

/** A file to write; of the full text of a large site, several. */
export async function* generatedOutput(
  input: ContentsInput,
  file: GeneratedFile,
  memory: DocumentMemory | undefined,
): AsyncGenerator<OutputFile> {
  if (file.name !== 'llmsFull') return yield await oneOutput(input, file, memory)
  for (const {path, ...text} of await fullTextFiles(input.site, fullTextOptions(input)))
    yield document(path, text, uncounted(memory))
}

async function oneOutput(
  input: ContentsInput,
  file: GeneratedFile,
  memory: DocumentMemory | undefined,
): Promise<OutputFile> {
  const {name, path, route} = file
  const contents = await contentsOf(input, file)
  if (contents instanceof Uint8Array)
    return {path, kind: 'asset', hash: hashOf(contents), contents: {kind: 'bytes', bytes: contents}}
  const kind = path.startsWith('assets/') ? 'asset' : 'document'
  if (typeof contents !== 'string')
    return Object.assign(document(path, contents, path.endsWith('.html') ? memory : uncounted(memory)), {kind})
  if (name !== 'redirectPages' || route === undefined) return textFile(path, kind, contents)
  const {href} = required(input.redirects.get(route), path)
  return {...textFile(path, 'document', contents), route, redirect: href}
}

function redirectPage({site: {config, client}, redirects}: ContentsInput, {path, route}: GeneratedFile): string {
  const redirect = required(route && redirects.get(route), path)
  const html = redirectHtml(redirect, config, client.extras.get('redirect')?.address)
  return withAddressesFor(html, hrefFor(redirect.route, config), config)
}

async function printPage({site, emitter, readyOf}: ContentsInput, {path, route}: GeneratedFile): Promise<LazyDocument> {
  const view = required(
    site.outline.printViews.find((one) => one.route === route),
    path,
  )
  const pages = new Map<RoutePath, ReadyPage>()
  for (const page of pagesIn(view.sections)) {
    const ready = await readyOf(page)
    if (ready) pages.set(page.route, ready)
  }
  return emitter.print(view, pages)
}

/** Throws if the table contains a file for which the site has no contents. */
function required<Value>(value: Value | undefined, path: string): Value {
  if (value === undefined) throw new Error(`docsgen has no contents for "${path}".`)
  return value
}
