import type {Book, BookFile} from './book.js'
import {element, xhtmlText, xmlText} from './xml.js'

/** The cover: a picture of the title, and the page that shows it. */
export function coverFiles(book: Book): BookFile[] {
  const {title, site} = book
  const text = (y: number, size: number, value: string) =>
    element('text', {x: '120', y: String(y), 'font-size': String(size), fill: '#ffffff'}, value)
  const lines = linesOf(title)
  const picture = element(
    'svg',
    {xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1600 2400', width: '1600', height: '2400'},
    element('rect', {width: '1600', height: '2400', fill: '#07514d'}),
    element('rect', {x: '120', y: '560', width: '240', height: '16', fill: '#6fd0c8'}),
    element(
      'g',
      {'font-family': 'sans-serif'},
      ...(site === title ? [] : [text(480, 64, site)]),
      ...lines.map((line, index) => text(760 + index * 180, 144, line)),
    ),
  )
  const shown = element('img', {src: 'cover.svg', alt: title, class: 'cover'})
  return [
    {
      path: 'cover.xhtml',
      type: 'application/xhtml+xml',
      contents: xhtmlText({...book, styles: 'book.css'}, element('section', {'epub:type': 'cover'}, shown)),
    },
    {path: 'cover.svg', type: 'image/svg+xml', contents: xmlText(picture), properties: ['cover-image']},
  ]
}

const maxLineLength = 18

/** A title in lines that fit on the cover. */
function linesOf(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= maxLineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, 8)
}
