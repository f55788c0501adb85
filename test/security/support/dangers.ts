/** Finds executable markup in the elements of a document, without code of docsgen. */
import {parse} from 'parse5'
import {attribute, elementsOf} from '../../support/crawl.js'

const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'poster', 'cite', 'background', 'ping']

/** Each executable attribute as `tag attribute="value"`, and the names of executable elements that docsgen did not write. */
export function dangersIn(html: string): string[] {
  return elementsOf(parse(html)).flatMap((element) => {
    const {tagName, attrs} = element
    const bad = attrs.filter(
      ({name, value}) =>
        /^on|^style$|^srcdoc$|^formaction$/.test(name) ||
        (addresses.includes(name) && isCode(value, media.has(tagName))),
    )
    const found = bad.map(({name, value}) => `${tagName} ${name}="${value.slice(0, 80)}"`)
    const isForeign = foreign.has(tagName) && attribute(element, 'data-docsgen-part') === undefined
    return isForeign || (tagName === 'script' && !isOwnScript(element)) ? [...found, tagName] : found
  })
}

/** Elements that load pictures, video, sound or subtitles; browsers do not run these files. */
const media: ReadonlySet<string> = new Set(['img', 'source', 'audio', 'video', 'track'])

/** Whether an address is code, after the white space and control characters that browsers ignore are removed. */
function isCode(value: string, isMedia: boolean): boolean {
  const address = value.replace(/^[\0-\x20]+|[\t\n\r]/g, '')
  if (isMedia && /^data:/i.test(address)) return false
  return /^(?:javascript|vbscript|view-source|blob):|^data:(?!image\/(?:png|gif|jpe?g|webp|svg))/i.test(address)
}

const foreign: ReadonlySet<string> = new Set([
  ...['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'form', 'math', 'style', 'template', 'noscript'],
])

/** The inline script of the colour mode, modules of the assets folder, and the data of the page. */
function isOwnScript(element: Parameters<typeof attribute>[0]): boolean {
  const [src, type, id] = ['src', 'type', 'id'].map((name) => attribute(element, name))
  if (src !== undefined) return type === 'module' && /^\/assets\/[\w.-]+\.js$/.test(src)
  if (type === 'application/json') return id === 'docsgen-page'
  return type === 'application/ld+json' || (type === undefined && element.parentNode?.nodeName === 'head')
}

export const scriptsIn = (html: string): number =>
  elementsOf(parse(html)).filter(({tagName}) => tagName === 'script').length
