/** Selects the tags and branches of a repository that are versions. */
import type {GitRef} from '../io/git/git.js'
import type {ParsedConfig} from '../model/schema/schema.js'

export type GitKey = NonNullable<ParsedConfig['versions']['git']>

interface Selection {
  /** Branches first, then tags from the newest to the oldest; a list keeps its order. */
  refs: GitRef[]
  /** Names of a list, and patterns, without a tag or branch. */
  unmatched: string[]
}

export function selectRefs(refs: readonly GitRef[], git: GitKey): Selection {
  if (Array.isArray(git)) {
    const all = git.map((name) => ({name, ref: refNamed(refs, name)}))
    return {
      refs: all.flatMap(({ref}) => ref ?? []),
      unmatched: all.flatMap(({name, ref}) => (ref === undefined ? name : [])),
    }
  }
  const {tags, branches, max, prereleases} = git
  const ofTags = matching(distinct(refs, 'tag'), tags)
  const ofBranches = matching(distinct(refs, 'branch'), branches)
  const sorted = ofTags.refs.map((ref) => ({ref, version: versionIn(ref.short)})).sort((a, b) => compare(b, a))
  const released = sorted.filter(({version}) => prereleases || !version?.prerelease.length).map(({ref}) => ref)
  return {
    refs: [...ofBranches.refs, ...released.slice(0, max)],
    unmatched: [...ofBranches.unmatched, ...ofTags.unmatched],
  }
}

/** A tag, else a local branch, else a branch of a remote. */
const refNamed = (refs: readonly GitRef[], name: string): GitRef | undefined =>
  refs.find(({full}) => full === name) ?? inOrder(refs).find(({short}) => short === name)

const rank = ({full}: GitRef): number => (full.startsWith('refs/tags/') ? 0 : full.startsWith('refs/heads/') ? 1 : 2)
const inOrder = (refs: readonly GitRef[]): GitRef[] => [...refs].sort((a, b) => rank(a) - rank(b))

/** Refs of one kind, without branches of remotes that are local branches too. */
function distinct(refs: readonly GitRef[], kind: GitRef['kind']): GitRef[] {
  const ofKind = inOrder(refs).filter((ref) => ref.kind === kind)
  return ofKind.filter(({short}, index) => ofKind.findIndex((other) => other.short === short) === index)
}

function matching(refs: readonly GitRef[], patterns: string | readonly string[] = []): Selection {
  const all = [patterns].flat()
  const wanted = all.filter((pattern) => !pattern.startsWith('!'))
  const unwanted = all.flatMap((pattern) => (pattern.startsWith('!') ? expressionOf(pattern.slice(1)) : []))
  const left = refs.filter(({short}) => !unwanted.some((expression) => expression.test(short)))
  const chosen = wanted.map((pattern) => ({pattern, refs: left.filter(({short}) => expressionOf(pattern).test(short))}))
  return {
    refs: [...new Set(chosen.flatMap((one) => one.refs))],
    unmatched: chosen.flatMap((one) => (one.refs.length === 0 ? one.pattern : [])),
  }
}

/** A pattern in which `*` stands for any characters. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*')}$`,
    's',
  )

interface SemanticVersion {
  numbers: number[]
  /** Parts after the numbers: `['rc', '1']`. */
  prerelease: string[]
}

/** The version at the end of a name: `v2.0.0-rc.1`, `docs-v2.0`, `pkg@1.2.3`, `2.0rc1`; undefined without one. */
function versionIn(name: string): SemanticVersion | undefined {
  const match = /(?:^|[^\d.])(\d+(?:\.\d+)*)(?:-?((?:[a-z][\w-]*|\d+)(?:\.[\w-]+)*))?(?:\+[\w.-]+)?$/i.exec(name)
  if (!match?.[1]) return undefined
  const prerelease = (match[2] ?? '').match(/\d+|[a-z]+/gi) ?? []
  return {numbers: match[1].split('.').map(Number), prerelease}
}

interface NamedVersion {
  ref: GitRef
  version: SemanticVersion | undefined
}

const collator = new Intl.Collator('en', {numeric: true})

/** Compares by the rules of SemVer; names without a version come before all others. */
function compare(a: NamedVersion, b: NamedVersion): number {
  const byName = collator.compare(a.ref.short, b.ref.short)
  if (!a.version || !b.version) return a.version ? 1 : b.version ? -1 : byName
  const numbersOf = ({numbers}: SemanticVersion) => numbers.join('.').replace(/(?:\.0)+$/, '')
  const byNumbers = collator.compare(numbersOf(a.version), numbersOf(b.version))
  return byNumbers || comparePrereleases(a.version.prerelease, b.version.prerelease) || byName
}

/** A release is newer than its prereleases; numbers are older than words. */
const comparePrereleases = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0 ? b.length - a.length : collator.compare(a.join('.'), b.join('.'))
