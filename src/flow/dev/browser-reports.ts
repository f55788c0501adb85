/** Errors and warnings that open pages report, with their places in the served. */
import path from 'node:path'
import {createOrigins, type Origin} from '../../browser/bundle/bundle.js'
import {hrefFor, isWithin, routeKey, withoutSiteBase} from '../../files/paths/paths.js'
import {applySeverities, catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {CodeLocation, Diagnostic, Page} from '../../model/model.js'
import type {ServedSite} from './served-site.js'

export interface BrowserReports {
  /** Takes in a report (JSON) of an open page; false for anything else. */
  add(text: string): Promise<boolean>
  /** Reports about the page at an address, until the page is loaded again or the site changes. */
  of(pathname: string): Diagnostic[]
  clear(): void
}

interface ReportsOptions {
  /** The site of the language that an address belongs to. */
  at(pathname: string): Promise<ServedSite>
  /** Receives each report once. */
  report(diagnostic: Diagnostic): void
}

const maxReports = 20

export function createBrowserReports({at, report}: ReportsOptions): BrowserReports {
  const byPage = new Map<string, Map<string, Diagnostic>>()
  const keep = (page: string, diagnostic: Diagnostic) => {
    const reports = byPage.get(page) ?? new Map<string, Diagnostic>()
    const key = JSON.stringify([diagnostic.file, diagnostic.position, diagnostic.message])
    if (reports.has(key) || reports.size >= maxReports) return
    byPage.set(page, reports.set(key, diagnostic))
    report(diagnostic)
  }
  return {
    async add(text) {
      const request = requestFrom(text)
      if (request === undefined) return false
      if (request.kind === 'opened') byPage.delete(request.page)
      else for (const diagnostic of await diagnosticsOf(request, await at(request.page))) keep(request.page, diagnostic)
      return true
    },
    of: (pathname) => [...(byPage.get(pathname)?.values() ?? [])],
    clear: () => byPage.clear(),
  }
}

/** A line of a stack trace, or of React's list of components. */
interface Frame {
  name: string
  /** undefined: the browser gave no place. */
  origin: Origin | undefined
}

/** `    at Counter (http://localhost:3000/assets/app-0f.js:1:2)`, `Counter@http://…/assets/app-0f.js:1:2` */
const frame =
  /(?:\bat (?:new )?(\S*) ?\(?|^(\S*)@)https?:\/\/[^\s()]*\/assets\/([^\s()/?:]+\.js)(?:\?\d+)?:(\d+):(\d+)/gm

function framesIn(text: string, {client, bundledIslands, site}: ServedSite): Frame[] {
  const originOf = createOrigins({...client, files: [...client.files, ...bundledIslands.values()]}, site.config.root)
  return [...text.matchAll(frame)].flatMap(([, at, before, script = '', line, column]) => {
    const origin = originOf(script, {line: Number(line), column: Number(column)})
    return origin ? [{name: at ?? before ?? '', origin}] : []
  })
}

/** The components in React's list, without HTML elements. */
const componentsIn = (text: string, served: ServedSite): Frame[] =>
  text.split('\n').flatMap((line) => {
    const [, name] = /^\s*(?:at )?([A-Z][\w$.]*)/.exec(line) ?? []
    return name === undefined ? [] : [{name, origin: framesIn(line, served)[0]?.origin}]
  })

async function diagnosticsOf(request: BrowserRequest, served: ServedSite): Promise<Diagnostic[]> {
  const {kind, page, message} = request
  const {site} = served
  const {root} = site.config
  if (kind === 'diagram')
    return applySeverities([catalogue.badDiagram(await diagramAt(request, served), message)], site.config)
  const stack = framesIn(request.stack, served)
  const components = componentsIn(request.componentStack, served)
  if (kind === 'warning' && !isOfReact(stack[0])) return []
  const isOwn = ({origin}: Frame) => origin !== undefined && isWithin(origin.file, root) && !packaged.test(origin.file)
  const placeOf = ({origin}: Frame): CodeLocation => ({
    file: path
      .relative(root, origin?.file ?? root)
      .split(path.sep)
      .join('/'),
    position: origin?.position,
  })
  const first = [...stack, ...components].find(isOwn)
  const location = first ? placeOf(first) : {file: fileOfPage(page, site)}
  // Components of docsgen and of packages are no help.
  const list = components
    .filter((one) => one.origin === undefined || isOwn(one))
    .map((one) => ({name: one.name, location: isOwn(one) ? placeOf(one) : undefined}))
  const make = {
    crash: () =>
      catalogue.browserCrash(location, {page: withoutSiteBase(page, site.config), message, components: list}),
    mismatch: () =>
      catalogue.browserDifference(location, {page: withoutSiteBase(page, site.config), message, components: list}),
    warning: () => catalogue.reactWarning(location, message),
  }
  return kind === 'opened' ? [] : applySeverities([make[kind]()], site.config)
}

/** The file and line of a diagram, which the page contains as it was written, or which is in a file that the page includes. */
async function diagramAt(
  {page: address, stack}: BrowserRequest,
  {site, changedPages}: ServedSite,
): Promise<CodeLocation> {
  const routed = pageAt(address, site)
  if (routed === undefined) return {file: ''}
  const {source} = changedPages.get(routed.route) ?? routed
  const text = source.text ?? (await site.textOf(source))
  const diagram = stack.trim()
  for (let index = text.indexOf(diagram); index !== -1; index = text.indexOf(diagram, index + 1))
    if (/^\s*(?:```|~~~)/.test(text.slice(index + diagram.length)))
      return {file: source.file, position: positionAt(text, index)}
  return {file: source.file}
}

const pageAt = (address: string, {pages, config}: ServedSite['site']): Page | undefined =>
  pages.find(({route}) => routeKey(hrefFor(route, config)) === routeKey(address))

/** The source file of the page at an address; '' for a generated page. */
const fileOfPage = (address: string, site: ServedSite['site']): string => pageAt(address, site)?.source.file ?? ''

const packaged = /[\\/]node_modules[\\/]/
const isOfReact = (one: Frame | undefined): boolean =>
  one?.origin !== undefined && /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(one.origin.file)

interface BrowserRequest {
  kind: 'opened' | 'crash' | 'mismatch' | 'diagram' | 'warning'
  page: string
  message: string
  stack: string
  componentStack: string
}

const kinds: readonly unknown[] = ['opened', 'crash', 'mismatch', 'diagram', 'warning']

function requestFrom(text: string): BrowserRequest | undefined {
  try {
    const {kind, page, message, stack, componentStack} = JSON.parse(text) as Record<string, unknown>
    const texts = [page, message, stack, componentStack]
    return kinds.includes(kind) && texts.every((one) => typeof one === 'string')
      ? ({kind, page, message, stack, componentStack} as BrowserRequest)
      : undefined
  } catch {
    return undefined
  }
}
