/**
 * Tabs (behaviour §15.3): `::::tabs{group="os" query="os"}` around `:::tab[Linux]{value="linux" default}`. In the tree a
 * component `Tabs` holds components `Tab`, whoever made them; ids, labels and the selected one are settled when the HTML is there.
 */

import GithubSlugger, {slug} from 'github-slugger'
import type {Element, ElementContent, Root} from 'hast'
import type {RootContent} from 'mdast'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Position} from '../../model/model.js'
import {type ComponentNode, componentNamed, titleElement} from '../components.js'
import type {PageContext} from '../page-context.js'
import {idAndClass, isSet} from './admonitions.js'
import type {Syntax} from './construct.js'
import {inlineHtml, textOf} from './headings.js'
import {fileOf} from './includes.js'

/** One tab as a construct makes it. */
export interface NewTab {
  label: string
  /** What stands for it in storage and addresses. */
  value: string
  children: RootContent[]
}

/** Tabs that a construct makes of something else; the first one is selected. */
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

/** What an author writes. */
export const tabs: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    tabs: ({attributes, position}) => {
      const {group, query} = attributes
      return {name: 'Tabs', props: {group, query: query === '' ? group : query, position, ...idAndClass(attributes)}}
    },
    tab: ({attributes: {value, default: isDefault}, position}) => ({
      name: 'Tab',
      props: {value: value || undefined, isDefault: isSet(isDefault), position},
    }),
  },
}

/** What every page with tabs needs. */
export const tabBoxes: Syntax = {
  isOn: () => true,
  onHtml(tree, page, list) {
    if (!page.components.has('Tabs') && !page.components.has('Tab')) return
    // Inner ones first: what an outer one gives up is in order already.
    for (const parent of [tree, ...list.all()].reverse())
      parent.children = (parent.children as ElementContent[]).flatMap((child) => sorted(child, parent, page))
    list.changed()
    const boxes = list.all().filter((element) => componentNamed(element, 'Tabs'))
    if (boxes.length === 0) return
    page.extras.add('tabs')
    const slugger = new GithubSlugger()
    for (const {properties} of list.all())
      if (properties.id !== undefined) slugger.occurrences[String(properties.id)] = 0
    for (const box of boxes) settle(box, slugger, page)
    list.changed()
  },
}

const isTab = (node: ElementContent): node is Element => componentNamed(node, 'Tab') !== undefined
const isTitle = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === titleElement
const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === ''

/** Tabs that hold nothing but tabs, behind what else stood in them; a tab that stands alone is no tab. */
function sorted(node: ElementContent, parent: Root | Element, page: PageContext): ElementContent[] {
  if (isTab(node) && componentNamed(parent, 'Tabs') === undefined) {
    report(
      node,
      page,
      '":::tab" is outside "::::tabs".',
      'Put "::::tabs" before the first tab and "::::" after the last.',
    )
    return opened(node)
  }
  if (node.type !== 'element' || componentNamed(node, 'Tabs') === undefined) return [node]
  const own = node.children.filter((child) => isTab(child) || isTitle(child))
  const others = node.children.filter((child) => !isTab(child) && !isTitle(child) && !isBlank(child))
  if (!own.some(isTab)) {
    report(node, page, '"::::tabs" contains no tab.', 'Begin each tab with ":::tab Name" and end it with ":::".')
    return opened(node)
  }
  const [misplaced] = others
  if (misplaced)
    report(
      misplaced,
      page,
      'This is inside "::::tabs" but outside every tab; docsgen shows it above the tabs.',
      'Move it into a ":::tab".',
    )
  node.children = own
  return [...others, node]
}

/** What a box holds, with its title as a paragraph. */
const opened = ({children}: Element): ElementContent[] =>
  children.map((child) => (isTitle(child) ? {...child, tagName: 'p', properties: {}} : child))

/** Gives every tab its value, its ids and its label; one is selected. */
function settle(box: Element, slugger: GithubSlugger, page: PageContext): void {
  const {position: _, ...props} = componentNamed(box, 'Tabs')?.props ?? {}
  const panels = box.children.filter(isTab)
  const chosen = panels.find((panel) => componentNamed(panel, 'Tab')?.props.isDefault) ?? panels[0]
  const values = new Map<string, number>()
  const tabs = panels.map((panel, index) => {
    const {value: given} = componentNamed(panel, 'Tab')?.props ?? {}
    let title = panel.children.find(isTitle)
    const value = freeValue(String(given ?? (slug(title ? textOf(title) : '') || index + 1)), values, (taken) =>
      report(
        panel,
        page,
        `Two tabs have the value "${taken}".`,
        'Give each tab its own value: `:::tab[Name]{value="name"}`.',
      ),
    )
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
  const title = box.children.find(isTitle)
  const label = title && textOf(title)
  box.children = panels
  box.data = {...box.data, docsgenComponent: {name: 'Tabs', props: {...props, label, tabs}}}
}

/** The value, or the value with the first number that makes it another than those of before. `taken` says where counting goes on. */
function freeValue(value: string, taken: Map<string, number>, onTaken: (value: string) => void): string {
  if (taken.has(value)) onTaken(value)
  let free = value
  let number = taken.get(value) ?? 2
  for (; taken.has(free); number++) free = `${value}-${number}`
  taken.set(value, number)
  if (free !== value) taken.set(free, 2)
  return free
}

/** Code and tables can be reached by keyboard: a panel that begins with one need not be reached itself. */
function beginsWithStop({children}: Element): boolean {
  const first = children.find((child) => !isTitle(child) && !isBlank(child))
  return first?.type === 'element' && /^(pre|table)$/.test(first.tagName)
}

/** Where a directive was written, or where an element stands. */
function report(node: ElementContent, page: PageContext, words: string, hint: string): void {
  const component = node.type === 'element' ? node.data?.docsgenComponent : undefined
  const start = (component?.props.position as Position | undefined) ?? node.position?.start
  const position = start && {line: start.line, column: start.column}
  const file = node.type === 'element' ? fileOf(node, page) : page.file
  page.diagnostics.push(catalogue.badTabs({file, position}, words, hint))
}
