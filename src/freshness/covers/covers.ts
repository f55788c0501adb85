/** The pages that say which code they describe: whether the code has changed after the text. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'
import type {Config, Position, ProjectFiles} from '../../model/model.js'
import {type CodeReader, createCodeReader} from '../code/code.js'
import {type History, readHistory} from '../history.js'
import {type Accepted, readAccepted, writeAccepted} from './accepted.js'
import {type Declared, declaredIn, splitSymbol} from './declared.js'
import {isPattern, patternTest} from './pattern.js'
import {commitTree, factsOf, type Hashes, hashesOf, type Snapshot, workTree} from './snapshots.js'

export {parserPackage} from '../code/code.js'
export {acceptedFile} from './accepted.js'

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
  /** Of an outdated one. */
  changes?: Change[]
  /** The commit in which the text last changed, if it decides the state; else the page is accepted, or not committed. */
  since?: string
  /** Of a missing one: the part that does not exist, and what the author could mean. */
  lacks?: 'file' | 'symbol'
  near?: string
}

/** A target of a cover that is not as it was. */
export interface Change {
  target: string
  kind: 'changed' | 'added' | 'removed'
}

export interface CoverReport {
  covers: Cover[]
  /** What git cannot tell, as the end of a sentence. */
  problem?: string
  /** Files whose language docsgen cannot read, because the parser is not installed. */
  unparsed: string[]
}

/** Reads the project and its repository. */
export interface CoverContext {
  fs: FileSystem
  config: Pick<Config, 'root'>
  files: ProjectFiles
}

interface Reading {
  root: string
  code: CodeReader
  now: Snapshot
  history: History
  /** The files of a commit. */
  at(commit: string): Snapshot
  accepted: Accepted
}

/** The state of everything that these pages cover. Throws ConfigError. */
export async function coversOf(context: CoverContext, pages: readonly string[]): Promise<CoverReport> {
  const reading = await startReading(context, pages)
  const covers: Cover[] = []
  for (const page of pages) {
    const declared = declaredIn((await reading.now.read(page)) ?? '')
    for (const [index, one] of declared.entries())
      covers.push({
        page,
        ...shown(one),
        ...(await stateOf(one, {page, occurrence: occurrenceOf(declared, index)}, reading)),
      })
  }
  const {problem} = reading.history
  const isUnknown = problem !== undefined && covers.some(({state}) => state === 'unknown')
  return {covers, ...(isUnknown && {problem}), unparsed: reading.code.unparsed()}
}

const shown = ({covers, position, section}: Declared): Pick<Cover, 'covers' | 'position' | 'section'> => ({
  covers,
  position,
  section,
})

async function startReading({fs, config: {root}, files}: CoverContext, pages: readonly string[]): Promise<Reading> {
  const history = readHistory(
    root,
    pages.map((page) => path.join(root, page)),
  )
  const trees = new Map<string, Snapshot>()
  return {
    root,
    code: createCodeReader(root),
    now: workTree(fs, root, files),
    history,
    at(commit) {
      const tree = trees.get(commit) ?? commitTree(history, root, commit)
      trees.set(commit, tree)
      return tree
    },
    accepted: await readAccepted(fs, root),
  }
}

/** Number of declarations of the same code before one. */
const occurrenceOf = (declared: readonly Declared[], index: number): number =>
  declared.slice(0, index).filter(({covers}) => covers === declared[index]!.covers).length

interface Place {
  page: string
  occurrence: number
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
  const changes = [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((target): Change[] => {
    const [old, current] = [before.get(target), now.get(target)]
    if (old === current) return []
    return [{target, kind: old === undefined ? 'added' : current === undefined ? 'removed' : 'changed'}]
  })
  return changes.length === 0 ? {state: 'current'} : {state: 'outdated', changes}
}

/** The accepted hashes of a cover; undefined if there are none, or docsgen reads the code in another way since. */
function acceptedOf(covers: string, now: Hashes, page: Hashes | undefined): Hashes | undefined {
  const isTarget = isPattern(covers) ? patternTest(covers) : (target: string) => target === covers
  const accepted = [...(page ?? [])].filter(([target]) => isTarget(target))
  const kindOf = (hash: string | undefined) => hash?.slice(0, hash.indexOf(':'))
  const isSameKind = ([target, hash]: [string, string]) => !now.has(target) || kindOf(now.get(target)) === kindOf(hash)
  return accepted.length > 0 && accepted.every(isSameKind) ? new Map(accepted) : undefined
}

/** The commit in which the text of a cover became what it is; undefined if that is not committed. */
async function lastChangeOf(one: Declared, {page, occurrence}: Place, {root, history, at}: Reading) {
  const file = path.join(root, page)
  let since: string | undefined
  for (const commit of history.commitsOf(file)) {
    const before = declaredIn((await at(commit).read(page)) ?? '').filter(({covers}) => covers === one.covers)
    if (before[occurrence]?.prose !== one.prose) break
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
  return {state: 'missing', lacks: 'file', ...(near !== undefined && {near: withSymbol!})}
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

/** Accepts the code as it is for some pages, and forgets pages that are not in `all`. Returns the accepted targets. */
export async function acceptCovers(
  context: CoverContext,
  {pages, all}: {pages: readonly string[]; all: readonly string[]},
): Promise<number> {
  const {now, code, accepted: before} = await startReading(context, [])
  const accepted = new Map([...before].filter(([page]) => all.includes(page) && !pages.includes(page)))
  let count = 0
  for (const page of pages) {
    const declared = declaredIn((await now.read(page)) ?? '')
    const hashes = await Promise.all(declared.map(({covers}) => hashesOf(covers, now, code)))
    const ofPage = new Map(hashes.flatMap((one) => [...one]))
    if (ofPage.size > 0) accepted.set(page, ofPage)
    count += ofPage.size
  }
  await writeAccepted(context.fs, context.config.root, accepted)
  return count
}
