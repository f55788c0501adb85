/**
 * Content components that constructs ask for: on their way through the HTML stages they are plain boxes with a number,
 * which raw HTML can name but not make; then elements of their own, which `render` draws with the content template.
 */
import type {Nodes as HastNodes, Root} from 'hast'
import type {Paragraph, PhrasingContent, RootContent, Node as UnistNode} from 'mdast'
import {elementsIn} from './walk.js'

/** A content template by its name, with its props; its children are what stands in it. */
export interface ContentComponent {
  name: string
  props: Record<string, unknown>
}

/** In mdast: a box of blocks, or a span of text. */
export interface ComponentNode extends UnistNode {
  type: 'docsgenComponent'
  children: (RootContent | PhrasingContent)[]
}

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
  }
}

declare module 'hast' {
  interface ElementData {
    docsgenComponent?: ContentComponent
  }
}

/** The names of the elements that `render` knows. */
export const componentElement = 'docsgen-component'
export const titleElement = 'docsgen-title'

interface Rendered {
  component: ContentComponent
  children: (RootContent | PhrasingContent)[]
  position?: UnistNode['position']
  /** Stands in a line of text. */
  isInline?: boolean
}

/** The components of one page, in the order they were met. */
export interface Components {
  /** The node that stands for a component in mdast. */
  node(rendered: Rendered): ComponentNode
  has(name: string): boolean
  /** How many there are of that name. */
  count(name: string): number
  /** A component's title, as the first of its children. */
  title(children: PhrasingContent[]): Paragraph
  /** Boxes become components again, when all raw HTML is clean. */
  open(tree: Root, text: string): void
}

/** An element of HTML in mdast: a box of blocks or a span of text. */
export const element = (
  tagName: string,
  children: (RootContent | PhrasingContent)[],
  hProperties: Record<string, unknown> = {},
): ComponentNode => ({type: 'docsgenComponent', data: {hName: tagName, hProperties}, children})

/** The component of that name that an element of the HTML tree stands for. */
export function componentNamed(node: HastNodes, name: string): ContentComponent | undefined {
  const component = node.type === 'element' ? node.data?.docsgenComponent : undefined
  return component?.name === name ? component : undefined
}

export function createComponents(): Components {
  const all: ContentComponent[] = []
  return {
    node({component, children, position, isInline = false}) {
      const number = all.push(component) - 1
      const hProperties = {dataDocsgen: String(number)}
      const node: ComponentNode = {
        type: 'docsgenComponent',
        data: {hName: isInline ? 'span' : 'div', hProperties},
        children,
      }
      if (position) node.position = position
      return node
    },
    has: (name) => all.some((component) => component.name === name),
    count: (name) => all.filter((component) => component.name === name).length,
    title: (children) => ({
      type: 'paragraph',
      data: {hName: 'div', hProperties: {dataDocsgen: 'title'}},
      children,
    }),
    open(tree, text) {
      if (all.length === 0 && !/data-docsgen/i.test(text)) return
      for (const element of elementsIn(tree)) {
        const mark = element.properties.dataDocsgen
        if (mark === undefined) continue
        const component = all[Number(mark)]
        if (component) {
          element.tagName = componentElement
          element.data = {...element.data, docsgenComponent: component}
        } else if (mark === 'title') element.tagName = titleElement
        // An id is one of the page's: links lead to it, and no other element has it.
        const id = component?.props.id
        element.properties = typeof id === 'string' ? {id} : {}
      }
    },
  }
}
