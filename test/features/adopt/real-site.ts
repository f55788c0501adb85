/** Real sites of other systems, built in place, then migrated and built again. */
import {cpSync, existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {migrate} from '../../../src/features/adopt/migrate/migrate-site.js'
import {buildProject} from '../../support/build-site.js'
import {writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'

const sites = path.resolve(import.meta.dirname, '../../../../shared/corpora/sites')

export interface RealSite {
  name: string
  /** Folder of the config, relative to the repository. */
  folder: string
  /** Folder of the pages, relative to `folder`. */
  pages: string
  /** File of the built site for a page, by the rules of the system; undefined for files that are no pages of it. */
  outputOf(page: string): string | undefined
}

const withoutEnding = (page: string): string => page.replace(/\.mdx?$/, '')
const isPartial = (page: string): boolean => /(?:^|\/)_/.test(page)

/** `a.md` → `a/index.html`, `index.md` and its like → the folder. */
const inFolder = (page: string, index: RegExp): string =>
  path.posix.join(withoutEnding(page).replace(index, ''), 'index.html')

export const realSites: readonly RealSite[] = [
  {name: 'vite', folder: 'docs', pages: '.', outputOf: (page) => `${withoutEnding(page)}.html`},
  {
    name: 'rust-book',
    folder: '.',
    pages: 'src',
    outputOf: (page) => (page === 'SUMMARY.md' ? undefined : `${withoutEnding(page)}.html`),
  },
  {
    name: 'starlight',
    folder: 'docs',
    pages: 'src/content/docs',
    outputOf: (page) => {
      const isOtherLanguage = /^(?:[a-z]{2}|pt-(?:br|pt)|zh-cn)\//.test(page)
      return isOtherLanguage || page === '404.md' ? undefined : inFolder(page, /(?:^|\/)index$/)
    },
  },
  {
    name: 'uid2docs',
    folder: '.',
    pages: 'docs',
    outputOf: (page) =>
      isPartial(page) ? undefined : `docs/${withoutEnding(page)}.html`.replace('/index.html', '.html'),
  },
  {
    name: 'go-feature-flag',
    folder: 'website',
    pages: 'versioned_docs/version-v1.55.2',
    outputOf: (page) =>
      isPartial(page) ? undefined : `docs/${withoutEnding(page)}.html`.replace('/index.html', '.html'),
  },
  {
    name: 'fastapi',
    folder: 'docs/en',
    pages: 'docs',
    outputOf: (page) => inFolder(page, /(?:^|\/)(?:index|README)$/),
  },
]

/** Whether the real sites are there; tests skip without them. */
export const hasRealSites = existsSync(sites)

/** A copy of a site in a repository of its own. */
export function copySite({name, folder}: RealSite): string {
  const repository = path.join(makeTempFolder(), name)
  cpSync(path.join(sites, name), repository, {recursive: true})
  writeProject(repository, {'.git/HEAD': 'ref: refs/heads/main\n'})
  return path.join(repository, folder)
}

/** Files that the site must contain. */
export function expectedFiles({pages, outputOf}: RealSite, root: string): string[] {
  const all = readdirSync(path.join(root, pages), {recursive: true, encoding: 'utf8'})
  return all
    .filter((file) => /\.mdx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => outputOf(file) ?? [])
}

/** Writes and builds the migrated site; a second migration finds nothing to do. */
export async function buildMigrated(root: string) {
  await migrate({root, dryRun: false})
  const again = await migrate({root, dryRun: false})
  return {again, ...(await buildProject({root, strict: true, threads: 2, timeout: 600_000}))}
}

/** The text that readers see, outside code. */
export const proseOf = (html: string): string => textOf(html.replace(/<(pre|code|kbd)\b[\s\S]*?<\/\1>/g, ' '))

/** The text that readers see. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

export const idsOf = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)

/** Source syntax of any of the systems, and of docsgen. */
const syntax = [
  /:::/,
  /\{\{|\}\}|\{%|%\}/,
  /\{\*|\{\/\*/,
  /\{:? ?#[\w-]+[^}]*\}|\{:? ?\.[a-z][\w-]* ?\}/,
  /(?:^| )!!!\+? \w|(?:^| )\?\?\?\+? \w/,
  /(?:^| )={3}[!+]? "/,
  /(?:^| )\/{3} \w/,
  /--8<--|<<< |@include:|\[\[toc\]\]|\[!code/i,
  /\$frontmatter|v-for=|v-if=/,
  /<\/?>|<\/?[A-Z][a-z]\w*[\s/>]|<\/?script|<\/?style/,
  /(?:^| )import \{? ?[\w, ]+ ?\}? from ["']/,
  /(?:^| )export (?:const|default) /,
  /```/,
  /:badge\[|::include\{/,
  /\+\+[a-z]+\+\+|\[!(?:NOTE|TIP|WARNING)\]/,
]

/** Source syntax in the visible text of a site's pages, with some text around it. */
export function sourceSyntaxIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, html]) => {
    if (!file.endsWith('.html')) return []
    const prose = proseOf(html)
    return syntax.flatMap((one) => {
      const match = one.exec(prose)
      return match ? `${file}: ${prose.slice(Math.max(0, match.index - 40), match.index + 60)}` : []
    })
  })
}
