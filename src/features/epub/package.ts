import type {Book, BookFile, Chapter} from './book.js'
import type {NamedPage} from './chapter.js'
import {element, type XmlElement, xhtmlText, xmlText} from './xml.js'

const contentsPath = 'contents.xhtml'

/** The table of contents. */
export function contentsFile(book: Book, pages: ReadonlyMap<string, NamedPage>): BookFile {
  const {labels, chapters} = book
  const body = element(
    'nav',
    {'epub:type': 'toc', id: 'toc', role: 'doc-toc'},
    element('h1', {}, labels.contents),
    listOf(chapters, pages),
  )
  const contents = xhtmlText({...book, title: labels.contents, styles: 'book.css'}, body)
  return {path: contentsPath, type: 'application/xhtml+xml', contents, properties: ['nav']}
}

const listOf = (chapters: readonly Chapter[], pages: ReadonlyMap<string, NamedPage>): XmlElement =>
  element(
    'ol',
    {},
    ...chapters.map(({label, page, chapters: inner}) => {
      const target = page && pages.get(page.href)
      const name = target ? element('a', {href: target.path}, label) : element('span', {}, label)
      return element('li', {}, name, ...(inner.length > 0 ? [listOf(inner, pages)] : []))
    }),
  )

/** The file that lists all others, and the order of the chapters. */
export function packageText(book: Book, files: readonly BookFile[]): string {
  const {title, language, direction, identifier, modified} = book
  const id = (path: string) => path.replace(/[^\w.-]/g, '-')
  const dc = 'http://purl.org/dc/elements/1.1/'
  const metadata = element(
    'metadata',
    {'xmlns:dc': dc},
    element('dc:identifier', {id: 'book-id'}, identifier),
    element('dc:title', {}, title),
    element('dc:language', {}, language),
    element('meta', {property: 'dcterms:modified'}, `${modified.slice(0, 19)}Z`),
  )
  const items = files.map(({path, type, properties = []}) =>
    element('item', {
      id: id(path),
      href: path,
      'media-type': type,
      ...(properties.length > 0 && {properties: properties.join(' ')}),
    }),
  )
  const chapters = files.filter(({path}) => path.endsWith('.xhtml'))
  const order = chapters.map(({path}) => element('itemref', {idref: id(path)}))
  return xmlText(
    element(
      'package',
      {xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'book-id', 'xml:lang': language},
      metadata,
      element('manifest', {}, ...items),
      element('spine', {'page-progression-direction': direction}, ...order),
    ),
  )
}
