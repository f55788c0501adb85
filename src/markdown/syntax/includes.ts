/** Parts of other files lose the box they came in; their elements remember where they were written. */
import type {Element, Root} from 'hast'
import {elementsIn} from '../walk.js'
import type {PageContext, Syntax} from './syntax.js'

/** A file of the project that text comes from, and its path from the content folder, which links are read from. */
export interface Origin {
  file: string
  path: string
}

declare module 'hast' {
  interface ElementData {
    docsgenOrigin?: Origin
  }
}

export const includes: Syntax = {
  isOn: ({directives}) => directives,
  onHtml(tree, page, list) {
    if (!page.components.has('Include')) return
    open(tree)
    list.changed()
  },
}

function open(parent: Root | Element): void {
  parent.children = (parent.children as Element[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    open(child)
    const component = child.data?.docsgenComponent
    if (component?.name !== 'Include') return [child]
    for (const element of elementsIn(child))
      if (element !== child) element.data = {docsgenOrigin: component.props as unknown as Origin, ...element.data}
    return child.children as Element[]
  })
}

/** The file that an element was written in. */
export const fileOf = ({data}: Element, page: Pick<PageContext, 'file'>): string =>
  data?.docsgenOrigin?.file ?? page.file
