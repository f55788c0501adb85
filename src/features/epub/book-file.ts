/** An EPUB 3 of the pages of a site: one XHTML file for each page, a table of contents, pictures and a cover. */
import {type Zippable, zipSync} from 'fflate'
import type {Book, BookFile, Chapter, Picture} from './book.js'
import {chapterBody, type Links, type NamedPage, readPage} from './chapter.js'
import {coverFiles} from './cover.js'
import {contentsFile, packageText} from './package.js'
import {bookStyles} from './styles.js'
import {element, xhtmlText, xmlText} from './xml.js'

export type {Book, Chapter, Picture} from './book.js'

/** Media type of an EPUB, which is also its first file. */
const mediaType = 'application/epub+zip'

/** The bytes of an EPUB; equal books have equal bytes. */
export async function epubOf(book: Book): Promise<Uint8Array> {
  const pages = readPages(book.chapters, book)
  const pictures = new Map<string, Picture>()
  const links: Links = {pages, book, add: (picture) => void pictures.set(picture.name, picture)}
  const chapters: BookFile[] = []
  for (const page of pages.values()) {
    const {element: body, properties} = await chapterBody(page, links)
    const contents = xhtmlText({...book, title: page.title, styles: 'book.css'}, body)
    chapters.push({path: page.path, type: 'application/xhtml+xml', contents, properties})
  }
  const files: BookFile[] = [
    ...coverFiles(book),
    contentsFile(book, pages),
    ...chapters,
    {path: 'book.css', type: 'text/css', contents: bookStyles},
    ...[...pictures.values()]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({name, type, bytes}) => ({path: `pictures/${name}`, type, contents: bytes})),
  ]
  return zipped([
    {path: 'META-INF/container.xml', contents: container},
    {path: 'EPUB/package.opf', contents: packageText(book, files)},
    ...files.map(({path, contents}) => ({path: `EPUB/${path}`, contents})),
  ])
}

/** The pages of the chapters in their order, each once, by address. */
function readPages(chapters: readonly Chapter[], book: Book): Map<string, NamedPage> {
  const pages = new Map<string, NamedPage>()
  const read = (list: readonly Chapter[]) => {
    for (const {page, chapters: inner} of list) {
      if (page && !pages.has(page.href)) {
        const path = `page-${String(pages.size + 1).padStart(4, '0')}.xhtml`
        pages.set(page.href, {...readPage(page.html, page.title, book), path, title: page.title})
      }
      read(inner)
    }
  }
  read(chapters)
  return pages
}

const container = xmlText(
  element(
    'container',
    {version: '1.0', xmlns: 'urn:oasis:names:tc:opendocument:xmlns:container'},
    element(
      'rootfiles',
      {},
      element('rootfile', {'full-path': 'EPUB/package.opf', 'media-type': 'application/oebps-package+xml'}),
    ),
  ),
)

/** A ZIP file, in which the media type comes first and is not compressed. */
function zipped(files: readonly {path: string; contents: string | Uint8Array}[]): Uint8Array {
  const bytes = (contents: string | Uint8Array) =>
    typeof contents === 'string' ? new TextEncoder().encode(contents) : contents
  const entries: Zippable = {mimetype: [bytes(mediaType), {level: 0}]}
  for (const {path, contents} of files) entries[path] = bytes(contents)
  // ZIP files have local times from 1980 on; equal books need equal times.
  return zipSync(entries, {mtime: new Date(1980, 0, 1)})
}
