import type {Root, RootContent} from 'hast'
import rehypeRaw from 'rehype-raw'
import {unified} from 'unified'
import {isImportedAddress} from '../files/imports/imports.js'
import {isOfWeb} from '../files/paths/paths.js'
import type {CompiledPage, Diagnostic, ExternalLink, Link} from '../model/model.js'
import {anchorsIn, hashOfSections, sectionsOf} from './page-text.js'
import {checkTree} from './rules/rules.js'
import {addresses, isUnchecked, withAddresses} from './syntax/links.js'
import {elementsIn} from './walk.js'

/** Parses finished HTML. Elements have no positions, because those would refer to the HTML. */
export function readHtml(html: string): Root {
  const raw: Root = {type: 'root', children: [{type: 'raw', value: html} as unknown as RootContent]}
  const tree = unified().use(rehypeRaw).runSync(raw) as Root
  for (const element of elementsIn(tree)) delete element.position
  return tree
}

type Facts = Pick<CompiledPage, 'content' | 'anchors' | 'links' | 'externals' | 'sections' | 'diagnostics'>

/** Facts of finished HTML, as React pages return it, without positions. */
export function factsFromHtml(html: string, file: string): Facts {
  const tree = readHtml(html)
  const links: Link[] = []
  const externals: ExternalLink[] = []
  const diagnostics: Diagnostic[] = []
  const elements = elementsIn(tree)
  for (const {tagName, properties} of elements) {
    const unchecked = isUnchecked(properties)
    for (const {property, kind} of addresses.get(tagName) ?? []) {
      const value = properties[property]
      if (typeof value !== 'string') continue
      const add = (url: string): string => {
        if (isImportedAddress(url)) return url
        if (!isOfWeb(url)) links.push({slot: links.length, url, kind, position: undefined, unchecked})
        else if (!unchecked) externals.push({url: url.trim(), kind, position: undefined})
        return url
      }
      if (property === 'srcSet') withAddresses(value, add)
      else add(value)
    }
  }
  checkTree(tree, elements, {file, links, diagnostics})
  const sections = sectionsOf(tree)
  return {content: hashOfSections(sections), anchors: anchorsIn(elements), links, externals, diagnostics, sections}
}
