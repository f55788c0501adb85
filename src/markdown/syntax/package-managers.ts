/**
 * npm commands with tabs for other package managers: ```` ```bash npm2yarn ````. All such tabs of a site are in sync.
 */
import type {Code, RootContent} from 'mdast'
import type {PageContext} from '../page-context.js'
import {replaceIn} from '../walk.js'
import type {Syntax} from './construct.js'
import {newTabs} from './tabs.js'

const others = [
  {label: 'Yarn', value: 'yarn'},
  {label: 'pnpm', value: 'pnpm'},
  {label: 'Bun', value: 'bun'},
] as const

/** Words that request the tabs; all have the same result. */
const word = /(?:^|\s)(?:npm2yarn(?:2pnpm)?|npm2pnpm)(?=\s|$)/

export const packageManagers: Syntax = {
  isOn: () => true,
  async onMarkdown(tree, page) {
    if (!/npm2(?:yarn|pnpm)/.test(page.text)) return
    // The types of the package describe its CommonJS build, but Node loads the ES module.
    const {default: convert} = (await import('npm-to-yarn')) as unknown as {default: Convert}
    replaceIn(tree, (node) =>
      node.type === 'code' && word.test(`${node.lang} ${node.meta ?? ''}`) ? [tabsOf(node, convert, page)] : undefined,
    )
  },
}

function tabsOf(fence: Code, convert: Convert, page: PageContext): RootContent {
  const lang = word.test(fence.lang ?? '') ? 'bash' : (fence.lang ?? '')
  const meta = fence.meta?.replace(word, '').trim() || null
  const code = (value: string): Code => ({...fence, lang, meta, value})
  const {position} = fence
  const tabs = [
    {label: 'npm', value: 'npm', children: [code(fence.value)]},
    ...others.map(({label, value}) => ({label, value, children: [code(commandsIn(fence.value, convert, value))]})),
  ]
  return newTabs(tabs, {group: 'npm2yarn', position}, page)
}

type Convert = (command: string, manager: 'yarn' | 'pnpm' | 'bun') => string

/** Converts each npm command. Keeps commands that have no equivalent, and all other text. */
function commandsIn(text: string, convert: Convert, manager: (typeof others)[number]['value']): string {
  const converted = (part: string): string => {
    const [, before, command] = /^(\s*(?:[$>] |sudo )*)(np[mx]\s.*)$/.exec(part.trimEnd()) ?? []
    if (command === undefined) return part
    const equivalent = command === 'npm ci' ? `${manager} install --frozen-lockfile` : convert(command, manager)
    return equivalent.includes("couldn't auto-convert") ? part : before + equivalent
  }
  return text
    .split('\n')
    .map((line) =>
      /["'`#]/.test(line)
        ? converted(line)
        : line
            .split(/((?<!\s)\s*(?:&&|\|\|?|;)\s*)/)
            .map(converted)
            .join(''),
    )
    .join('\n')
}
