/** Headings: ids by GitHub's rules, `{#id}`, unique ids on the page, and the table of contents (behaviour §12.1, §15.1). */
import type {Element, ElementContent, Root, RootContent} from 'hast'
import GithubSlugger from 'github-slugger'
import type {Syntax} from './syntax.js'

export const headings: Syntax = {
  isOn: (markdown) => markdown.headingIds,
  onHtml(tree, page) {
    const found = headingsIn(tree)
    for (const heading of found) takeExplicitId(heading)
    const slugger = new GithubSlugger()
    for (const id of uniqueIds(tree)) slugger.occurrences[id] ??= 0
    for (const heading of found) {
      if (heading.tagName === 'h1' || heading.properties.id !== undefined) continue
      heading.properties.id = slugger.slug(textOf(heading).trim()) || slugger.slug('section')
    }
    page.toc = tree.children.flatMap((node) => {
      if (node.type !== 'element' || !/^h[2-6]$/.test(node.tagName)) return []
      const html = inlineHtml(node.children).trim()
      return html === '' ? [] : [{html, id: String(node.properties.id), level: Number(node.tagName[1])}]
    })
  },
}

function headingsIn(tree: Root): Element[] {
  const found: Element[] = []
  const visit = (nodes: readonly (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      if (/^h[1-6]$/.test(node.tagName)) found.push(node)
      else visit(node.children)
    }
  }
  visit(tree.children)
  return found
}

/** `## Title {#id}` → id, and the title without it. */
function takeExplicitId(heading: Element): void {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  const match = /\s*\{#((?:(?!\{#|\}).)+)\}\s*$/.exec(last.value)
  if (!match) return
  last.value = last.value.slice(0, match.index)
  heading.properties.id = match[1]!.trim().replace(/\s+/g, '-')
}

/** All ids of the tree, each made unique: a second bearer of an id loses it, as do bearers of docsgen's own. */
function uniqueIds(tree: Root): Set<string> {
  const ids = new Set<string>()
  const pending: (RootContent | ElementContent)[] = [...tree.children].reverse()
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type !== 'element') continue
    const {id} = node.properties
    if (id !== undefined) {
      const name = String(id)
      if (name === '' || name.startsWith('docsgen-') || ids.has(name)) delete node.properties.id
      else ids.add(name)
    }
    for (let i = node.children.length - 1; i >= 0; i--) pending.push(node.children[i]!)
  }
  return ids
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

const keptInToc = new Set(['code', 'em', 'strong', 'del'])

/** Text with code, em, strong and del; links become their text. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value)
      if (node.type !== 'element') return ''
      const inner = inlineHtml(node.children)
      return keptInToc.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
    })
    .join('')
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
