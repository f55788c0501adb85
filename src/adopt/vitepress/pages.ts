/** The pages of a VitePress site, and their addresses. */
import path from 'node:path'
import {defaultAddress} from '../default-address.js'
import {filesBelow} from '../files-below.js'
import type {SiteFiles} from '../system.js'

export interface SourcePage {
  /** Relative to the content folder. */
  path: string
  /** Name of the page in docsgen's sidebars. */
  id: string
  /** Address in VitePress, without extension. */
  route: string
  /** Address that docsgen would derive from the file. */
  defaultRoute: string
}

/** All Markdown files of the content folder. `dynamic`: files of which VitePress makes several pages, such as `[name].md`. */
export async function readPages(
  {fs, root}: SiteFiles,
  {content, rewrites = {}}: {content: string; rewrites: Record<string, string> | undefined},
): Promise<{pages: SourcePage[]; dynamic: string[]}> {
  const files = (await filesBelow(fs, path.join(root, content)))
    .filter((file) => file.endsWith('.md') && !file.startsWith('public/'))
    .sort()
  const rewrite = createRewrite(rewrites)
  const isDynamic = (file: string) => /\[[^\]/]+\]/.test(file)
  return {
    dynamic: files.filter(isDynamic),
    pages: files
      .filter((file) => !isDynamic(file))
      .map((file) => ({
        path: file,
        id: file.replace(/\.md$/, ''),
        route: routeOf(rewrite(file)),
        defaultRoute: defaultAddress(file),
      })),
  }
}

/** `guide/index.md` → `/guide/`, `guide/a.md` → `/guide/a` */
const routeOf = (file: string): string => `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`

/** Returns a function that moves files by patterns such as `packages/:name/docs/:rest*` → `:name/:rest*`. */
function createRewrite(rewrites: Record<string, string>): (file: string) => string {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    const names: string[] = []
    const source = from.replace(
      /\/?:(\w+)(\([^)]*\))?([*+?]?)|[.*+?^${}()|[\]\\]/g,
      (whole, name?: string, pattern?: string, many?: string) => {
        if (name === undefined) return `\\${whole}`
        names.push(name)
        const slash = whole.startsWith('/') ? '/' : ''
        const one = pattern?.slice(1, -1) ?? '[^/]+?'
        if (many === '*') return `(?:${slash}(${pattern ? one : '.*'}))?`
        if (many === '+') return `${slash}(${pattern ? one : '.+'})`
        return many === '?' ? `(?:${slash}(${one}))?` : `${slash}(${one})`
      },
    )
    return [{pattern: new RegExp(`^${source}$`), names, to}]
  })
  return (file) => {
    for (const {pattern, names, to} of rules) {
      const match = pattern.exec(file)
      if (match === null) continue
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']))
      return to
        .replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name: string) => values.get(name) ?? '')
        .replace(/\\(.)/g, '$1')
        .replace(/\/{2,}/g, '/')
        .replace(/^\//, '')
    }
    return file
  }
}

/** Finds the page of a link of the config. */
export interface Links {
  pageOf(link: string): SourcePage | undefined
}

export function createLinks(pages: readonly SourcePage[], isClean: boolean): Links {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  return {
    pageOf(link) {
      if (/^[a-z]+:|^\/\/|[?#]/i.test(link)) return undefined
      const route = `/${decoded(link).replace(/^\//, '')}`
        .replace(/(^|\/)index(?:\.md|\.html)?$/, '$1')
        .replace(/\.(?:md|html)$/, '')
      return (
        byRoute.get(route) ??
        byRoute.get(`${route}/`) ??
        (isClean ? byRoute.get(route.replace(/(?<=.)\/$/, '')) : undefined)
      )
    },
  }
}

function decoded(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
