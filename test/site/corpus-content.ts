/**
 * What pages hold, as a reader's browser sees it: pictures without words, links without text, headings, files that came along.
 * Shares no code with docsgen; what docsgen tells of pages is held to it.
 */
import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {DefaultTreeAdapterTypes as Tree} from 'parse5'
import type {Diagnostic} from '../../src/model/model.js'
import {attribute, type Crawl, type CrawledDocument, elementsOf, textOf} from '../support/crawl.js'
import {sourceOf} from './corpus.js'

/** Codes that a crawler can see by itself. */
const visible = ['missing-alt', 'empty-link-text', 'multiple-h1', 'heading-skip', 'missing-description']

/** `file code how-often`, as docsgen tells it; what stands in parts of pages is not among them. */
export const toldOfContent = (diagnostics: readonly Diagnostic[], sources: readonly string[]): string[] =>
  counted(
    diagnostics.flatMap(({file, code}) =>
      visible.includes(code) && isSource(file, sources) ? [`${file} ${code}`] : [],
    ),
  )

const isSource = (file: string, sources: readonly string[]): boolean =>
  sources.some((source) => file === source || file.endsWith(`/${source}`))

/** The same, as it is to be seen. `textOfSource` is what the author wrote. */
export function seenInContent({documents}: Crawl, textOfSource: (file: string) => string): string[] {
  const found: string[] = []
  for (const [file, document] of documents) {
    const body = document.elements.find((element) => attribute(element, 'data-docsgen-body') !== undefined)
    const source = sourceOf(file, document)
    if (!body || source === file) continue
    const written = textOfSource(source)
    const main = document.elements.find(({tagName}) => tagName === 'main')!
    const add = (code: string, count: number) => {
      for (let i = 0; i < count; i++) found.push(`${source} ${code}`)
    }
    add('missing-alt', silentPictures(body, written).length)
    add('empty-link-text', elementsOf(body).filter(isSilentLink).length)
    add('multiple-h1', elementsOf(main).filter(({tagName}) => tagName === 'h1').length - 1)
    add('heading-skip', skips(body))
    if (!hasDescription(document)) add('missing-description', 1)
  }
  return counted(found)
}

/** Without `alt`, or with an empty one that the author did not write in HTML. */
function silentPictures(body: Tree.Element, written: string): Tree.Element[] {
  const isDecided = /<img\b[^>]*\balt=(?:""|''|\{""\}|\{''\})/i.test(written)
  const figures = elementsOf(body).filter(({tagName}) => tagName === 'figure')
  const captioned = new Set(
    figures.filter((one) => elementsOf(one).some(({tagName}) => tagName === 'figcaption')).flatMap(elementsOf),
  )
  return elementsOf(body).filter(
    (element) =>
      element.tagName === 'img' &&
      !captioned.has(element) &&
      !['title', 'aria-label'].some((name) => attribute(element, name)) &&
      (attribute(element, 'alt') === undefined || (attribute(element, 'alt') === '' && !isDecided)),
  )
}

const isSilentLink = (element: Tree.Element): boolean =>
  element.tagName === 'a' &&
  attribute(element, 'href') !== undefined &&
  textOf(element).trim() === '' &&
  !['title', 'aria-label'].some((name) => attribute(element, name)) &&
  elementsOf(element).every(({tagName}) => !['img', 'svg', 'video', 'button'].includes(tagName))

/** Among the headings that stand in nothing else. */
function skips(body: Tree.Element): number {
  const levels = body.childNodes.flatMap(({nodeName}) => (/^h[1-6]$/.test(nodeName) ? Number(nodeName[1]) : []))
  return levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1).length
}

const hasDescription = ({elements}: CrawledDocument): boolean =>
  elements.some(
    (one) => one.tagName === 'meta' && attribute(one, 'name') === 'description' && attribute(one, 'content'),
  )

function counted(lines: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => `${line} ${count}`).sort()
}

/** Pictures and films of a content folder of which no copy is in the built site. */
export function leftBehind(content: string, outDir: string): string[] {
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
  const filesIn = (folder: string) =>
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.(png|jpe?g|gif|webp|svg|mp4|webm|pdf)$/i.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
  const emitted = new Set(filesIn(outDir).map(hashOf))
  const left = filesIn(content).filter((file) => !emitted.has(hashOf(file)))
  return left.map((file) => path.relative(content, file).split(path.sep).join('/')).sort()
}

/** Documents that no other document names, in its text or around it, nor means with a link that is broken. */
export function unlinkedDocuments({documents, broken}: Crawl): string[] {
  const named = new Set<string>()
  const meant = new Set(
    broken.map(({url}) =>
      url
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1),
    ),
  )
  for (const [file, {elements}] of documents)
    for (const element of elements) {
      const href = element.tagName === 'a' ? attribute(element, 'href') : undefined
      if (href?.startsWith('/') !== true) continue
      const target = decodeURI(href.replace(/[?#].*$/, '')).replace(/^\/|\/$/g, '')
      const index = target === '' ? 'index.html' : `${target}/index.html`
      if (index !== file) named.add(index)
    }
  const isSought = (file: string) => !/^(?:404|index)\.html$/.test(file) && !meant.has(file.split('/').at(-2))
  return [...documents.keys()].filter((file) => !named.has(file) && isSought(file)).sort()
}
