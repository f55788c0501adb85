/**
 * What raw HTML in a page may hold (`markdown.html: 'sanitize'`): text, tables, pictures, media, details.
 * No script, no event handler, no style, no form, no frame; addresses of known protocols only.
 */
import {defaultSchema, type Options} from 'rehype-sanitize'

const attributes = defaultSchema.attributes ?? {}
const everywhere = (attributes['*'] ?? []).filter(
  (name) => !['action', 'method', 'encType', 'accept', 'acceptCharset', 'prompt', 'color'].includes(String(name)),
)
const tracks = ['src', 'width', 'height', 'controls', 'loop', 'muted', 'preload', 'playsInline', 'dataMeta']

export const allowList: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...['abbr', 'address', 'area', 'audio', 'bdi', 'bdo', 'big', 'caption', 'center', 'cite', 'col', 'colgroup', 'dfn'],
    ...['figcaption', 'figure', 'map', 'mark', 'nobr', 'small', 'time', 'track', 'u', 'video', 'wbr'],
  ],
  attributes: {
    ...attributes,
    '*': [...everywhere, 'className', 'ariaLabel', 'ariaHidden', 'ariaDescribedBy', 'ariaLabelledBy', 'role'],
    a: [...(attributes.a ?? []).filter((name) => !Array.isArray(name)), 'dataNoBrokenLinkCheck', 'dataDefinition', 'download'],
    area: ['href', 'coords', 'shape'],
    audio: tracks,
    code: ['className', 'dataMeta'],
    h2: ['className'],
    img: [...(attributes.img ?? []), 'srcSet', 'sizes', 'dataDefinition'],
    li: ['className', 'value'],
    ol: [...(attributes.ol ?? []).filter((name) => !Array.isArray(name)), 'className', 'reversed'],
    section: ['dataFootnotes', 'className'],
    source: ['src', 'srcSet', 'type', 'media', 'sizes'],
    track: ['src', 'kind', 'srcLang', 'label', 'default'],
    ul: ['className'],
    video: [...tracks, 'poster'],
  },
  clobber: [],
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'ftps', 'irc', 'ircs', 'xmpp', 'pathname'],
    longDesc: ['http', 'https'],
    poster: ['http', 'https', 'pathname'],
    src: ['http', 'https', 'pathname'],
    srcSet: ['http', 'https'],
  },
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'textarea', 'select', 'title'],
}
