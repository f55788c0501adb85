/**
 * Portable output: one build for any path, any archive, and `file://`. Everything inside docsgen counts from the site's root
 * (`/guides/a/index.html`); here is how that is written on one page, and how data comes to a page that may fetch nothing.
 */

/**
 * The way from a page to where the site lies.
 *
 *   /index.html          → ./
 *   /guides/a/index.html → ../../
 */
export const rootFrom = (href: string): string => '../'.repeat(href.split('/').length - 2) || './'

/** Makes the function that writes an address on a page; what does not count from the site's root stays as it is. */
export const addressesFrom =
  (root: string) =>
  (address: string): string =>
    /^\/(?!\/)/.test(address) ? root + address.slice(1) : address

/** HTML with every address in it written anew: those of attributes, and of pictures in styles. */
export function withAddresses(html: string, write: (address: string) => string): string {
  const ofTag = (tag: string) =>
    tag.replace(attribute, (whole, before: string, name: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? ''
      const text = quote === '' ? value : value.slice(1, -1)
      const written = ofAttribute(name.toLowerCase(), text, write)
      return written === text ? whole : `${before}"${written.replaceAll('"', '&quot;')}"`
    })
  return html.replace(tags, (whole, special?: string, content = '') => {
    if (special === undefined) return whole.startsWith('<!--') ? whole : ofTag(whole)
    const isStyle = /^<style/i.test(special)
    return ofTag(special) + (isStyle ? ofStyles(content, write) : content)
  })
}

/** Comments, tags whose content is no HTML with that content, and tags. */
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

/** Props of templates with every address in them written for a page that `root` leads away from. */
export function withRelativeProps<Props>(props: Props, root: string): Props {
  const write = addressesFrom(root)
  const localOf = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return addressKeys.has(key) ? write(value) : htmlKeys.has(key) ? withAddresses(value, write) : value
    if (Array.isArray(value)) return value.map((one) => localOf(one, ''))
    if (typeof value !== 'object' || value === null || key === 'labels') return value
    // Where an item of the navbar leads, by version.
    const named = (inner: string) => (key === 'versions' ? 'href' : inner)
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, localOf(one, named(inner))]))
  }
  return localOf(props, '') as Props
}

const addressKeys = new Set(['href', 'src', 'dark', 'home', 'base', 'chunk'])
const htmlKeys = new Set(['html', 'content', 'copyright'])

/** The file that hands over what a file of JSON holds: `assets/search/t/0.json?v=1` → `assets/search/t/0.js?v=1`. */
export const scriptPath = (path: string): string => path.replace(/\.json(?=$|\?)/, '.js')

/** JSON → a script that leaves it with its own element, where `client` finds it. */
export const scriptOf = (json: string): string =>
  // Written plainly, that name would not become a property of its own.
  `document.currentScript.docsgen=${json.replaceAll('"__proto__":', '["__proto__"]:')}`
