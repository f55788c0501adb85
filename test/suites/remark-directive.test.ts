/** The fixtures of remark-directive: each top-level directive of its trees as the text of a page. */
import {readFileSync} from 'node:fs'
import type {Nodes, Parents, Root} from 'mdast'
import {describe, expect, test} from 'vitest'
import {compileText} from '../support/compile-text.js'
import {attribute, type Element, elementsIn, parseBody, textOf} from '../support/html.js'
import {type Difference, expectOnly, hasSuites, suitePath, whyNot} from './suites.js'

const differences: readonly Difference[] = [
  {
    reason:
      'A name after two colons is a directive only if it is `include`, because `::` is ordinary in texts about code; docsgen has no other directive without content.',
    cases: [1, 3, 5, 7, 9, 11].map((line) => `leaf ${line}`),
  },
  {
    reason: 'A name after one colon is text or an emoji, because `:` is ordinary in sentences.',
    cases: ['text 1', 'text 3', 'text 6'],
  },
]

describe.skipIf(!hasSuites)(`the fixtures of remark-directive${whyNot}`, () => {
  test('docsgen parses the same directives, except for documented differences', async () => {
    const differing = new Map<string, unknown>()
    for (const name of ['container', 'leaf', 'text']) {
      const text = readFixture(name, 'input.md')
      const tree = JSON.parse(readFixture(name, 'tree.json')) as Root
      for (const node of tree.children) {
        const {start, end} = node.position!
        // The names of the fixtures are letters.
        const source = text.slice(start.offset, end.offset).replace(/(:+)[a-e]\b/g, '$1note')
        const {body} = await compileText(source)
        const [ours, wanted] = [admonitionsIn(body), directivesIn(node)]
        if (ours.join('\n') !== wanted.join('\n')) differing.set(`${name} ${start.line}`, {source, ours, wanted})
      }
    }
    expectOnly(differing, differences)
  })

  test('docsgen reports each container with an unknown name at its position', async () => {
    const {diagnostics} = await compileText(readFixture('container', 'input.md'))
    const unknown = diagnostics.filter(({code}) => code === 'unknown-directive')
    const nodes = nodesOf(JSON.parse(readFixture('container', 'tree.json')) as Root)
    const wanted = nodes.flatMap((node) => (isDirective(node) ? `${node.position?.start.line}:1 :::${node.name}` : []))
    const ours = unknown.map(
      ({position, message}) => `${position?.line}:${position?.column} ${/":::\w"/.exec(message)?.[0].slice(1, -1)}`,
    )
    expect(ours.sort()).toEqual(wanted.sort())
  })
})

const readFixture = (...names: string[]): string =>
  readFileSync(suitePath('remark-directive/test/fixtures', ...names), 'utf8')

interface Directive {
  name: string
  attributes: Record<string, string>
}

const isDirective = (node: Nodes): node is Nodes & Directive => /Directive$/.test(node.type)

/** A node and everything below it. */
const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? (node as Parents).children : []).flatMap(nodesOf),
]

/** The directives of a tree in order: id, classes, and label, by default the name. */
const directivesIn = (tree: Nodes): string[] =>
  nodesOf(tree).flatMap((node) => {
    if (!isDirective(node)) return []
    const {attributes} = node
    const label = nodesOf(node).find(({data}) => data !== undefined && 'directiveLabel' in data)
    const texts = nodesOf(label ?? node).flatMap((one) => (one.type === 'text' ? one.value : []))
    return describeDirective([attributes.id, attributes.class], label ? texts.join('') : 'note')
  })

/** The same of the admonitions in the body of a page. */
const admonitionsIn = (body: string): string[] =>
  elementsIn(body, 'div').map((element) => {
    const classes = attribute(element, 'class')?.replace(/^admonition note ?/, '')
    return describeDirective([attribute(element, 'id'), classes], titleOf(element))
  })

const titleOf = (admonition: Element): string =>
  textOf(admonition.childNodes.find((node): node is Element => node.nodeName === 'p') ?? parseBody('')).trim()

const describeDirective = ([id = '', classes = '']: (string | undefined)[], label: string): string =>
  `#${id} .${classes} ${label}`
