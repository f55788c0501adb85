/** `docsgen/changelog`: pages and a feed of releases, from a file, a folder of entries, or tags of git. */
import path from 'node:path'
import {readRepository, runGit} from '../../io/git/git.js'
import {fetchHistory, shallowClone} from '../../model/diagnostics/diagnostics.js'
import {dayOf, isoTimeOf} from '../../model/iso-time.js'
import type {HookContext, HookSite, PagesItem, Plugin, PluginFile} from '../../model/model.js'
import {isUnreleased, type Release, releasesIn, slugOf, withHeadingsFrom} from './releases.js'

interface ChangelogOptions {
  /** A file in the form of Keep a Changelog, of Changesets, or with a heading of level 2 for each release. */
  file?: string
  /** A folder with a Markdown file for each release: `1.2.0.md`, or `2026-05-04-1.2.0.md`. */
  folder?: string
  /** A pattern for annotated tags of git whose messages are the releases: `v*`. */
  tags?: string
  /** Address of the pages. Default: `/changelog`. */
  path?: string
  /** Title of the first page. Default: `Changelog`. */
  title?: string
  /** Show changes that are not released yet. Default: false. */
  unreleased?: boolean
  /** Write an Atom feed beside the pages, if the config has a `url`. Default: true. */
  feed?: boolean
}

/** Releases with all their text on the first page; it links to the pages of the others. */
const maxComplete = 10

/** Makes the plugin of a changelog. Give exactly one of `file`, `folder` and `tags`. */
export function changelog(options: ChangelogOptions = {}): Plugin {
  const {path: address = '/changelog', title = 'Changelog', unreleased = false, feed = true} = options
  const base = address.replace(/\/$/, '')
  const feedPath = `${base.slice(1)}/feed.xml`
  return {
    name: 'changelog',
    options,
    setup(api) {
      api.pages(
        async (context) => {
          const sourced = await readReleases(options, context)
          const releases = unreleased ? sourced : sourced.filter((one) => !isUnreleased(one))
          if (releases.length === 0) throw new Error(noReleases(options))
          return pagesOf(releases, {base, title})
        },
        {inputs: options.tags === undefined ? [] : filesOfTags(api.root)},
      )
      if (options.tags !== undefined)
        api.check({
          code: 'changelog-lacks-tags',
          site: () =>
            lacksTags(api.root)
              ? [
                  {
                    path: `${base}/`,
                    message: `The changelog may lack releases: ${shallowClone}`,
                    hint: `${fetchHistory}.`,
                  },
                ]
              : [],
        })
      if (!feed) return
      api.files((site) => feedOf(site, {base, title, feedPath}), {paths: [feedPath]})
      api.head(({path: page, href}) => {
        const isOurs = page === `${base}/` || page.startsWith(`${base}/`)
        const start = href.slice(0, href.length - page.length)
        const attributes = {rel: 'alternate', type: 'application/atom+xml', href: `${start}/${feedPath}`}
        return isOurs ? [{tag: 'link', attributes}] : []
      })
    },
  }
}

export default changelog

/** The files in which git keeps the tags of a project. */
function filesOfTags(root: string): string[] {
  const folder = runGit(root, ['rev-parse', '--path-format=relative', '--git-common-dir']).toString('utf8').trim()
  return [`${folder}/packed-refs`, `${folder}/refs/tags/**`]
}

/** Whether the clone is shallow, and has only the tags of its own branch. */
const lacksTags = (root: string): boolean => readRepository(root).cutKinds.has('tag')

const noReleases = ({tags}: ChangelogOptions): string =>
  tags === undefined
    ? 'There are no releases. In a file, each begins with a heading such as `## 1.2.0 - 2026-05-04`.'
    : `There are no releases: no tag matches "${tags}". If the clone lacks the tags, run \`git fetch --tags origin\`; in CI, check out the whole history.`

/** A release and its file. */
interface SourcedRelease extends Release {
  source: {file: string; line: number} | undefined
}

async function readReleases(
  {file, folder, tags}: ChangelogOptions,
  {read, files, root}: HookContext,
): Promise<SourcedRelease[]> {
  if ([file, folder, tags].filter((one) => one !== undefined).length > 1)
    throw new Error('Give only one of `file`, `folder` and `tags`.')
  if (folder !== undefined) {
    const names = await files(`${folder.replace(/\/$/, '')}/*.md`)
    const entries = await Promise.all(names.map(async (name) => entryOf(name, await read(name))))
    return entries.sort(newestFirst)
  }
  if (tags !== undefined) return tagsOf(root, tags).sort(newestFirst)
  const name = file ?? 'CHANGELOG.md'
  return releasesIn(await read(name)).map((release) => ({...release, source: {file: name, line: release.line}}))
}

const newestFirst = (a: Release, b: Release): number =>
  b.date.localeCompare(a.date) || b.name.localeCompare(a.name, 'en', {numeric: true})

/** An entry of a folder: its name is the release, and may begin with a date. Changesets and others write front matter. */
function entryOf(file: string, text: string): SourcedRelease {
  const bare = path.posix.basename(file, '.md')
  const [, date = '', rest = ''] = /^(\d{4}-\d{2}-\d{2})?[-_]?(.*)$/s.exec(bare) ?? []
  const front = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(text)
  const inFront = (key: string) => new RegExp(`^${key}:[ \\t]*["']?(.*?)["']?[ \\t]*$`, 'm').exec(front?.[1] ?? '')?.[1]
  const body = text.slice(front?.[0].length ?? 0).trim()
  const title = /^#[ \t]+(.+)\n?/.exec(body)
  return {
    name: inFront('title') ?? title?.[1]?.trim() ?? (rest || date),
    date: dayOf(isoTimeOf(inFront('date') ?? '') ?? date),
    text: title ? body.slice(title[0].length).trim() : body,
    line: 1,
    source: {file, line: 1},
  }
}

/** Annotated tags: their dates, and their messages without signatures. */
function tagsOf(root: string, pattern: string): SourcedRelease[] {
  const format = '--format=%(refname:strip=2)%00%(creatordate:short)%00%(contents:subject)%00%(contents:body)%01'
  const output = runGit(root, ['for-each-ref', format, `refs/tags/${pattern}`]).toString('utf8')
  return output
    .split('\u0001')
    .map((one) => one.trimStart().split('\0'))
    .flatMap(([name = '', date = '', subject = '', body = '']) => {
      const lines = subject.trim() === name ? [body] : [subject, body]
      const text = lines
        .join('\n\n')
        .replace(/-----BEGIN [\s\S]*$/, '')
        .trim()
      return name === '' ? [] : [{name, date, text, line: 1, source: undefined}]
    })
}

function pagesOf(releases: readonly SourcedRelease[], {base, title}: {base: string; title: string}): PagesItem[] {
  const addresses = new Map<string, SourcedRelease>()
  for (const release of releases) {
    const address = `${base}/${slugOf(release.name)}`
    // A release that a text names twice has the page of the first.
    if (!addresses.has(address)) addresses.set(address, release)
  }
  const pages = [...addresses].map(([address, {name, date, text, source}], index) => ({
    path: address,
    title: name,
    ...(date !== '' && {description: `${name}, ${date}`}),
    markdown: [date, withHeadingsFrom(2, text)].filter((part) => part !== '').join('\n\n'),
    frontmatter: {release: {name, date}},
    sidebar: {position: index + 1},
    ...(source && {source}),
  }))
  const list = [...addresses].map(([address, {name, date, text}], index) => {
    const head = [`## [${name}](${address})`, date].filter((part) => part !== '').join('\n\n')
    return index < maxComplete ? `${head}\n\n${withHeadingsFrom(3, text)}` : head
  })
  const first = releases[0]?.source
  const index = {path: `${base}/`, title, markdown: list.join('\n\n'), ...(first && {source: first.file})}
  return [index, {folder: base, category: {label: title, collapsed: true}}, ...pages]
}

/** The feed of all dated releases; none without an address of the site. */
function feedOf(
  {url, base: siteBase, lang, title: siteTitle, pages}: HookSite,
  {base, title, feedPath}: {base: string; title: string; feedPath: string},
): PluginFile[] {
  const entries = pages.flatMap(({path: page, href, title: name, text, frontmatter}) => {
    const {date} = (frontmatter.release ?? {}) as {date?: string}
    return date && page.startsWith(`${base}/`) ? [{address: url + href, name, text, updated: `${date}T00:00:00Z`}] : []
  })
  if (url === '' || entries.length === 0) return []
  const home = escaped(`${url}${siteBase}${base.slice(1)}/`)
  const newest = entries.toSorted((a, b) => b.updated.localeCompare(a.updated)).slice(0, 50)
  const items = newest.map(
    ({address, name, text, updated}) =>
      `<entry>\n<id>${escaped(address)}</id>\n<title>${escaped(name)}</title>\n<updated>${updated}</updated>\n<link rel="alternate" type="text/html" href="${escaped(address)}"/>\n<summary>${escaped(text.slice(0, 1000))}</summary>\n</entry>\n`,
  )
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(lang)}">`,
    `<id>${home}</id>`,
    `<title>${escaped(`${title} – ${siteTitle}`)}</title>`,
    `<updated>${newest[0]?.updated}</updated>`,
    `<author><name>${escaped(siteTitle)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(`${url}${siteBase}${feedPath}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
  ]
  return [{path: feedPath, contents: `${head.join('\n')}\n${items.join('')}</feed>\n`}]
}

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}
// XML has no other control characters than these.
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => entities[one] ?? one).replace(/[^\t\n\r\P{Cc}]/gu, '')
