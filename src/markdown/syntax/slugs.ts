/** How heading ids are derived from text: as GitHub does, or as other documentation systems do. */
import GithubSlugger from 'github-slugger'
import type {Config} from '../../model/model.js'
import {emojiNames} from './emoji.js'

export type HeadingIds = Exclude<Config['markdown']['headingIds'], boolean>

/** Returns a function that makes the id of a text, with `-1`, `-2` … (`_1`, `_2` … as in Python) if it is taken. */
export function createSlugger(style: HeadingIds, taken: Iterable<string>): (text: string) => string {
  if (style === 'github' || style === 'docusaurus') {
    const slugger = new GithubSlugger()
    for (const id of taken) slugger.occurrences[id] ??= 0
    return (text) => {
      const id = slugger.slug(text)
      return /^(-\d+)?$/.test(id) ? slugger.slug('section') : id
    }
  }
  const ids = new Set(taken)
  if (style === 'python-markdown' || style === 'python-markdown-unicode' || style === 'pymdownx')
    return (text) => {
      // Extensions of Python-Markdown make pictures of emoji.
      const id = freePythonId(rules[style](text.replace(emojiNames, '').trim()), ids)
      ids.add(id)
      return id
    }
  return (text) => {
    const plain = rules[style](text) || 'section'
    let id = plain
    for (let number = 1; ids.has(id); number++) id = `${plain}-${number}`
    ids.add(id)
    return id
  }
}

/** The id with the number that makes it unique; a number at its end counts on: `a_1` → `a_2`. */
function freePythonId(plain: string, ids: ReadonlySet<string>): string {
  let id = plain
  while (id === '' || ids.has(id)) {
    const [, start, count] = /^(.*)_(\d+)$/.exec(id) ?? []
    id = start === undefined ? `${id}_1` : `${start}_${Number(count) + 1}`
  }
  return id
}

const rules: Record<Exclude<HeadingIds, 'github' | 'docusaurus'>, (text: string) => string> = {
  /** `1. What’s new? :tada:` → `_1-what-s-new` */
  vitepress: (text) =>
    text
      .replace(emojiNames, '')
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
  /** The default of the extension `toc`, only ASCII: `Été, l’été` → `ete-lete`. */
  'python-markdown': (text) => wordsOf(text.normalize('NFKD').replace(/[^\0-\x7f]/g, '')),
  /** The function `slugify_unicode` of the extension `toc`. */
  'python-markdown-unicode': (text) => wordsOf(text),
  /** `pymdownx.slugs.slugify` with lowercase: each space becomes a dash. */
  pymdownx: (text) =>
    text
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
      .replace(/ /g, '-'),
}

const wordsOf = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
