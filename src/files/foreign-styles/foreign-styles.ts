/** Stylesheets of adopted sites, rewritten so that they style the content of pages and leave docsgen's own interface alone. */
import type {ForeignStyles} from '../../model/model.js'
import {type CssNode, nodesIn} from './css-nodes.js'
import {contentSelectors} from './selectors.js'

/**
 * Returns a stylesheet whose rules match only the content of pages. Rules for the whole document keep their custom properties
 * alone; those with names of docsgen's own get other names. Rules that only other tools understand are removed.
 *
 *   body {margin: 0; --color-line: red} .md-typeset a {color: var(--color-line)}
 *   → body { --site-color-line: red} .markdown a:where(…) {color: var(--site-color-line)}
 */
export function foreignStyles(css: string, styles: ForeignStyles): string {
  return rulesOf(nodesIn(css), styles).replace(ownProperty, '--site-$1')
}

/** A custom property of docsgen's own stylesheets. */
export const ownProperty =
  /(?<![\w-])--((?:ansi|code|depth|digits|folded|gutter|measure|method|navbar-height|page-width|radius|radius-large|search-side|shadow|sidebar-width|tint|toc-width|tracking|unfolded|font-(?:code|text)|(?:code|color|text)-[\w-]+)(?![\w-]))/g

/** At-rules of other tools, and imports of their packages. */
const needsTools =
  /^@(?:tailwind|apply|theme|plugin|utility|source|config|variant|custom-variant|reference|screen)\b|^@import\s+["'](?![./]|https?:)/

/** At-rules whose rules match elements. */
const hasRules = /^@(?:media|supports|layer|container|scope|starting-style)\b/

const rulesOf = (nodes: readonly CssNode[], styles: ForeignStyles): string =>
  nodes.map((node) => ruleOf(node, styles)).join('')

function ruleOf(node: CssNode, styles: ForeignStyles): string {
  if (node.kind === 'text') return node.text
  if (needsTools.test(node.head)) return lineEnds(node.text)
  if (node.kind === 'statement') return node.text
  if (hasRules.test(node.head)) return `${node.head}{${rulesOf(nodesIn(node.body), styles)}}`
  if (node.head.startsWith('@')) return node.text
  const {selectors, isRoot} = contentSelectors(node.head, styles)
  const body = isRoot ? customProperties(node.body) : withoutTools(node.body)
  const space = /\s*$/.exec(node.head)?.[0] ?? ''
  return selectors === '' || body.trim() === '' ? lineEnds(node.text) : `${selectors}${space}{${body}}`
}

/** The custom properties among declarations. */
const customProperties = (body: string): string =>
  nodesIn(body)
    .map((node) => (node.kind === 'text' || node.head.startsWith('--') ? node.text : lineEnds(node.text)))
    .join('')

const withoutTools = (body: string): string => body.replace(/@apply\b[^;}]*;?/g, lineEnds)

/** Removed text leaves its line ends, so that positions stay. */
const lineEnds = (text: string): string => text.replace(/[^\n]+/g, '')

/** Custom properties of the old theme, with docsgen's values, and its classes, as a stylesheet. */
export const themeRules = ({properties, classes = ''}: ForeignStyles): string =>
  `@layer tokens {
:root {\n${Object.entries(properties)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n}\n${classes}`
