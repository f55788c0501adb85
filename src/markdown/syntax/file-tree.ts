/**
 * File trees: `:::file-tree` around a nested list. An entry with a final slash or a list is a folder. Text after the
 * name is a comment. A bold name is highlighted.
 */
import type {List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast'
import {element} from '../components.js'
import {sourceOf} from '../positions.js'
import {nodesIn} from '../walk.js'
import {idAndClass} from './admonitions.js'
import type {ContentNeed, Syntax} from './construct.js'

export const fileTree: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    'file-tree': ({attributes, children}, page) => {
      page.extras.add('file-tree')
      const tree = children.map((child) => inTree(child, page.text))
      return {name: 'FileTree', props: idAndClass(attributes), children: tree, content: anyList}
    },
  },
}

export const anyList: ContentNeed = {
  isMet: ({type}) => type === 'list',
  name: 'list',
  hint: 'Begin each entry with "- ", and indent what is inside it.',
}

const inTree = (node: RootContent, text: string): RootContent => (node.type === 'list' ? treeOf(node, text) : node)

const treeOf = (list: List, text: string): RootContent =>
  element(
    'ul',
    list.children.map((item) => entryOf(item, text)),
  )

function entryOf({children: [first, ...rest]}: ListItem, text: string): RootContent {
  const {name, comment} =
    first?.type === 'paragraph' ? nameAndComment(first, text) : {name: [], comment: first === undefined ? [] : [first]}
  const line = [
    element('span', name, {className: ['name']}),
    // The space separates both also without styles.
    ...(comment.length === 0 ? [] : [...textNode(' '), element('span', comment, {className: ['comment']})]),
  ]
  const inner = rest.map((child) => inTree(child, text))
  if (!rest.some(({type}) => type === 'list')) {
    const isFolder = nodesIn(element('span', name)).some((node) => node.type === 'text' && node.value.endsWith('/'))
    return element('li', [...line, ...inner], {className: [isFolder ? 'folder' : 'file']})
  }
  const folder = element('details', [element('summary', line), ...inner], {open: true})
  return element('li', [folder], {className: ['folder']})
}

/** Splits an entry. `__init__.py` is a name, not bold text; a name with spaces is bold, code or a link. */
function nameAndComment(paragraph: Paragraph, text: string): {name: PhrasingContent[]; comment: PhrasingContent[]} {
  const source = sourceOf(paragraph, text)
  const [first, ...rest] = paragraph.children
  if (first !== undefined && /^(\*\*|`|\[|<)/.test(source)) {
    const [next, ...others] = rest
    if (next?.type !== 'text') return {name: [first], comment: rest}
    const [, suffix = '', after = ''] = /^(\S*)\s*([\s\S]*)$/.exec(next.value) ?? []
    const ending: PhrasingContent[] = suffix === '' ? [] : [{type: 'text', value: suffix}]
    return {name: [first, ...ending], comment: [...textNode(after), ...others]}
  }
  const [written = ''] = /^\S+/.exec(source) ?? []
  const name = written.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  const end = (paragraph.position?.start.column ?? 1) + written.length
  return {name: textNode(name), comment: behindColumn(paragraph, end)}
}

/** The nodes of a paragraph after a column of its first line. */
function behindColumn({children, position}: Paragraph, column: number): PhrasingContent[] {
  const line = position?.start.line
  return children.flatMap((node): PhrasingContent[] => {
    const start = node.position?.start
    if (start === undefined || start.line !== line || start.column >= column) return [node]
    if (node.type !== 'text') return []
    return textNode(node.value.slice(column - start.column).trimStart())
  })
}

const textNode = (value: string): PhrasingContent[] => (value === '' ? [] : [{type: 'text', value}])
