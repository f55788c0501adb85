/**
 * Content components of constructs. During the HTML stages each is a plain element with a number; raw HTML can repeat a
 * number but cannot add a component. Afterwards each is an element that `render` renders with its content template.
 */
import type {ElementContent, Nodes as HastNodes, Root} from 'hast'
import type {Nodes, Paragraph, PhrasingContent, RootContent, Node as UnistNode} from 'mdast'
import {elementsIn} from './walk.js'

/** The name of a content template, with its props. */
export interface ContentComponent {
  name: string
  props: Record<string, unknown>
}

/** An element in mdast with block or inline content. */
export interface ComponentNode extends UnistNode {
  type: 'docsgenComponent'
  children: (RootContent | PhrasingContent)[]
}

type HtmlChildren = Root['children']

declare module 'mdast' {
  interface RootContentMap {
    docsgenComponent: ComponentNode
  }
  interface BlockContentMap {
    docsgenComponent: ComponentNode
  }
  interface PhrasingContentMap {
    docsgenComponent: ComponentNode
  }
  interface Data {
    hName?: string
    hProperties?: Record<string, unknown>
    hChildren?: HtmlChildren
  }
}

declare module 'hast' {
  interface ElementData {
    docsgenComponent?: ContentComponent
  }
}

/** Names of the elements that `render` replaces. */
const componentElement = 'docsgen-component'
export const titleElement = 'docsgen-title'

interface NewComponent {
  component: ContentComponent
  children: (RootContent | PhrasingContent)[]
  position?: UnistNode['position']
  /** Whether it is part of a line of text. */
  isInline?: boolean
}

/** The components of one page. */
export interface Components {
  /** Adds a component and returns its mdast node. */
  node(component: NewComponent): ComponentNode
  has(name: string): boolean
  /** Makes the title of a component, which is its first child. */
  title(children: PhrasingContent[]): Paragraph
  /** The component of a numbered element, before `open`. */
  componentOf(node: HastNodes): ContentComponent | undefined
  /** Turns the numbered elements into component elements. Call this after raw HTML is sanitised. */
  expand(tree: Root, text: string): void
}

/** An HTML element in mdast. */
export const element = (
  tagName: string,
  children: (RootContent | PhrasingContent)[],
  hProperties: Record<string, unknown> = {},
): ComponentNode => ({type: 'docsgenComponent', data: {hName: tagName, hProperties}, children})

/** The number of a title. */
const titleMark = 'title'

/** Whether a node of mdast is the title of a component. */
export const isTitleNode = ({data}: Nodes): boolean => data?.hProperties?.dataDocsgen === titleMark

/** The component of an HTML element, if it has that name. */
export function componentNamed(node: HastNodes, name: string): ContentComponent | undefined {
  const component = node.type === 'element' ? node.data?.docsgenComponent : undefined
  return component?.name === name ? component : undefined
}

export function createComponents(): Components {
  const components: ContentComponent[] = []
  return {
    node({component, children, position, isInline = false}) {
      const number = components.push(component) - 1
      const hProperties = {dataDocsgen: String(number)}
      const node: ComponentNode = {
        type: 'docsgenComponent',
        data: {hName: isInline ? 'span' : 'div', hProperties},
        children,
      }
      if (position) node.position = position
      return node
    },
    has: (name) => components.some((component) => component.name === name),
    title: (children) => ({
      type: 'paragraph',
      data: {hName: 'div', hProperties: {dataDocsgen: titleMark}},
      children,
    }),
    componentOf: (node) => (node.type === 'element' ? components[Number(node.properties.dataDocsgen)] : undefined),
    expand(tree, text) {
      if (components.length === 0 && !/data-docsgen/i.test(text)) return
      for (const element of elementsIn(tree)) {
        const number = element.properties.dataDocsgen
        if (number === undefined) continue
        const component = components[Number(number)]
        if (component) {
          element.tagName = componentElement
          element.data = {...element.data, docsgenComponent: component}
        } else if (number === titleMark) {
          element.tagName = titleElement
          element.children = inlineIn(element.children)
        }
        // The id stays on the element, because links lead to it and docsgen removes duplicate ids there.
        const id = component?.props.id
        element.properties = typeof id === 'string' ? {id} : {}
      }
    },
  }
}

/** The children of a title, which templates put into a paragraph: of elements that end a paragraph, only the contents. */
const inlineIn = (children: readonly ElementContent[]): ElementContent[] =>
  children.flatMap((child) => {
    if (child.type !== 'element' || child.properties.dataDocsgen !== undefined) return child
    child.children = inlineIn(child.children)
    return blocks.has(child.tagName) ? child.children : child
  })

/** Elements whose start ends a paragraph, and those that only a table or a list may contain. */
const blocks: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'main'],
  ...['menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'ul'],
  ...['caption', 'col', 'colgroup', 'dd', 'dt', 'li', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
])
