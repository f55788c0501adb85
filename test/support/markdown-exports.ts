/** Compares the Markdown exports of a built site with its pages. */
import {expect} from 'vitest'
import {htmlFiles} from './build-site.js'
import {differences, readingOfMarkdown, readingOfPage} from './reading.js'

/** The Markdown export that a document names, as a file of the site. */
export function markdownExportOf(html: string): string | undefined {
  const [, href] = /<link rel="alternate" type="text\/markdown" href="([^"]*)">/.exec(html) ?? []
  return href === undefined ? undefined : decodeURI(href.replace(/^\//, ''))
}

/** The lines of `llms.txt`, with the heading that each stands under. */
export function listed(files: ReadonlyMap<string, string>) {
  let group = ''
  return files
    .get('llms.txt')!
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) group = line.slice(3)
      const [, title, address, description] = /^- \[(.*?)\]\(([^)]*)\)(?:: (.*))?$/.exec(line) ?? []
      return title === undefined ? [] : [{group, title, address: address!, description}]
    })
}

/** Every page of a site at `origin` has an export of the same content, whose addresses lead somewhere, and which `llms.txt` lists. */
export function expectFaithfulExports(files: ReadonlyMap<string, string>, origin: string): void {
  const found: string[] = []
  for (const file of htmlFiles(files).filter((file) => file !== '404.html')) {
    const html = files.get(file)!
    const markdownExport = markdownExportOf(html)
    // A page that only leads on has none.
    if (markdownExport === undefined) expect(html, file).toMatch(/http-equiv="refresh"|data-docsgen-react/)
    else {
      expect(files.has(markdownExport), markdownExport).toBe(true)
      found.push(...differences(file, readingOfPage(html), readingOfMarkdown(files.get(markdownExport)!)))
    }
  }
  expect(found).toEqual([])
  expect(leadingNowhere(files, origin)).toEqual([])
  const routes = [...files.get('sitemap.xml')!.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  expect(routes.length).toBeGreaterThanOrEqual(50)
  const addresses = routes.map((address) => {
    const markdownExport = markdownExportOf(files.get(fileOf(address.slice(origin.length), files))!)
    return markdownExport === undefined ? address : origin + markdownExport
  })
  const list = listed(files).map(({address}) => address)
  expect(list.sort()).toEqual(addresses.sort())
}

const fileOf = (route: string, files: ReadonlyMap<string, string>): string =>
  [`${decodeURI(route)}/index.html`.replace(/^\/|\/(?=\/)/g, ''), 'index.html'].find((file) => files.has(file))!

/** Addresses in Markdown of a site at `origin` that no file of it lies at. */
function leadingNowhere(files: ReadonlyMap<string, string>, origin: string): string[] {
  const isThere = (file: string) =>
    [file, `${file.replace(/\/$/, '')}/index.html`.replace(/^\//, '')].some((one) => files.has(one))
  return [...files].flatMap(([file, text]) => {
    if (!/\.md$|^llms/.test(file)) return []
    return readingOfMarkdown(text).addresses.filter((address) => {
      if (!address.startsWith(origin)) return !/^(?:https?:|mailto:|#)/.test(address)
      return !isThere(decodeURI(address.slice(origin.length).replace(/[?#].*$/, '')))
    })
  })
}
