/**
 * Tabs: `::::tabs{group="os" query="os"}` around `:::tab[Linux]{value="linux" default}`. In the Markdown tree, a
 * component `Tabs` contains components `Tab`. Ids, labels and the selected tab follow in the HTML tree.
 */
import GithubSlugger, {slug} from 'github-slugger'
import type {Element, ElementContent, Root} from 'hast'
import type {RootContent} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Position} from '../../model/model.js'
import {type ComponentNode, componentNamed, titleElement} from '../components.js'
import type {PageContext} from '../page-context.js'
import {elementsIn} from '../walk.js'
import {flagValues, idAndClass, isSet} from './admonitions.js'
import type {Syntax} from './construct.js'
import {inlineHtml, textOf} from './headings.js'
import {fileOf} from './includes.js'

/** A tab that a construct creates. */
interface NewTab {
  label: string
  /** Name of the tab in browser storage and addresses. */
  value: string
  children: RootContent[]
}

/** Tabs that a construct creates; the first one is selected. */
export function newTabs(
  tabs: readonly NewTab[],
  {group, position}: {group: string; position: ComponentNode['position']},
  {components}: PageContext,
): ComponentNode {
  const children = tabs.map(({label, value, children: content}) =>
    components.node({
      component: {name: 'Tab', props: {value}},
      children: [components.title([{type: 'text', value: label}]), ...content],
      position,
    }),
  )
  return components.node({component: {name: 'Tabs', props: {group}}, children, position})
}

/** The containers that authors write. */
export const tabs: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    tabs: ({attributes, position}) => {
      const {group, query} = attributes
      const props = {group, query: query === '' ? group : query, position, ...idAndClass(attributes)}
      return {name: 'Tabs', props, options: {group: undefined, query: undefined}}
    },
    tab: ({attributes: {value, default: isDefault}, position}) => ({
      name: 'Tab',
      props: {value: value || undefined, isDefault: isSet(isDefault), position},
      options: {value: undefined, default: flagValues},
    }),
  },
}

/** Completes the tabs of a page, whichever construct created them. */
export const tabPanels: Syntax = {
  isOn: () => true,
  onHtml(tree, page) {
    if (!page.components.has('Tabs') && !page.components.has('Tab')) return
    // Inner tabs first, because outer tabs may move their content.
    for (const parent of [tree, ...elementsIn(tree)].reverse())
      parent.children = (parent.children as ElementContent[]).flatMap((child) => withValidTabs(child, parent, page))
    const tabsElements = elementsIn(tree).filter((element) => componentNamed(element, 'Tabs'))
    if (tabsElements.length === 0) return
    page.extras.add('tabs')
    const slugger = new GithubSlugger()
    for (const {properties} of elementsIn(tree))
      if (properties.id !== undefined) slugger.occurrences[String(properties.id)] = 0
    for (const element of tabsElements) complete(element, slugger, page)
  },
}

const isTab = (node: ElementContent): node is Element => componentNamed(node, 'Tab') !== undefined
const isTitle = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === titleElement
const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''

/** Moves other content of `Tabs` before it; replaces a `Tab` outside `Tabs` with its content. Reports both. */
function withValidTabs(node: ElementContent, parent: Root | Element, page: PageContext): ElementContent[] {
  if (isTab(node) && componentNamed(parent, 'Tabs') === undefined) {
    report(
      node,
      page,
      'This tab is outside a container of tabs.',
      'Put "::::tabs" before the first tab and "::::" after the last.',
    )
    return opened(node)
  }
  if (node.type !== 'element' || componentNamed(node, 'Tabs') === undefined) return [node]
  const tabNodes = node.children.filter((child) => isTab(child) || isTitle(child))
  const others = node.children.filter((child) => !isTab(child) && !isTitle(child) && !isBlank(child))
  if (!tabNodes.some(isTab)) {
    report(node, page, 'These tabs contain no tab.', 'Begin each tab with ":::tab Name" and end it with ":::".')
    return opened(node)
  }
  const [misplaced] = others
  if (misplaced)
    report(
      misplaced,
      page,
      'This is between the tabs, outside every tab; docsgen shows it above them.',
      'Move it into a ":::tab".',
    )
  node.children = tabNodes
  return [...others, node]
}

/** The content of a container, with its title as a paragraph. */
const opened = ({children}: Element): ElementContent[] =>
  children.map((child) => (isTitle(child) ? {...child, tagName: 'p', properties: {}} : child))

/** Sets value, ids and label of every tab, and selects one. */
function complete(tabsElement: Element, slugger: GithubSlugger, page: PageContext): void {
  const {position: _, ...props} = componentNamed(tabsElement, 'Tabs')?.props ?? {}
  const panels = tabsElement.children.filter(isTab)
  const chosen = panels.find((panel) => componentNamed(panel, 'Tab')?.props.isDefault) ?? panels[0]
  const values = new Map<string, number>()
  const names = new Set<string>()
  const tabs = panels.map((panel, index) => {
    const {value: explicit} = componentNamed(panel, 'Tab')?.props ?? {}
    let title = panel.children.find(isTitle)
    const name = title ? textOf(title).toLowerCase() : ''
    const isRepeated = explicit !== undefined || names.has(name)
    const value = freeValue(String(explicit ?? (slug(name) || index + 1)), values, (taken) => {
      // Names such as "C" and "C++" differ, although their values would not.
      if (isRepeated)
        report(
          panel,
          page,
          `Another of these tabs already has the name or value "${taken}".`,
          'Give each tab its own value: `:::tab[Name]{value="name"}`.',
        )
    })
    names.add(name)
    if (title === undefined) {
      title = {type: 'element', tagName: titleElement, properties: {}, children: [{type: 'text', value}]}
      panel.children.unshift(title)
    }
    const id = slugger.slug(`${props.group ?? 'tab'} ${value}`)
    const tab = {id: slugger.slug(`${id}--tab`), panel: id, value, isSelected: panel === chosen}
    panel.properties.id = id
    panel.data = {
      ...panel.data,
      docsgenComponent: {
        name: 'Tab',
        props: {labelledBy: tab.id, isSelected: tab.isSelected, isStop: !beginsWithStop(panel)},
      },
    }
    return {...tab, html: inlineHtml(title.children)}
  })
  const title = tabsElement.children.find(isTitle)
  const label = title && textOf(title)
  tabsElement.children = panels
  tabsElement.data = {...tabsElement.data, docsgenComponent: {name: 'Tabs', props: {...props, label, tabs}}}
}

/** The value, with the first number that makes it unique if it is taken. `taken`: the next number for each value. */
function freeValue(value: string, taken: Map<string, number>, onTaken: (value: string) => void): string {
  if (taken.has(value)) onTaken(value)
  let free = value
  let number = taken.get(value) ?? 2
  for (; taken.has(free); number++) free = `${value}-${number}`
  taken.set(value, number)
  if (free !== value) taken.set(free, 2)
  return free
}

/** Code and tables are tab stops, so a panel that starts with one need not be. */
function beginsWithStop({children}: Element): boolean {
  const first = children.find((child) => !isTitle(child) && !isBlank(child))
  return first?.type === 'element' && /^(pre|table)$/.test(first.tagName)
}

/** Reports a problem at the position of a directive or element. */
function report(node: ElementContent, page: PageContext, words: string, hint: string): void {
  const component = node.type === 'element' ? node.data?.docsgenComponent : undefined
  const start = (component?.props.position as Position | undefined) ?? node.position?.start
  const position = start && {line: start.line, column: start.column}
  const file = node.type === 'element' ? fileOf(node, page) : page.file
  page.diagnostics.push(catalogue.badTabs({file, position}, words, hint))
}
