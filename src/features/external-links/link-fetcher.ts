/** Fetches one address until its outcome is certain: HEAD, then GET; redirects; retries after a failure. */
import pLimit, {type LimitFunction} from 'p-limit'
import {exchange, type HttpResponse} from '../../io/fetch/fetch.js'
import type {Config} from '../../model/model.js'
import type {Clock} from './clock.js'
import {type FetchOutcome, failureOf} from './failures.js'
import {hasAnchor, isClientRendered} from './page-anchors.js'

interface LinkFetcher {
  fetch(url: URL, anchors: readonly string[]): Promise<FetchOutcome>
  /** Whether any host has answered. */
  hasReceived(): boolean
  /** Aborts all requests. */
  close(): void
}

interface LinkFetcherOptions {
  settings: Config['externalLinks']
  clock: Clock
  authorities: readonly string[] | undefined
}

const maxRedirects = 10
/** Bytes of a page that are read for its anchors. */
const maxPageBytes = 3 * 1024 * 1024
/** Milliseconds. The first pause after a failure; each further pause is twice as long, up to the maximum. */
const [firstPause, maxPause] = [1000, 60_000]

/** A host: its limit of parallel requests, and the time (milliseconds since 1970) from which it accepts requests. */
interface Host {
  limit: LimitFunction
  freeAt: number
}

type Attempt = {response: HttpResponse} | {outcome: FetchOutcome}
type Settled = {response: HttpResponse; url: URL} | {outcome: FetchOutcome}

interface RequestOptions {
  method: 'HEAD' | 'GET'
  /** Bytes of a body. */
  maxBytes: number
  retries: number
}

const timeIsUp: FetchOutcome = {kind: 'undecided', reason: 'the time limit for all requests has passed'}
const aborted = {outcome: timeIsUp, isTemporary: false}

export function createLinkFetcher(options: LinkFetcherOptions): LinkFetcher {
  const {settings} = options
  const requester = createRequester(options)

  async function fetchFinal(url: URL, isRead: boolean): Promise<Settled> {
    const {retries} = settings
    if (isRead) return followRedirects(url, {method: 'GET', maxBytes: maxPageBytes, retries}, requester)
    const head = await followRedirects(url, {method: 'HEAD', maxBytes: 0, retries: 0}, requester)
    // Some servers do not support HEAD, or answer it differently.
    const isEnough = 'outcome' in head ? head.outcome === timeIsUp : head.response.status < 400
    return isEnough
      ? head
      : followRedirects(url, {method: 'GET', maxBytes: 0, retries: Math.max(0, retries - 1)}, requester)
  }

  /** The address with https, if it redirects there or also answers there; else ''. */
  async function httpsUrlOf(url: URL, final: URL): Promise<string> {
    if (url.protocol !== 'http:') return ''
    const secure = new URL(url.href.replace(/^http:/, 'https:'))
    if (final.protocol === 'https:' && final.hostname === url.hostname) return secure.href
    const response = await requester.sendOnce(secure, {method: 'HEAD', maxBytes: 0}).catch(() => undefined)
    return response !== undefined && response.status < 400 ? secure.href : ''
  }

  return {
    async fetch(url, anchors) {
      const settled = await fetchFinal(url, anchors.length > 0)
      if ('outcome' in settled) return settled.outcome
      const {response, url: final} = settled
      const {status} = response
      if (status >= 400) return refusalOf(status)
      return {kind: 'good', ...anchorsIn(response, anchors), secure: await httpsUrlOf(url, final)}
    },
    hasReceived: requester.hasReceived,
    close: requester.close,
  }
}

type Requester = ReturnType<typeof createRequester>

/** Sends requests within the limits of the config. */
function createRequester({settings, clock, authorities}: LinkFetcherOptions) {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), settings.totalTimeout * 1000)
  const deadline = clock.now() + settings.totalTimeout * 1000
  const limitAll = pLimit(settings.concurrency)
  const hostOf = createHosts(settings.perHost)
  let hasReceived = false
  const isOver = () => end.signal.aborted || clock.now() >= deadline

  /** One request, when the host and the limits allow it; undefined when the time is up. */
  async function sendOnce(
    url: URL,
    {method, maxBytes}: Pick<RequestOptions, 'method' | 'maxBytes'>,
  ): Promise<HttpResponse | undefined> {
    const host = hostOf(url)
    return host.limit(async () => {
      while (host.freeAt > clock.now() && !isOver()) await clock.sleep(host.freeAt - clock.now(), end.signal)
      return limitAll(async () => {
        if (isOver()) return undefined
        const limits = {maxBytes, signal: end.signal, timeout: settings.timeout * 1000}
        const isPrivateAllowed = settings.private
        return exchange(url, {method, ...limits, isWanted: isReadable, isPrivateAllowed, authorities})
      })
    })
  }

  /** One request, and retries after temporary failures. */
  async function withRetries(url: URL, options: RequestOptions): Promise<Attempt> {
    for (let attempt = 0; ; attempt++) {
      const {isTemporary, ...result} = await sendOnce(url, options).then(
        (response) => (response === undefined ? aborted : {response, isTemporary: isTemporaryStatus(response.status)}),
        (error) => (isOver() ? aborted : failureOf(error, url, settings.timeout)),
      )
      hasReceived ||= 'response' in result || (result.outcome.kind === 'bad' && !result.outcome.isSilent)
      if (!isTemporary) return result
      const retryAfter =
        'response' in result ? secondsUntil(result.response.headers['retry-after'], clock.now()) : undefined
      const pause = retryAfter === undefined ? Math.min(maxPause, firstPause * 2 ** attempt) : retryAfter * 1000
      const until = clock.now() + pause
      // `Retry-After` concerns all requests to the host; any other failure may concern only one page.
      if (retryAfter !== undefined) hostOf(url).freeAt = Math.max(hostOf(url).freeAt, until)
      if (attempt >= options.retries || until >= deadline) return result
      if (retryAfter === undefined) await clock.sleep(pause, end.signal)
    }
  }

  return {
    sendOnce,
    withRetries,
    hasReceived: () => hasReceived,
    close() {
      clearTimeout(timer)
      end.abort()
    },
  }
}

async function followRedirects(start: URL, options: RequestOptions, {withRetries}: Requester): Promise<Settled> {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const result = await withRetries(url, options)
    if ('outcome' in result) return result
    const location = redirectOf(result.response)
    if (location === undefined) return {response: result.response, url}
    const next = targetOf(location, url)
    if (next === undefined) return {outcome: {kind: 'bad', reason: `it redirects to "${location.slice(0, 200)}"`}}
    url = next
  }
  // Many sites that require cookies do so, and may work in a browser.
  return {outcome: {kind: 'undecided', reason: `it redirects more than ${maxRedirects} times`}}
}

function createHosts(perHost: number): (url: URL) => Host {
  const hosts = new Map<string, Host>()
  return ({host: name}) => {
    const host = hosts.get(name) ?? {limit: pLimit(perHost), freeAt: 0}
    hosts.set(name, host)
    return host
  }
}

const redirectOf = ({status, headers: {location}}: HttpResponse): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? location : undefined

/** Target of a redirect, without credentials and fragment; undefined for an address without http. */
function targetOf(location: string, from: URL): URL | undefined {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined
  if (target === undefined || !/^https?:$/.test(target.protocol)) return undefined
  target.username = ''
  target.password = ''
  target.hash = ''
  return target
}

const isTemporaryStatus = (status: number): boolean => status === 429 || status >= 500

/** Whether a body is uncompressed HTML. */
const isReadable = (headers: HttpResponse['headers']): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
  /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')

/** The outcome of a status of 400 or more. Many sites refuse clients that are not browsers, whether or not the page exists. */
function refusalOf(status: number): FetchOutcome {
  const isRefusal = [401, 402, 403, 405, 406, 407, 412, 418, 421, 425, 426, 429, 451, 511, 999].includes(status)
  return isRefusal
    ? {kind: 'undecided', reason: `it answers ${status}, so the page may still exist`}
    : {kind: 'bad', reason: `it answers ${status}`}
}

/** Which anchors a page has. No anchor is missing if docsgen cannot read the whole page, or if scripts render it. */
function anchorsIn(response: HttpResponse, anchors: readonly string[]): {found: string[]; missing: string[]} {
  const isComplete = response.isComplete && isReadable(response.headers) && response.body !== ''
  if (!isComplete || isClientRendered(response.body)) return {found: [...anchors], missing: []}
  const has = hasAnchor(response.body)
  return {found: anchors.filter(has), missing: anchors.filter((anchor) => !has(anchor))}
}

/** Seconds to wait before the next request, from `Retry-After`: a number or a date. undefined for anything else. */
function secondsUntil(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
