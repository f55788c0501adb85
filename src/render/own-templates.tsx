/** Writes docsgen's own templates without React where their HTML does not depend on what is inside them. */
import type {Element, ElementContent} from 'hast'
import {type ComponentType, createElement, type ReactNode} from 'react'
import {type ContentTemplates, contentTemplates} from '../../templates/content/index.js'
import {linkAttributes} from '../../templates/link-attributes.js'
import {escapeAsReact} from './escape.js'
import {reactServer} from './react-server.js'

/** Separates pieces of HTML in React's output; nothing else renders this element. */
export const separatorName = 'docsgen-next'
export const separatorHtml = `<${separatorName}></${separatorName}>`

/** The templates that render nothing but their title and then their children, each as one node. */
const wrappers: ReadonlySet<string> = new Set(['Fields', 'Samples', 'Endpoint', 'Tabs', 'Tab'])

export interface Wrapper {
  /** The HTML around the parts: `html[0]`, `parts[0]`, `html[1]`, … */
  html: readonly string[]
  /** The title, if there is one, and all other children. */
  parts: ElementContent[][]
}

/** The parts of an element whose template is one of docsgen's own; undefined if React must render the whole element. */
export function wrapperOf({data, properties, children}: Element, content: ContentTemplates): Wrapper | undefined {
  const {name = '', props} = data?.docsgenComponent ?? {}
  const key = name as keyof ContentTemplates
  if (!wrappers.has(name) || content[key] !== contentTemplates[key]) return undefined
  const Template = content[key] as ComponentType<{id?: unknown; title?: ReactNode; children?: ReactNode}>
  const [first, ...rest] = children
  const title = first?.type === 'element' && first.tagName === 'docsgen-title' ? first : undefined
  const separator = createElement(separatorName)
  const html = reactServer().renderToStaticMarkup(
    <Template {...props} id={properties.id} {...(title && {title: separator})}>
      {separator}
    </Template>,
  )
  return {html: html.split(separatorHtml), parts: title ? [title.children, rest] : [children]}
}

/** Addresses that React writes as they are. */
const plainAddress = /^(?:https?:\/\/|[/#])/

/** Starts the tag of a link with docsgen's own template; undefined if React must render it. `attributes`: the others. */
export function linkTag(href: unknown, attributes: string, content: ContentTemplates): string | undefined {
  if (typeof href !== 'string' || !plainAddress.test(href) || content.Link !== contentTemplates.Link) return undefined
  const own = linkAttributes({href, ...(isExternal(href) && {external: true})})
  const written = Object.entries(own).map(([name, value]) => ` ${name}="${escapeAsReact(value)}"`)
  return `<a${attributes}${written.join('')}>`
}

/** Whether an address opens in a new tab: a web address, but not mail and the like. */
export const isExternal = (href: string): boolean => /^(https?:)?\/\//i.test(href)
