import {escapeAttribute, escapeText} from '../files/escape/escape.js'
import type {Config} from '../model/model.js'

interface Printing {
  /** Id of the element of the page; all ids in the page get it as a prefix. */
  id: string
  /** `2.1`, before its title. */
  number: string
  title: string
  /** Depth in the print view, from 1; added to the level of headings. */
  depth: number
  /** Ids of the elements of all pages of the print view, by the addresses of the pages. */
  ids: ReadonlyMap<string, string>
  config: Pick<Config, 'url' | 'portable'>
}

/**
 * The HTML of a page for a print view: with numbered headings of lower levels, unique ids, open details, and links between the
 * pages as links inside the document.
 */
export function printedHtml(html: string, printing: Printing): string {
  const {number, title, depth} = printing
  const titled = /<h1[\s>]/.test(html) ? html : `<h1>${escapeText(title)}</h1>${html}`
  let isNumbered = false
  return titled.replace(untouchedOrTag, (whole, _, slash: string, name: string | undefined, attributes = '') => {
    if (name === undefined) return whole
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    if (slash) return level > 0 ? `</h${Math.min(6, level + depth)}>` : whole
    const printedAttributes = attributesOf(name, attributes, printing)
    if (level === 0) return `<${name}${printedAttributes}>`
    const isTitle = level === 1 && !isNumbered
    isNumbered ||= isTitle
    const tag = `<h${Math.min(6, level + depth)}${level + depth > 6 ? ` aria-level="${level + depth}"` : ''}${printedAttributes}>`
    return isTitle ? `${tag}<span class="number">${number}</span> ` : tag
  })
}

/** A script, a style or a comment, which stay as they are; else one tag. */
const untouchedOrTag = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|[^">])*)>/g

function attributesOf(name: string, attributes: string, printing: Printing): string {
  const printedAttributes = attributes.replace(
    / ([^\s=>"/]+)(?:="([^"]*)")?/g,
    (whole: string, attribute: string, value: string | undefined) => {
      if (name === 'details' && (attribute === 'open' || attribute === 'name')) return ''
      if (attribute === 'loading') return ''
      if (value === undefined) return whole
      return ` ${attribute}="${valueIn({name, attribute, value}, printing)}"`
    },
  )
  return name === 'details' ? ` open=""${printedAttributes}` : printedAttributes
}

/** Attributes that name elements by their ids. */
const namesIds =
  /^(for|form|headers|list|aria-(activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/

/** The value of an attribute for the print view, escaped like the original. */
function valueIn({name, attribute, value}: Record<'name' | 'attribute' | 'value', string>, printing: Printing): string {
  const uniqueId = (id: string) => `${printing.id}-${id}`
  if (attribute === 'id' || (name === 'map' && attribute === 'name')) return uniqueId(value)
  if (namesIds.test(attribute)) return value.replace(/[^\s]+/g, uniqueId)
  if (attribute === 'usemap') return value.replace(/^#(.+)/, (_, id: string) => `#${uniqueId(id)}`)
  if (attribute === 'href' && (name === 'a' || name === 'area'))
    return escapeAttribute(linkOf(unescaped(value), printing))
  if (/^(xlink:)?href$/.test(attribute) && value.startsWith('#')) return `#${uniqueId(value.slice(1))}`
  return value.replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${uniqueId(id)})`)
}

/** A link inside the document, if the print view contains the target; else the address with origin. */
function linkOf(url: string, {id, ids, config}: Printing): string {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? []
  const target = path === '' && url.startsWith('#') ? id : ids.get(path)
  if (target !== undefined) {
    const isPage = fragment === '' || fragment === 'top' || target === 'contents'
    return isPage ? `#${target}` : `#${target}-${fragment}`
  }
  return url.startsWith('/') && !url.startsWith('//') && !config.portable ? config.url + url : url
}

const unescaped = (value: string): string =>
  value.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
