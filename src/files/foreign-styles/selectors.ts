import type {ForeignStyles} from '../../model/model.js'

/** What a page contains of its author: the text of a document, or the whole of a React page. */
const withinContent = ':where(.markdown, .markdown *, .react-page *)'

/** The selectors of a list, if all are of the root; else those of the content, limited to it. */
export function contentSelectors(list: string, styles: ForeignStyles): {selectors: string; isRoot: boolean} {
  const all = selectorsIn(list).map((one) => inDocsgen(one.trim(), styles))
  const inside = all.filter((one) => !isRootSelector(one))
  const isRoot = inside.length === 0
  return {selectors: (isRoot ? all : inside.map(limited)).join(', '), isRoot}
}

/** Whether a selector matches `<html>` or `<body>`: `:root[data-theme="dark"]`. */
const isRootSelector = (selector: string): boolean =>
  /^(?:(?::root|:host|html|body|\*|\[data-theme[^\]]*\])(?:\[[^\]]*\]|\.[\w-]+|:not\([^)]*\))*\s*)+$/.test(selector) &&
  selector !== '*'

/** A selector with the names that docsgen has for the content and the colour modes. */
function inDocsgen(selector: string, {content, dark, light}: ForeignStyles): string {
  const replaced = (text: string, names: readonly string[], by: string) =>
    names.reduce((result, name) => result.replace(new RegExp(`${escaped(name)}(?![\\w-])`, 'g'), by), text)
  const modes = replaced(replaced(selector, dark, '[data-theme="dark"]'), light, '[data-theme="light"]')
  return replaced(modes, content, '.markdown')
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The selector for elements of the content alone; pseudo-elements stay last. */
function limited(selector: string): string {
  const [, before = '', pseudo = ''] =
    /^([\s\S]*?)((?:::[\w-]+(?:\([^)]*\))?|:(?:before|after|first-line|first-letter)(?![\w-]))(?::[\w-]+)*)?$/.exec(
      selector,
    ) ?? []
  return `${before}${withinContent}${pseudo}`
}

/** The selectors of a list: commas in brackets separate nothing. */
function selectorsIn(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  const plain = list.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const {0: one, index} of plain.matchAll(/"[^"]*"|'[^']*'|\\.|[\s\S]/g)) {
    if (one === '(' || one === '[') depth++
    else if (one === ')' || one === ']') depth--
    else if (one === ',' && depth === 0) {
      selectors.push(plain.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, plain.slice(start)].filter((one) => one.trim() !== '')
}
