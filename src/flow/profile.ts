/** The times and counts of a build. */

export interface Profile {
  /** In order; milliseconds. */
  stages: {stage: string; milliseconds: number}[]
  /** The slowest pages; milliseconds. */
  slowest: {file: string; milliseconds: number}[]
  /** Pages from the cache, of all. */
  reused: number
  pages: number
  /** Rendered documents. */
  rendered: number
  /** Hooks of plugins that ran; milliseconds. */
  hooks: {plugin: string; hook: string; milliseconds: number}[]
  /** remark parsed every page, because the native parser does not run on this machine. */
  isParserMissing: boolean
  /** Sentences for the author that decide nothing. */
  notes: string[]
  /** Packs that were read from and written to the remote cache, if there is one. */
  remote?: {read: number; written: number}
}

const maxSlowest = 10

/** Measures a build and reports its progress. */
export function createProfile(onProgress: (event: {stage: string; done?: number; total?: number}) => void = () => {}) {
  const counts = {reused: 0, pages: 0, rendered: 0, isParserMissing: false}
  const profile: Profile = {stages: [], slowest: [], hooks: [], notes: [], ...counts}
  let stage = ''
  let start = performance.now()
  const leave = () => {
    const now = performance.now()
    if (stage !== '') profile.stages.push({stage, milliseconds: now - start})
    start = now
  }
  return {
    enter(next: string): void {
      leave()
      stage = next
      onProgress({stage})
    },
    show: (done: number, total: number) => onProgress({stage, done, total}),
    page(file: string, milliseconds: number): void {
      if (milliseconds === 0) return
      profile.slowest.push({file, milliseconds})
      if (profile.slowest.length > 4 * maxSlowest) profile.slowest = slowestOf(profile)
    },
    plugin(plugin: string, hook: string, milliseconds: number): void {
      profile.hooks.push({plugin, hook, milliseconds})
    },
    /** Adds the pages of a language. */
    reuse(reused: number, pages: number): void {
      profile.reused += reused
      profile.pages += pages
    },
    /** Before the run is repeated. */
    restart(): void {
      Object.assign(profile, {reused: 0, pages: 0, rendered: 0})
    },
    rendered(): void {
      profile.rendered++
    },
    missParser(): void {
      profile.isParserMissing = true
    },
    note(text: string): void {
      profile.notes.push(text)
    },
    share(counts: {read: number; written: number}): void {
      profile.remote = counts
    },
    end(): Profile {
      leave()
      stage = ''
      profile.slowest = slowestOf(profile)
      return profile
    },
  }
}

const slowestOf = ({slowest}: Profile): Profile['slowest'] =>
  slowest.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, maxSlowest)
