/**
 * What docsgen's own templates draw alike. Of a kind one is drawn, with marks for its texts: so only templates that look
 * at nothing of a text but whether it is there.
 */
import type {Element, ElementContent, ElementData, Properties} from 'hast'
import {isPlace} from './in-parts.js'
import {holeElement, likeScript, mark} from './mold.js'

/** An element of a kind; `texts` and `html` by the numbers of their marks. */
export interface Likeness {
  /** Names the kind: all that no mark stands for. */
  key: string
  texts: string[]
  html: string[]
  /** The one that is drawn. */
  like(): Element
}

/** The HTML in an element, and that of a component's title where it has one. */
export interface Inner {
  html: string
  title?: string | undefined
}

/** What is known of the kind of an element that has a template; nothing for one that is like no other. */
export function likenessOf(element: Element, inner: Inner): Likeness | undefined {
  switch (element.tagName) {
    case 'a':
      return linkLike(element, inner)
    case 'img':
      return imageLike(element)
    case 'table':
      return tableLike(element, inner)
    case 'pre':
      return codeLike(element)
    case 'input':
      return boxLike(element)
    case 'docsgen-component':
      return componentLike(element, inner)
    default:
      return headingLike(element, inner)
  }
}

/** Attributes of which templates know nothing but that they are there. */
const ofBoxes: ReadonlySet<string> = new Set(['id', 'className'])
const ofLinks: ReadonlySet<string> = new Set([...ofBoxes, 'href', 'title'])
const ofImages: ReadonlySet<string> = new Set([
  ...[...ofBoxes, 'src', 'alt', 'title', 'width', 'height', 'loading'],
  'dataDocsgenZoom',
])

interface Attributes {
  key: string
  texts: string[]
}

/** The texts of an element's attributes; nothing where it has others than these. An empty one is part of the kind. */
function attributesOf({tagName, properties}: Element, names: ReadonlySet<string>): Attributes | undefined {
  let key = tagName
  const texts: string[] = []
  for (const name in properties) {
    const text = textFrom(properties[name])
    if (text === undefined || !names.has(name)) return undefined
    key += text === '' ? ` ${name}=` : ` ${name}`
    texts.push(text)
  }
  return {key, texts}
}

function textFrom(value: Properties[string]): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.join(' ') : undefined
}

/** The same properties, with marks. */
function marked(properties: Properties): Properties {
  const entries = Object.entries(properties).map(([name, value], index): [string, Properties[string]] => {
    if (textFrom(value) === '') return [name, value]
    return [name, Array.isArray(value) ? [mark(index)] : mark(index)]
  })
  return Object.fromEntries(entries)
}

const hole = (index: number): Element => elementOf(holeElement, {}, [{type: 'text', value: mark(index)}])

const elementOf = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
  data?: ElementData,
): Element => ({type: 'element', tagName, properties, children, ...(data && {data})})

function linkLike(element: Element, {html}: Inner): Likeness | undefined {
  const {properties} = element
  const {href} = properties
  if (typeof href !== 'string' || likeScript.test(href)) return undefined
  // What leads to other sites is told by its beginning.
  const [start = ''] = /^(?:https?:)?\/\//i.exec(href) ?? []
  const attributes = href === start ? undefined : attributesOf(element, ofLinks)
  if (attributes === undefined) return undefined
  const {key, texts} = attributes
  texts[Object.keys(properties).indexOf('href')] = href.slice(start.length)
  return {
    key: `${key} ${start}`,
    texts,
    html: filled(texts.length, html),
    like: () => {
      const own = marked(properties)
      return elementOf('a', {...own, href: `${start}${own.href}`}, [hole(texts.length)])
    },
  }
}

/** `html` behind so many places that hold none. */
const filled = (places: number, html: string): string[] => [...new Array<string>(places).fill(''), html]

function imageLike(element: Element): Likeness | undefined {
  const {src, alt} = element.properties
  if (typeof src !== 'string' || src === '' || likeScript.test(src) || typeof alt !== 'string') return undefined
  const attributes = attributesOf(element, ofImages)
  return attributes && {...attributes, html: [], like: () => elementOf('img', marked(element.properties), [])}
}

function headingLike(element: Element, {html}: Inner): Likeness | undefined {
  const attributes = attributesOf(element, ofBoxes)
  if (!attributes) return undefined
  const {key, texts} = attributes
  const own = texts.length
  return {
    key,
    // The link to a heading is named by its text.
    texts: [...texts, textOf(element).trim()],
    html: filled(own, html),
    like: () => elementOf(element.tagName, marked(element.properties), [hole(own)]),
  }
}

/** All text in an element. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return isPlace(node.value) ? '' : node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** A table is named by its column headings, which its template would look for. */
function tableLike(element: Element, {html}: Inner): Likeness | undefined {
  const attributes = attributesOf(element, ofBoxes)
  const label = attributes && columnHeadings(element)?.join(', ')
  if (label === undefined) return undefined
  const {key, texts} = attributes!
  const own = texts.length
  return {
    key: label === '' ? key : `${key} label`,
    texts: [...texts, label],
    html: filled(own, html),
    like: () => {
      const properties = marked(element.properties)
      return elementOf('table', label === '' ? properties : {...properties, label: mark(own)}, [hole(own)])
    },
  }
}

/** What the text of a heading is made of, as templates see it. */
const ofText: ReadonlySet<string> = new Set([
  ...[
    'a',
    'b',
    'br',
    'code',
    'del',
    'div',
    'em',
    'i',
    'img',
    'kbd',
    'mark',
    'p',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
  ],
])

/** As the template of tables finds them; nothing where one holds more than text. */
function columnHeadings(node: Element): string[] | undefined {
  const found: string[] = []
  for (const child of node.children) {
    if (child.type !== 'element' || child.tagName === 'tbody') continue
    if (child.tagName === 'th') {
      if (!child.children.every(isText)) return undefined
      const text = textOf(child).trim()
      if (text !== '') found.push(text)
    } else {
      const inner = columnHeadings(child)
      if (inner === undefined) return undefined
      found.push(...inner)
    }
  }
  return found
}

const isText = (node: ElementContent): boolean =>
  node.type !== 'element' || (ofText.has(node.tagName) && node.children.every(isText))

function codeLike({data}: Element): Likeness | undefined {
  const code = data?.docsgenCode
  if (code === undefined) return undefined
  const {language, html, title = '', className = ''} = code
  return {
    key: `pre ${title !== ''} ${className !== ''}`,
    texts: [language || 'text', '', title, className],
    html: ['', html],
    like: () =>
      elementOf('pre', {}, [], {
        docsgenCode: {
          language: mark(0),
          html: mark(1),
          ...(title !== '' && {title: mark(2)}),
          ...(className !== '' && {className: mark(3)}),
        },
      }),
  }
}

/** The box of a task: there are two of them. */
const boxLike = ({properties}: Element): Likeness => ({
  key: `input ${JSON.stringify(properties)}`,
  texts: [],
  html: [],
  like: () => elementOf('input', properties, []),
})

function componentLike(element: Element, {html, title}: Inner): Likeness | undefined {
  const {docsgenComponent} = element.data ?? {}
  const attributes = docsgenComponent && attributesOf(element, ofBoxes)
  if (!attributes) return undefined
  const {key, texts} = attributes
  const own = texts.length
  const hasTitle = title !== undefined && title !== ''
  return {
    key: `${key} ${title === undefined ? 'bare' : hasTitle} ${JSON.stringify(docsgenComponent)}`,
    texts: [...texts, '', ''],
    html: [...filled(own, html), title ?? ''],
    like: () => {
      const titles = title === undefined ? [] : [elementOf('docsgen-title', {}, hasTitle ? [hole(own + 1)] : [])]
      return elementOf(element.tagName, marked(element.properties), [...titles, hole(own)], {
        docsgenComponent: docsgenComponent!,
      })
    },
  }
}
