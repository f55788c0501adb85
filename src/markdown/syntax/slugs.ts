/** How heading ids are derived from text: as code hosts do, or as other documentation systems do. */
import GithubSlugger from 'github-slugger'
import type {Config} from '../../model/model.js'

export type HeadingIds = Exclude<Config['markdown']['headingIds'], boolean>

/** Returns a function that makes the id of a text, with `-1`, `-2` … if it is taken. */
export function createSlugger(style: HeadingIds, taken: Iterable<string>): (text: string) => string {
  if (style === 'github') {
    const slugger = new GithubSlugger()
    for (const id of taken) slugger.occurrences[id] ??= 0
    return (text) => {
      const id = slugger.slug(text)
      return /^(-\d+)?$/.test(id) ? slugger.slug('section') : id
    }
  }
  const ids = new Set(taken)
  return (text) => {
    const plain = rules[style](text) || 'section'
    let id = plain
    for (let number = 1; ids.has(id); number++) id = `${plain}-${number}`
    ids.add(id)
    return id
  }
}

const rules: Record<Exclude<HeadingIds, 'github'>, (text: string) => string> = {
  /** `1. What’s new?` → `_1-what-s-new` */
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  /** `What’s new?` → `whats-new` */
  mdbook: (text) =>
    text
      .replace(/[^\p{Alphabetic}\p{N}_\-\s]/gu, '')
      .replace(/\s/g, '-')
      .toLowerCase(),
}
