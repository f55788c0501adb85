/**
 * What raw HTML in a page may hold (`markdown.html: 'sanitize'`): text, tables, pictures, media, details.
 * No script, no event handler, no style, no form, no frame; addresses of known protocols only.
 */
import {defaultSchema, type Options} from 'rehype-sanitize'

const attributes = defaultSchema.attributes ?? {}
/** Forms are not allowed; `name` on a picture would hide properties of the document. */
const nowhere = ['action', 'method', 'encType', 'accept', 'acceptCharset', 'prompt', 'color', 'name']
const everywhere = (attributes['*'] ?? []).filter((name) => !nowhere.includes(String(name)))
const ofLinks = ['dataNoBrokenLinkCheck', 'dataNobrokenlinkcheck', 'dataDefinition', 'dataNoAlt']
const tracks = [...ofLinks, 'src', 'width', 'height', 'controls', 'loop', 'muted', 'preload', 'playsInline', 'dataMeta']

/** What is in these goes with them. */
export const goneWhole = [
  ...[
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'template',
    'noscript',
    'svg',
    'math',
    'textarea',
    'select',
    'title',
  ],
]

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
    a: [...(attributes.a ?? []).filter((name) => !Array.isArray(name)), ...ofLinks, 'name', 'download'],
    area: [...ofLinks, 'href', 'coords', 'shape'],
    audio: tracks,
    code: ['className', 'dataMeta'],
    h2: ['className'],
    details: ['name'],
    // Numbers of content components; see `components.ts`.
    div: [...(attributes.div ?? []), 'dataDocsgen'],
    img: [...(attributes.img ?? []), ...ofLinks, 'srcSet', 'sizes'],
    map: ['name'],
    li: ['className', 'value', 'type'],
    ol: [...(attributes.ol ?? []).filter((name) => !Array.isArray(name)), 'className', 'reversed', 'type'],
    section: ['dataFootnotes', 'className'],
    source: [...ofLinks, 'src', 'srcSet', 'type', 'media', 'sizes'],
    span: [...(attributes.span ?? []), 'dataDocsgen'],
    track: [...ofLinks, 'src', 'kind', 'srcLang', 'label', 'default'],
    ul: ['className'],
    video: [...tracks, 'poster'],
  },
  clobber: [],
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'ftps', 'irc', 'ircs', 'xmpp', 'pathname'],
    longDesc: ['http', 'https'],
    poster: ['http', 'https', 'pathname', 'data'],
    src: ['http', 'https', 'pathname', 'data'],
    srcSet: ['http', 'https'],
  },
  strip: goneWhole,
}
