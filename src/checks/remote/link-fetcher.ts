/** Asks for one address until something can be said of it: HEAD, then GET; redirects; another try after a failure. */
import pLimit, {type LimitFunction} from 'p-limit'
import type {Config} from '../../model/model.js'
import type {Clock} from './clock.js'
import {type Answer, exchange} from './exchange.js'
import {failureOf} from './failures.js'
import type {Outcome} from './outcome.js'
import {hasAnchor, isPageOfScripts} from './page-anchors.js'
import {secondsUntil} from './retry-after.js'

export interface LinkFetcher {
  ask(url: URL, anchors: readonly string[]): Promise<Outcome>
  /** Whether anybody at all was heard. */
  hasReceived(): boolean
  /** Nothing is asked any more. */
  close(): void
}

export interface LinkFetcherOptions {
  settings: Config['externalLinks']
  clock: Clock
  authorities: readonly string[] | undefined
}

const mostRedirects = 10
/** Bytes of a page that are read for its anchors. */
const mostBytes = 3 * 1024 * 1024
/** Milliseconds: the first pause after a failure, doubled each time, and the longest. */
const [shortest, longest] = [1000, 60_000]

/** A host that asked to be left alone for a while, and how many it answers at once. */
interface Host {
  limit: LimitFunction
  freeAt: number
}

type Tried = {answer: Answer} | {outcome: Outcome}
type Settled = {answer: Answer; url: URL} | {outcome: Outcome}

interface Way {
  method: 'HEAD' | 'GET'
  /** Bytes of a body. */
  most: number
  retries: number
}

const timeIsUp: Outcome = {kind: 'undecided', reason: 'there was no time left to ask'}
const over = {outcome: timeIsUp, isPassing: false}

export function createLinkFetcher({settings, clock, authorities}: LinkFetcherOptions): LinkFetcher {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), settings.totalTimeout * 1000)
  const deadline = clock.now() + settings.totalTimeout * 1000
  const all = pLimit(settings.concurrency)
  const hostOf = createHosts(settings.perHost)
  let hasReceived = false
  const isOver = () => end.signal.aborted || clock.now() >= deadline

  /** One request, when the host and the limits allow it. */
  async function once(url: URL, method: 'HEAD' | 'GET', most: number): Promise<Answer | undefined> {
    const host = hostOf(url)
    return host.limit(async () => {
      while (host.freeAt > clock.now() && !isOver()) await clock.sleep(host.freeAt - clock.now(), end.signal)
      return all(async () => {
        if (isOver()) return undefined
        const signal = AbortSignal.any([end.signal, AbortSignal.timeout(settings.timeout * 1000)])
        const isPrivateAllowed = settings.private
        return exchange(url, {method, most, isWanted: isReadable, signal, isPrivateAllowed, authorities})
      })
    })
  }

  /** The same, and again after failures that pass. */
  async function patiently(url: URL, {method, most, retries}: Way): Promise<Tried> {
    for (let tried = 0; ; tried++) {
      const {isPassing, ...result} = await once(url, method, most).then(
        (answer) => (answer === undefined ? over : {answer, isPassing: isPassingStatus(answer.status)}),
        (error) => (isOver() ? over : failureOf(error, url, settings.timeout)),
      )
      hasReceived ||= 'answer' in result || (result.outcome.kind === 'bad' && !result.outcome.isSilent)
      if (!isPassing) return result
      const wished = 'answer' in result ? secondsUntil(result.answer.headers['retry-after'], clock.now()) : undefined
      const pause = wished === undefined ? Math.min(longest, shortest * 2 ** tried) : wished * 1000
      const until = clock.now() + pause
      // Who asks for a pause means every request; who fails may fail for one page only.
      if (wished !== undefined) hostOf(url).freeAt = Math.max(hostOf(url).freeAt, until)
      if (tried >= retries || until >= deadline) return result
      if (wished === undefined) await clock.sleep(pause, end.signal)
    }
  }

  async function follow(start: URL, way: Way): Promise<Settled> {
    let url = start
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const result = await patiently(url, way)
      if ('outcome' in result) return result
      const location = redirectOf(result.answer)
      if (location === undefined) return {answer: result.answer, url}
      const next = targetOf(location, url)
      if (next === undefined) return {outcome: {kind: 'bad', reason: `it redirects to "${location.slice(0, 200)}"`}}
      url = next
    }
    // Many sites that want cookies do so; a reader's browser may see more.
    return {outcome: {kind: 'undecided', reason: `it redirects more than ${mostRedirects} times`}}
  }

  async function settle(url: URL, isRead: boolean): Promise<Settled> {
    const {retries} = settings
    if (isRead) return follow(url, {method: 'GET', most: mostBytes, retries})
    const head = await follow(url, {method: 'HEAD', most: 0, retries: 0})
    // Some servers know no HEAD, or answer something else to it.
    const isEnough = 'outcome' in head ? head.outcome === timeIsUp : head.answer.status < 400
    return isEnough ? head : follow(url, {method: 'GET', most: 0, retries: Math.max(0, retries - 1)})
  }

  /** The address with https, when that is where it leads, or answers as well. */
  async function secureOf(url: URL, final: URL): Promise<string> {
    if (url.protocol !== 'http:') return ''
    const secure = new URL(url.href.replace(/^http:/, 'https:'))
    if (final.protocol === 'https:' && final.hostname === url.hostname) return secure.href
    const answer = await once(secure, 'HEAD', 0).catch(() => undefined)
    return answer !== undefined && answer.status < 400 ? secure.href : ''
  }

  return {
    async ask(url, anchors) {
      const settled = await settle(url, anchors.length > 0)
      if ('outcome' in settled) return settled.outcome
      const {answer, url: final} = settled
      const {status} = answer
      if (status >= 400) return refusalOf(status)
      return {kind: 'good', ...anchorsIn(answer, anchors), secure: await secureOf(url, final)}
    },
    hasReceived: () => hasReceived,
    close() {
      clearTimeout(timer)
      end.abort()
    },
  }
}

/** Makes the look-up of the host of an address. */
function createHosts(perHost: number): (url: URL) => Host {
  const hosts = new Map<string, Host>()
  return ({host}) => {
    const known = hosts.get(host) ?? {limit: pLimit(perHost), freeAt: 0}
    hosts.set(host, known)
    return known
  }
}

const redirectOf = ({status, headers: {location}}: Answer): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? location : undefined

/** Where a redirect leads, without what only the reader of the page may send; undefined when no server can be asked for it. */
function targetOf(location: string, from: URL): URL | undefined {
  const target = URL.canParse(location, from) ? new URL(location, from) : undefined
  if (target === undefined || !/^https?:$/.test(target.protocol)) return undefined
  target.username = ''
  target.password = ''
  target.hash = ''
  return target
}

const isPassingStatus = (status: number): boolean => status === 429 || status >= 500

/** Pages as they are; what is packed is not unpacked. */
const isReadable = (headers: Answer['headers']): boolean =>
  /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '') &&
  /^(?:identity)?$/i.test(headers['content-encoding'] ?? '')

/** What an answer of 400 or more means: many sites turn away whoever is no browser, and say nothing of the page with that. */
function refusalOf(status: number): Outcome {
  const isTurnedAway = [401, 402, 403, 405, 406, 407, 412, 418, 421, 425, 426, 429, 451, 511, 999].includes(status)
  return isTurnedAway
    ? {kind: 'undecided', reason: `it answers ${status}, which says nothing of the page`}
    : {kind: 'bad', reason: `it answers ${status}`}
}

/** Anchors of a page that was read; of one that was not, or that scripts draw, nothing is said. */
function anchorsIn(answer: Answer, anchors: readonly string[]): {found: string[]; missing: string[]} {
  const isKnown = isReadable(answer.headers) && answer.body !== '' && !isPageOfScripts(answer.body)
  if (!isKnown) return {found: [...anchors], missing: []}
  const there = hasAnchor(answer.body)
  const missing = anchors.filter((anchor) => !there(anchor))
  // Past the limit there may be more.
  if (!answer.isWhole) return {found: [...anchors], missing: []}
  return {found: anchors.filter((anchor) => !missing.includes(anchor)), missing}
}
