/**
 * Requests external links of pages, to find broken ones. Responses are not trusted: docsgen reads bodies up to a limit,
 * requests no private hosts by default, sends no data of the reader, and stops at a time limit.
 */
import {decoded} from '../../files/decode/decode.js'
import {isPrivateHost, isReservedHost} from '../../io/fetch/fetch.js'
import type {Config, Diagnostic, ExternalLink} from '../../model/model.js'
import {type Clock, systemClock} from './clock.js'
import * as catalogue from './diagnostics.js'
import type {FetchOutcome} from './failures.js'
import {createLinkFetcher} from './link-fetcher.js'
import {patternsOf} from './patterns.js'

export type {Clock} from './clock.js'

/** A link that leads out of the site, with its place. */
export interface OutsideLink extends Pick<ExternalLink, 'url' | 'kind'>, Pick<Diagnostic, 'file' | 'position'> {}

/** Good outcomes of earlier runs, by address without fragment; JSON. `at`: milliseconds since 1970. */
export type CachedOutcomes = Record<string, {at: number; anchors: string[]; secure: string}>

interface ExternalOptions {
  config: Pick<Config, 'externalLinks' | 'url'>
  cachedOutcomes: CachedOutcomes
  clock?: Clock
  /** Certificates (PEM) of the authorities to trust instead of Node's. */
  authorities?: readonly string[]
  onProgress?(done: number, total: number): void
}

export interface ExternalResult {
  diagnostics: Diagnostic[]
  /** For a later run. */
  answers: CachedOutcomes
  /** Number of addresses that this run requested, and number of cached outcomes. */
  asked: number
  cached: number
  /** Numbers of addresses that are never requested, by the reason. */
  skipped: Record<string, number>
  /** Addresses whose outcome is uncertain. */
  undecided: {url: string; reason: string}[]
}

/** One address and the anchors that links to it name. */
interface RequestedAddress {
  url: URL
  anchors: Set<string>
}

/** Requests every address once. No response makes it throw. */
export async function checkExternal(links: readonly OutsideLink[], options: ExternalOptions): Promise<ExternalResult> {
  const {config, cachedOutcomes, clock = systemClock, authorities, onProgress = () => {}} = options
  const settings = config.externalLinks
  const {addresses, skipped} = addressesIn(links, config)
  const oldest = clock.now() - settings.maxAge * 24 * 60 * 60 * 1000
  const isCached = ([key, {anchors}]: [string, RequestedAddress]): boolean => {
    const before = Object.hasOwn(cachedOutcomes, key) ? cachedOutcomes[key] : undefined
    return before !== undefined && before.at > oldest && [...anchors].every((id) => before.anchors.includes(id))
  }
  const all = [...addresses]
  const uncached = all.filter((one) => !isCached(one))
  const linkFetcher = createLinkFetcher({settings, clock, authorities})
  const outcomes = new Map<string, FetchOutcome>()
  let done = 0
  try {
    await Promise.all(
      uncached.map(async ([key, {url, anchors}]) => {
        outcomes.set(key, await linkFetcher.fetch(url, [...anchors]))
        onProgress(++done, uncached.length)
      }),
    )
  } finally {
    linkFetcher.close()
  }
  // If no host answers at all, this machine has no network.
  const hosts = new Set(uncached.map(([, {url}]) => url.host))
  if (hosts.size > 1 && !linkFetcher.hasReceived())
    for (const [key, outcome] of outcomes)
      if (outcome.kind === 'bad')
        outcomes.set(key, {kind: 'undecided', reason: `${outcome.reason}, and no other site answers`})
  return {
    diagnostics: links.flatMap((link) => diagnosticsOf(link, {outcomes, cachedOutcomes})),
    answers: validOutcomes({outcomes, cachedOutcomes}, {oldest, now: clock.now()}),
    asked: uncached.length,
    cached: all.length - uncached.length,
    skipped,
    undecided: [...outcomes]
      .flatMap(([url, outcome]) => (outcome.kind === 'undecided' ? {url, reason: outcome.reason} : []))
      .sort((a, b) => (a.url < b.url ? -1 : 1)),
  }
}

function addressesIn(links: readonly OutsideLink[], {externalLinks, url: siteOrigin}: ExternalOptions['config']) {
  const {allow, deny, anchors, private: isPrivateAsked} = externalLinks
  const [isAllowed, isDenied] = [patternsOf(allow), patternsOf(deny)]
  const addresses = new Map<string, RequestedAddress>()
  const skipped = new Map<string, string>()
  for (const link of links) {
    const url = addressOf(link.url)
    if (url === undefined || url.origin === siteOrigin) continue
    const key = keyOf(url)
    const reason = isReservedHost(url.hostname)
      ? 'hosts for examples'
      : !isPrivateAsked && isPrivateHost(url.hostname)
        ? 'private hosts'
        : (allow.length > 0 && !isAllowed(url)) || isDenied(url)
          ? 'by `externalLinks` of the config'
          : undefined
    if (reason !== undefined) {
      skipped.set(key, reason)
      continue
    }
    const address = addresses.get(key) ?? {url: new URL(key), anchors: new Set<string>()}
    addresses.set(key, address)
    const anchor = anchors && link.kind === 'link' ? anchorOf(url) : undefined
    if (anchor !== undefined) address.anchors.add(anchor)
  }
  const counts: Record<string, number> = {}
  for (const reason of skipped.values()) counts[reason] = (counts[reason] ?? 0) + 1
  return {addresses, skipped: counts}
}

/** The address to request, without credentials; undefined for an address without http. */
function addressOf(text: string): URL | undefined {
  const absolute = text.startsWith('//') ? `https:${text}` : text
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  url.username = ''
  url.password = ''
  // A placeholder for readers, such as `https://{name}.example.com` or `https://host/<id>`.
  return /[{}<>$]|%7B|%3C/i.test(absolute) ? undefined : url
}

const keyOf = (url: URL): string => url.href.replace(/#.*$/s, '')

/** The id that a fragment names; undefined for other fragments: a text, a state of an app, a line of code, a page of a PDF. */
function anchorOf({hash}: URL): string | undefined {
  const fragment = decoded(hash.slice(1)).replace(/:~:.*/s, '')
  return fragment === '' || fragment === 'top' || /^[!/]|[=&]|^L\d+(?:[C-]|$)/.test(fragment) ? undefined : fragment
}

type Outcomes = {outcomes: ReadonlyMap<string, FetchOutcome>; cachedOutcomes: CachedOutcomes}

function diagnosticsOf(link: OutsideLink, {outcomes, cachedOutcomes}: Outcomes): Diagnostic[] {
  const url = addressOf(link.url)
  if (url === undefined) return []
  const key = keyOf(url)
  const outcome = outcomes.get(key)
  if (outcome?.kind === 'bad') return [catalogue.brokenExternalLink(link, link.url, outcome.reason)]
  const anchor = anchorOf(url)
  const isMissing = outcome?.kind === 'good' && anchor !== undefined && outcome.missing.includes(anchor)
  const secure =
    outcome?.kind === 'good' ? outcome.secure : outcome === undefined ? (cachedOutcomes[key]?.secure ?? '') : ''
  return [
    ...(isMissing && link.kind === 'link' ? [catalogue.brokenExternalAnchor(link, key, anchor)] : []),
    ...(secure === '' ? [] : [catalogue.insecureLink(link, link.url, secure + url.hash)]),
  ]
}

/** Good outcomes that are not too old. The next run requests bad ones again: they may be fixed by then. */
function validOutcomes(
  {outcomes, cachedOutcomes}: Outcomes,
  {oldest, now}: {oldest: number; now: number},
): CachedOutcomes {
  const stillValid = Object.entries(cachedOutcomes).filter(([key, {at}]) => at > oldest && !outcomes.has(key))
  const fresh = [...outcomes].flatMap(([key, outcome]) =>
    outcome.kind === 'good' ? [[key, {at: now, anchors: outcome.found, secure: outcome.secure}] as const] : [],
  )
  return Object.fromEntries([...stillValid, ...fresh])
}
