/**
 * Portable output: one build for any path, any archive, and `file://`. Inside docsgen, addresses are relative to the site's
 * root (`/guides/a/index.html`). This file makes them relative to a page, and turns data into scripts, which need no `fetch`.
 */
import type {Link} from '../../model/model.js'

/**
 * Relative path from a page to the site's root.
 *
 *   /index.html          → ./
 *   /guides/a/index.html → ../../
 */
export const rootFrom = (href: string): string => '../'.repeat(href.split('/').length - 2) || './'

/** Returns a function that makes an address relative; addresses that are not relative to the site's root stay as they are. */
export const addressesFrom =
  (root: string) =>
  (address: string): string =>
    /^\/(?!\/)/.test(address) ? root + address.slice(1) : address

/** Returns the address that replaces another one in an attribute (its name in lowercase), or in a `style`. `tag`: around it. */
export type WriteAddress = (address: string, attribute: string, tag: string) => string

/** Prefix of the attributes that keep replaced addresses: `data-docsgen-href`. */
export const keptPrefix = 'data-docsgen-'

/** Attributes in which components may write addresses of the site. */
export const writtenAttributes = ['href', 'src', 'srcset', 'imagesrcset', 'poster']

/**
 * HTML with every address replaced, in attributes and in styles. `isKept`: attributes beside keep what was replaced. A target that
 * docsgen does not build keeps it always, because the browser code must not fetch it.
 */
export function withAddresses(html: string, write: WriteAddress, isKept = false): string {
  const ofTag = (tag: string) =>
    tag.replace(attribute, (whole, before: string, name: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? ''
      const text = quote === '' ? value : value.slice(1, -1)
      const lowercase = name.toLowerCase()
      const written = ofAttribute(lowercase, text, (address) => write(address, lowercase, tag))
      if (written === text) return whole
      const kept = isKept || text.startsWith('pathname:') ? ` ${keptPrefix}${lowercase}="${text}"` : ''
      return `${before}"${written.replaceAll('"', '&quot;')}"${kept}`
    })
  return html.replace(tags, (whole, special?: string, content = '') => {
    if (special === undefined) return whole.startsWith('<!--') ? whole : ofTag(whole)
    const isStyle = /^<style/i.test(special)
    return ofTag(special) + (isStyle ? ofStyles(content, (address) => write(address, 'style', special)) : content)
  })
}

/**
 * HTML with the addresses of links and images replaced; links to other languages are final. `isKept`: attributes beside keep what was
 * replaced, because the browser renders the HTML again.
 */
export const withLinks = (html: string, write: (url: string, kind: Link['kind']) => string, isKept = false): string =>
  withAddresses(
    html,
    (url, name, tag) => {
      if (!writtenAttributes.includes(name) || /\shreflang=/i.test(tag)) return url
      // React loads images early by `link` elements.
      return write(url, name === 'href' && !/^<link\s/i.test(tag) ? 'link' : 'asset')
    },
    isKept,
  )

/** Whether props, as JSON, contain a final address: as a value, or in HTML. */
export function isInProps(json: string, address: string): boolean {
  const value = JSON.stringify(address)
  return json.includes(value) || json.includes(JSON.stringify(value).slice(1, -1))
}

/** Comments; elements whose content is not HTML, with their content; tags. */
const tags =
  /<!--.*?-->|(<(?:script|style|textarea|title)\b(?:"[^"]*"|'[^']*'|[^"'>])*>)(.*?<\/(?:script|style|textarea|title)\b)|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gis
const attribute = /(([^\s"'<>/=]+)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g
const single = new Set(['href', 'src', 'poster', 'action', 'formaction', 'data', 'xlink:href', 'data-docsgen-app'])
const lists = new Set(['srcset', 'imagesrcset'])

function ofAttribute(name: string, text: string, write: (address: string) => string): string {
  const one = (address: string) => {
    const plain = address.replaceAll('&amp;', '&')
    const written = write(plain)
    return written === plain ? address : written.replaceAll('&', '&amp;')
  }
  if (single.has(name)) return one(text)
  if (lists.has(name)) return text.replace(/(^\s*|,\s+)([^\s,]\S*)/g, (_, gap: string, url: string) => gap + one(url))
  return name === 'style' ? ofStyles(text, one) : text
}

const ofStyles = (styles: string, write: (address: string) => string): string =>
  styles.replace(/(url\(\s*)([^)"'\s]+|"[^"]*"|'[^']*')/gi, (_, before: string, quoted: string) => {
    const quote = /^["']/.exec(quoted)?.[0] ?? ''
    return before + quote + write(quote === '' ? quoted : quoted.slice(1, -1)) + quote
  })

/** Props of templates with addresses relative to a page; `root`: path from that page to the site's root. */
export function withRelativeProps<Props>(props: Props, root: string): Props {
  const write = addressesFrom(root)
  const localOf = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return addressKeys.has(key) ? write(value) : htmlKeys.has(key) ? withAddresses(value, write) : value
    if (Array.isArray(value)) return value.map((one) => localOf(one, ''))
    if (typeof value !== 'object' || value === null || key === 'labels') return value
    // `versions` of a navbar item contains addresses by version.
    const named = (inner: string) => (key === 'versions' ? 'href' : inner)
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, localOf(one, named(inner))]))
  }
  return localOf(props, '') as Props
}

const addressKeys = new Set(['href', 'src', 'dark', 'home', 'base', 'chunk', 'icon', 'activeBase'])
const htmlKeys = new Set(['html', 'content', 'copyright'])

/** The script that replaces a JSON file: `assets/search/t/0.json?v=1` → `assets/search/t/0.js?v=1`. */
export const scriptPath = (path: string): string => path.replace(/\.json(?=$|\?)/, '.js')

/** JSON → a script that stores the data in a property of its own element, where the browser code reads it. */
export const scriptOf = (json: string): string =>
  // In an object literal, `"__proto__":` sets the prototype instead of a property.
  `document.currentScript.docsgen=${json.replaceAll('"__proto__":', '["__proto__"]:')}`
