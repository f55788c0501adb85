/** Replaces each `Include` component with its content, whose elements record the file that contains them. */
import type {Element, Root} from 'hast'
import type {IncludedFile, PageContext} from '../page-context.js'
import {elementsIn} from '../walk.js'
import type {Syntax} from './construct.js'

export const includes: Syntax = {
  isOn: ({directives}) => directives,
  onHtml(tree, page) {
    if (!page.components.has('Include')) return
    open(tree)
  },
}

function open(parent: Root | Element): void {
  parent.children = (parent.children as Element[]).flatMap((child) => {
    if (child.type !== 'element') return [child]
    open(child)
    const component = child.data?.docsgenComponent
    if (component?.name !== 'Include') return [child]
    for (const element of elementsIn(child))
      if (element !== child) element.data = {docsgenOrigin: component.props as unknown as IncludedFile, ...element.data}
    return child.children as Element[]
  })
}

/** The file that contains the source of an element. */
export const fileOf = ({data}: Element, page: Pick<PageContext, 'file'>): string =>
  data?.docsgenOrigin?.file ?? page.file
