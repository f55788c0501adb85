import {toXml} from 'xast-util-to-xml'

type XmlNode = {type: 'text'; value: string} | XmlElement
export interface XmlElement {
  type: 'element'
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
}

/** An element; texts become text nodes. */
export const element = (
  name: string,
  attributes: Record<string, string>,
  ...children: (XmlNode | string)[]
): XmlElement => ({
  type: 'element',
  name,
  attributes,
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
})

export const xmlText = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${toXml(root as never)
    .replace(notInXml, '\uFFFD')
    .replaceAll(']]>', ']]&gt;')}\n`

/** Characters that no XML file may contain, such as those of a terminal's colours. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const elementName = /^[A-Za-z_][\w.-]*$/
const attributeName = /^(?:xml:|xlink:)?(?!xmlns:)[A-Za-z_][\w.-]*$/

/** Removes attributes, and renames elements, whose names HTML accepts and XML does not, such as `@click` and `o:p`. */
export function withXmlNames(root: XmlElement): XmlElement {
  const attributes = Object.entries(root.attributes).filter(([name]) => attributeName.test(name))
  return {
    ...root,
    name: elementName.test(root.name) ? root.name : 'span',
    attributes: Object.fromEntries(attributes),
    children: root.children.map((child) => (child.type === 'text' ? child : withXmlNames(child))),
  }
}

const xhtml = {
  xmlns: 'http://www.w3.org/1999/xhtml',
  'xmlns:epub': 'http://www.idpf.org/2007/ops',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}

interface DocumentOptions {
  title: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Path of the stylesheet. */
  styles: string
}

/** An XHTML file. */
export function xhtmlText({title, language, direction, styles}: DocumentOptions, ...body: XmlNode[]): string {
  const head = element(
    'head',
    {},
    element('title', {}, title),
    element('link', {rel: 'stylesheet', type: 'text/css', href: styles}),
  )
  const attributes = {...xhtml, lang: language, 'xml:lang': language, dir: direction}
  return xmlText(element('html', attributes, head, element('body', {}, ...body))).replace(
    '?>\n',
    '?>\n<!DOCTYPE html>\n',
  )
}
