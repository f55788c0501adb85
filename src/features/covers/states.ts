/** The pages that say which code they describe: whether the code has changed after the text. */

import path from 'node:path'
import {relativePath} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'
import type {Position} from '../../model/model.js'
import {changedAt} from './changed-at.js'
import {type Declared, splitSymbol} from './declared.js'
import {isPattern, patternTest} from './pattern.js'
import {
  type Change,
  type CoverContext,
  changesBetween,
  declaredOn,
  type Reading,
  sameDeclaration,
  startReading,
} from './reading.js'
import {factsOf, type Hashes, hashesOf} from './snapshots.js'

export {acceptCovers} from './accept.js'
export {parserPackage} from './code/code.js'
export type {Change, CoverContext} from './reading.js'
export {type AffectedCover, coversSince} from './since.js'

/** Code that a page or a section of it covers. Paths are relative to the project. */
export interface Cover {
  page: string
  position: Position
  /** Heading of the section; '' for the whole page. */
  section: string
  /** `src/cli.ts#parse` */
  covers: string
  /** `missing`: the code does not exist. `unknown`: git cannot tell. */
  state: 'current' | 'outdated' | 'missing' | 'unknown'
  /** Set if the state is `outdated`: the changes of the code. */
  changes?: Change[]
  /** The commit in which the text last changed, if it decides the state; else the page is accepted, or not committed. */
  since?: string
  /** Set if the state is `outdated`, with the option `dates`, if the change is committed: date of the last change of the code (ISO 8601). */
  changedAt?: string
  /** Set if the state is `missing`: the part that does not exist, and the symbols that the author could mean. */
  lacks?: 'file' | 'symbol'
  near?: string
  /** Set if the state is `unknown` because the system does not permit to read a file of the code. */
  unreadable?: {file: string; reason: string}
}

export interface CoverReport {
  covers: Cover[]
  /** The history that git does not have, as the end of a sentence. */
  problem?: string
  /** Files whose language docsgen cannot read, because the parser is not installed. */
  unparsed: string[]
}

/** The state of everything that these pages cover. `dates`: also when outdated covers changed. Throws ConfigError. */
export async function coversOf(
  context: CoverContext & {dates?: boolean},
  pages: readonly string[],
): Promise<CoverReport> {
  const reading = await startReading(context, pages)
  const covers: Cover[] = []
  for (const page of pages) {
    const declared = await declaredOn(page, reading.now)
    for (const one of declared) {
      const {covers: code, position, section} = one
      const state = await stateOf(one, {page, declared}, reading).catch((error) => unreadable(error, reading))
      const iso = context.dates && state.changes && (await changedAt(code, state.changes, reading))
      covers.push({page, position, section, covers: code, ...state, ...(iso && {changedAt: iso})})
    }
  }
  const {problem} = reading.history
  const isUnknown = problem !== undefined && covers.some(({state, unreadable}) => state === 'unknown' && !unreadable)
  return {covers, ...(isUnknown && {problem}), unparsed: reading.code.unparsed()}
}

/** The state of code in a file that cannot be read. Throws any other error. */
function unreadable(error: unknown, {root}: Reading): Partial<Cover> & Pick<Cover, 'state'> {
  const {path: file, message} = error as NodeJS.ErrnoException
  if (file === undefined) throw error
  return {state: 'unknown', unreadable: {file: relativePath(root, file), reason: message}}
}

interface Place {
  page: string
  /** All declarations of the page. */
  declared: readonly Declared[]
}

async function stateOf(
  one: Declared,
  place: Place,
  reading: Reading,
): Promise<Pick<Cover, 'state' | 'changes' | 'since' | 'lacks' | 'near'>> {
  const {code, now, history, at} = reading
  const hashes = await hashesOf(one.covers, now, code)
  const accepted = acceptedOf(one.covers, hashes, reading.accepted.get(place.page))
  if (hashes.size === 0 && (accepted === undefined || !isPattern(one.covers))) return missing(one.covers, reading)
  if (accepted !== undefined) return compared(accepted, hashes)
  if (history.problem !== undefined) return {state: 'unknown'}
  const since = await lastChangeOf(one, place, reading)
  if (since === undefined) return {state: 'current'}
  return {...compared(await hashesOf(one.covers, at(since), code), hashes), since}
}

function compared(before: Hashes, now: Hashes): Pick<Cover, 'state' | 'changes'> {
  const changes = changesBetween(before, now)
  return changes.length === 0 ? {state: 'current'} : {state: 'outdated', changes}
}

/** The accepted hashes of a cover; undefined if there are none, or if a later version of docsgen hashes code in another way. */
function acceptedOf(covers: string, now: Hashes, page: Hashes | undefined): Hashes | undefined {
  const isTarget = isPattern(covers) ? patternTest(covers) : (target: string) => target === covers
  const accepted = [...(page ?? [])].filter(([target]) => isTarget(target))
  const kindOf = (hash: string | undefined) => hash?.slice(0, hash.indexOf(':'))
  const isSameKind = ([target, hash]: [string, string]) => !now.has(target) || kindOf(now.get(target)) === kindOf(hash)
  return accepted.length > 0 && accepted.every(isSameKind) ? new Map(accepted) : undefined
}

/** The commit that last changed the text of a cover; undefined if the change is not committed. */
async function lastChangeOf(one: Declared, {page, declared}: Place, {root, history, declaredAt}: Reading) {
  const file = path.join(root, page)
  let since: string | undefined
  for (const commit of history.commitsOf(file)) {
    const before = await declaredAt(page, commit)
    if (sameDeclaration(before, one, declared)?.prose !== one.prose) break
    since = commit
  }
  return since
}

async function missing(covers: string, {now, code}: Reading): Promise<Pick<Cover, 'state' | 'lacks' | 'near'>> {
  const [file, symbol] = splitSymbol(covers)
  const facts = await factsOf(file, now, code)
  if (facts !== undefined && symbol !== undefined) {
    const near = nearSymbol(symbol, [...facts.namesNear(symbol)])
    return {state: 'missing', lacks: 'symbol', ...(near !== undefined && {near: `${file}#${near}`})}
  }
  const folder = path.posix.dirname(file)
  const beside = await now.list(folder === '.' ? '' : folder)
  const near = nearest(file, beside.length > 0 ? beside : await now.list(''))
  const withSymbol = symbol === undefined ? near : `${near}#${symbol}`
  return {state: 'missing', lacks: 'file', ...(near !== undefined && {near: defined(withSymbol)})}
}

/** A symbol of a similar name, of the same name in another class, or with a longer or shorter name. */
function nearSymbol(symbol: string, names: readonly string[]): string | undefined {
  const last = (name: string) => name.slice(name.lastIndexOf('.') + 1)
  return (
    nearest(symbol, names) ??
    names.find((name) => last(name) === last(symbol)) ??
    names.find((name) => name.startsWith(symbol) || (name.length > 2 && symbol.startsWith(name)))
  )
}
