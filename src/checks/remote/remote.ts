/**
 * Asks other sites whether what pages link to is there. What answers is not trusted: bodies are read up to a limit, nothing
 * private is asked, nothing of the reader is sent, and it ends by itself.
 */
import {decoded} from '../../files/decode/decode.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, ExternalLink} from '../../model/model.js'
import {isPrivateHost, isReservedHost} from './addresses.js'
import {type Clock, systemClock} from './clock.js'
import {createLinkFetcher} from './link-fetcher.js'
import type {Outcome} from './outcome.js'
import {patternsOf} from './patterns.js'

export type {Clock} from './clock.js'
export {fetchText} from './fetch-text.js'

/** A link that leads out of the site, with its place. */
export interface OutsideLink extends Pick<ExternalLink, 'url' | 'kind'>, Pick<Diagnostic, 'file' | 'position'> {}

/** Good answers of earlier runs, by address without fragment; JSON. */
export type KnownAnswers = Record<string, {at: number; anchors: string[]; secure: string}>

export interface ExternalOptions {
  config: Pick<Config, 'externalLinks' | 'url'>
  known: KnownAnswers
  clock?: Clock
  /** Certificates of authorities that count besides those of Node (PEM). */
  authorities?: readonly string[]
  onProgress?(done: number, total: number): void
}

export interface ExternalResult {
  diagnostics: Diagnostic[]
  /** For a later run. */
  known: KnownAnswers
  /** Addresses that were asked, and that an earlier run had asked. */
  asked: number
  remembered: number
  /** Of those that nothing can be said of: why. */
  undecided: {url: string; reason: string}[]
}

/** What is asked once, however many links name it. */
interface Question {
  url: URL
  anchors: Set<string>
}

/** Asks for every address once. Never throws for what others answer. */
export async function checkExternal(links: readonly OutsideLink[], options: ExternalOptions): Promise<ExternalResult> {
  const {config, known, clock = systemClock, authorities, onProgress = () => {}} = options
  const settings = config.externalLinks
  const questions = questionsOf(links, config)
  const oldest = clock.now() - settings.maxAge * 24 * 60 * 60 * 1000
  const isKnown = ([key, {anchors}]: [string, Question]): boolean => {
    const before = Object.hasOwn(known, key) ? known[key] : undefined
    return before !== undefined && before.at > oldest && [...anchors].every((id) => before.anchors.includes(id))
  }
  const all = [...questions]
  const open = all.filter((one) => !isKnown(one))
  const linkFetcher = createLinkFetcher({settings, clock, authorities})
  const outcomes = new Map<string, Outcome>()
  let done = 0
  try {
    await Promise.all(
      open.map(async ([key, {url, anchors}]) => {
        outcomes.set(key, await linkFetcher.ask(url, [...anchors]))
        onProgress(++done, open.length)
      }),
    )
  } finally {
    linkFetcher.close()
  }
  // Where nobody answers at all, this machine has no network.
  const hosts = new Set(open.map(([, {url}]) => url.host))
  if (hosts.size > 1 && !linkFetcher.hasReceived())
    for (const [key, outcome] of outcomes)
      if (outcome.kind === 'bad')
        outcomes.set(key, {kind: 'undecided', reason: `${outcome.reason}, nor does any other site answer`})
  return {
    diagnostics: links.flatMap((link) => diagnosticsOf(link, {outcomes, known})),
    known: stillKnown({outcomes, known}, {oldest, now: clock.now()}),
    asked: open.length,
    remembered: all.length - open.length,
    undecided: [...outcomes]
      .flatMap(([url, outcome]) => (outcome.kind === 'undecided' ? {url, reason: outcome.reason} : []))
      .sort((a, b) => (a.url < b.url ? -1 : 1)),
  }
}

function questionsOf(links: readonly OutsideLink[], {externalLinks, url: own}: ExternalOptions['config']) {
  const {allow, deny, anchors, private: isPrivateAsked} = externalLinks
  const [isAllowed, isDenied] = [patternsOf(allow), patternsOf(deny)]
  const questions = new Map<string, Question>()
  for (const link of links) {
    const url = addressOf(link.url)
    if (url === undefined || url.origin === own || isReservedHost(url.hostname)) continue
    if (!isPrivateAsked && isPrivateHost(url.hostname)) continue
    if ((allow.length > 0 && !isAllowed(url)) || isDenied(url)) continue
    const key = keyOf(url)
    const question = questions.get(key) ?? {url: new URL(key), anchors: new Set<string>()}
    questions.set(key, question)
    const anchor = anchors && link.kind === 'link' ? anchorOf(url) : undefined
    if (anchor !== undefined) question.anchors.add(anchor)
  }
  return questions
}

/** The address as it is asked: without name and password of a reader; undefined for what no server could be asked for. */
function addressOf(text: string): URL | undefined {
  const absolute = text.startsWith('//') ? `https:${text}` : text
  if (!/^https?:\/\//i.test(absolute) || !URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  url.username = ''
  url.password = ''
  // A place for a reader to fill in, such as `https://{name}.example.com` or `https://host/<id>`.
  return /[{}<>$]|%7B|%3C/i.test(absolute) ? undefined : url
}

const keyOf = (url: URL): string => url.href.replace(/#.*$/s, '')

/** The id that a fragment names; undefined where it names none: a text, a place in an app, a line of code, a page of a PDF. */
function anchorOf({hash}: URL): string | undefined {
  const fragment = decoded(hash.slice(1)).replace(/:~:.*/s, '')
  return fragment === '' || fragment === 'top' || /^[!/]|[=&]|^L\d+(?:[C-]|$)/.test(fragment) ? undefined : fragment
}

type Answers = {outcomes: ReadonlyMap<string, Outcome>; known: KnownAnswers}

function diagnosticsOf(link: OutsideLink, {outcomes, known}: Answers): Diagnostic[] {
  const url = addressOf(link.url)
  if (url === undefined) return []
  const key = keyOf(url)
  const outcome = outcomes.get(key)
  if (outcome?.kind === 'bad') return [catalogue.brokenExternalLink(link, link.url, outcome.reason)]
  const anchor = anchorOf(url)
  const isMissing = outcome?.kind === 'good' && anchor !== undefined && outcome.missing.includes(anchor)
  const secure = outcome?.kind === 'good' ? outcome.secure : outcome === undefined ? (known[key]?.secure ?? '') : ''
  return [
    ...(isMissing && link.kind === 'link' ? [catalogue.brokenExternalAnchor(link, key, anchor)] : []),
    ...(secure === '' ? [] : [catalogue.insecureLink(link, link.url, secure + url.hash)]),
  ]
}

/** Good answers that are not too old. A bad one is asked for again: it may have been mended since. */
function stillKnown({outcomes, known}: Answers, {oldest, now}: {oldest: number; now: number}): KnownAnswers {
  const kept = Object.entries(known).filter(([key, {at}]) => at > oldest && !outcomes.has(key))
  const fresh = [...outcomes].flatMap(([key, outcome]) =>
    outcome.kind === 'good' ? [[key, {at: now, anchors: outcome.found, secure: outcome.secure}] as const] : [],
  )
  return Object.fromEntries([...kept, ...fresh])
}
