import {createLocator} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic, Link, WrittenFile} from '../model/model.js'

/** An address that the config names, with its place. */
export interface ConfigLink {
  link: Pick<Link, 'url' | 'kind'>
  place: Pick<Diagnostic, 'file' | 'position'>
}

/** Addresses that the config names, in its own file and in those of sidebars; `more` stand inside its texts. */
export function configLinks(config: Config, more: readonly Pick<Link, 'url' | 'kind'>[]): ConfigLink[] {
  const {navbar, footer, sidebars, logo, favicon, image, head, redirects, versions} = config
  const found: ConfigLink[] = []
  const from = (file: WrittenFile) => {
    const {find} = createLocator(file.text)
    const add = (link: ConfigLink['link'], keys: string[], written = link.url) =>
      void found.push({link, place: {file: file.file, position: find(written, keys)}})
    return {
      link: (url: string | undefined) => void (url !== undefined && add({url, kind: 'link'}, ['to', 'href'])),
      asset: (url: string | undefined) => {
        if (url)
          add(
            {url: /^([/@]|[a-z]+:)/i.test(url) ? url : `/${url}`, kind: 'asset'},
            ['src', 'dark', 'favicon', 'image', 'href'],
            url,
          )
      },
      /** What stands in raw HTML is not rewritten: only what begins with the base is of this site. */
      html: (html: string) => {
        const position = find(html, ['value', 'copyright'])
        for (const [, name, , url = ''] of html.matchAll(/\s(href|src)\s*=\s*(["'])(.*?)\2/gi))
          if (isOfSite(url, config))
            found.push({link: {url, kind: name === 'src' ? 'asset' : 'link'}, place: {file: file.file, position}})
      },
    }
  }
  const own = from({file: config.file, text: config.text})
  for (const item of navbar.items) own.link(item.to ?? item.href)
  for (const entry of footer?.links ?? [])
    for (const item of 'items' in entry ? entry.items : [entry]) own.link(item.to ?? item.href)
  for (const {to} of redirects) own.link(to)
  own.html(footer?.copyright ?? '')
  own.link(logo?.href)
  own.asset(logo?.src)
  own.asset(logo?.dark)
  own.asset(favicon)
  own.asset(image)
  for (const {tag, attributes} of head) {
    const url = attributes[tag === 'script' ? 'src' : 'href']
    if (tag !== 'meta' && typeof url === 'string' && isOfSite(url, config) && isFetched(attributes.rel)) own.asset(url)
  }
  for (const link of more)
    found.push({link, place: {file: config.file, position: createLocator(config.text).find(link.url, [])}})

  const visit = (items: Config['sidebars'][string], file: ReturnType<typeof from>): void => {
    for (const item of items) {
      if (typeof item === 'string') continue
      if (item.type === 'link') file.link(item.href)
      if (item.type === 'html') file.html(item.value)
      if (item.type === 'category') visit(item.items, file)
    }
  }
  const named = [{sidebars, file: config.sidebarsFile}]
  for (const version of versions)
    if (version.sidebars && version.sidebarsFile) named.push({sidebars: version.sidebars, file: version.sidebarsFile})
  for (const one of named) {
    const file = from(one.file)
    for (const items of Object.values(one.sidebars)) visit(items, file)
  }
  return found
}

const isOfSite = (url: string, {base}: Config): boolean => url.startsWith(base) && !url.startsWith('//')

/** Of `<link>`: what a browser gets by itself. Scripts have none. */
const isFetched = (rel: string | boolean | undefined): boolean =>
  rel === undefined || /\b(?:icon|apple-touch-icon|manifest|stylesheet|preload|modulepreload)\b/i.test(String(rel))
