/**
 * Raw HTML that a page may contain (`markdown.html: 'sanitize'`): text, tables, pictures, media, details.
 * It contains no scripts, event handlers, styles, forms or frames, and only addresses of known protocols.
 */
import {defaultSchema, type Options} from 'rehype-sanitize'
import {frameAttributes} from './prepare.js'

const attributes = defaultSchema.attributes ?? {}
/** Forms are not allowed; `name` on a picture would hide properties of the document. */
const forbidden = ['action', 'method', 'encType', 'accept', 'acceptCharset', 'prompt', 'color', 'name']
const globalAttributes = (attributes['*'] ?? []).filter((name) => !forbidden.includes(String(name)))
const linkMarks = ['dataNoBrokenLinkCheck', 'dataNobrokenlinkcheck', 'dataDefinition', 'dataNoAlt']
const tracks = [...linkMarks, ...'src width height controls loop muted preload playsInline dataMeta'.split(' ')]

/** The sanitiser removes these elements with their content. */
export const removedWithContent =
  'script style iframe object embed template noscript svg math textarea select title'.split(' ')

export const allowList: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...'abbr address area aside audio bdi bdo big caption center cite col'.split(' '),
    ...'colgroup dfn figcaption figure map mark nobr small time track u video wbr'.split(' '),
  ],
  attributes: {
    ...attributes,
    '*': [...globalAttributes, 'className', 'ariaLabel', 'ariaHidden', 'ariaDescribedBy', 'ariaLabelledBy', 'role'],
    a: [...(attributes.a ?? []).filter((name) => !Array.isArray(name)), ...linkMarks, 'name', 'download'],
    area: [...linkMarks, 'href', 'coords', 'shape'],
    audio: tracks,
    code: ['className', 'dataMeta'],
    h2: ['className'],
    details: ['name'],
    // Numbers of content components; see `components.ts`.
    div: [...(attributes.div ?? []), 'dataDocsgen'],
    img: [...(attributes.img ?? []), ...linkMarks, 'srcSet', 'sizes'],
    map: ['name'],
    li: ['className', 'value', 'type'],
    ol: [...(attributes.ol ?? []).filter((name) => !Array.isArray(name)), 'className', 'reversed', 'type'],
    section: ['dataFootnotes', 'className'],
    source: [...linkMarks, 'src', 'srcSet', 'type', 'media', 'sizes'],
    span: [...(attributes.span ?? []), 'dataDocsgen'],
    track: [...linkMarks, 'src', 'kind', 'srcLang', 'label', 'default'],
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
  strip: removedWithContent,
}

/** The allow-list for a site that allows frames of some hosts; `keepAllowedFrames` runs before. */
export const allowListWithFrames: Options = {
  ...allowList,
  tagNames: [...(allowList.tagNames ?? []), 'iframe'],
  attributes: {...allowList.attributes, iframe: [...frameAttributes]},
  strip: removedWithContent.filter((name) => name !== 'iframe'),
}

export const isAllowedElement = (name: string): boolean => allowList.tagNames?.includes(name) === true

/** Whether an address in an attribute may have this protocol (lowercase, without a colon). */
export const isAllowedProtocol = (attribute: string, protocol: string): boolean =>
  allowList.protocols?.[attribute]?.includes(protocol) !== false
