/** Starlight's components → those of docsgen. */

import {type Attribute, attributeText, type Tag, tagsIn} from '../tags.js'
import type {Edit} from '../translation.js'
import type {PageImports} from './imports.js'

/** A tag in another form; undefined if it stays as it is. */
type Rewrite = (tag: Tag, context: {text: string; importedTexts: PageImports['importedTexts']}) => string | undefined

/** Edits of the tags of components that the page imports from Starlight. */
export function componentEdits(text: string, imports: PageImports): Edit[] {
  const {components, importedTexts, foreign, packageManagers} = imports
  const tags = tagsIn(text)
  const blocks = blockTags(tags, text)
  return tags.flatMap((tag): Edit[] => {
    if (foreign.has(tag.name)) return [boxEdit(tag, text, blocks)]
    if (tag.name === packageManagers && tag.kind === 'empty') return [commandEdit(tag, text)]
    const name = components.get(tag.name) ?? (tag.name === 'Fragment' ? 'Fragment' : undefined)
    if (name === undefined) return []
    if (name === 'Fragment' && blocks.has(tag))
      return [{...lineOf(tag, text), text: '', isBlock: true, construct: tag.kind === 'close' ? '' : '`<Fragment>`'}]
    const result = Object.hasOwn(rewrites, name) ? rewrites[name]?.(tag, {text, importedTexts}) : undefined
    if (result === undefined || result === text.slice(tag.start, tag.end)) return []
    const construct = tag.kind === 'close' ? '' : `\`<${name}>\``
    return [{start: tag.start, end: tag.end, text: result, construct}]
  })
}

/** Tags of elements that stand on lines of their own, with an empty line before and after the element. */
function blockTags(tags: readonly Tag[], text: string): Set<Tag> {
  const open: Tag[] = []
  const blockElements = new Set<Tag>()
  for (const tag of tags) {
    if (tag.kind === 'open') open.push(tag)
    const start = tag.kind === 'close' ? open.pop() : undefined
    if (start === undefined) continue
    const isAlone = [start, tag].every((one) => /^[ \t]*<>[ \t]*\n?$/.test(linesOf(one, text)))
    const before = text.slice(0, lineOf(start, text).start)
    const after = text.slice(lineOf(tag, text).end)
    if (isAlone && /(?:^|\n[ \t]*\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after))
      blockElements.add(start).add(tag)
  }
  return blockElements
}

/** Start and end of the lines with a tag. */
function lineOf({start, end}: Tag, text: string): {start: number; end: number} {
  const next = text.indexOf('\n', end)
  return {start: text.lastIndexOf('\n', start - 1) + 1, end: next === -1 ? text.length : next + 1}
}

/** The lines with a tag, with the tag as `<>`. */
function linesOf(tag: Tag, text: string): string {
  const {start, end} = lineOf(tag, text)
  return `${text.slice(start, tag.start)}<>${text.slice(tag.end, end)}`
}

/** A component that docsgen cannot run: its name and its attributes, before its content. */
function boxEdit(tag: Tag, page: string, blocks: ReadonlySet<Tag>): Edit {
  const {name, kind, attributes, start, end} = tag
  const line = lineOf(tag, page)
  if (kind === 'close')
    return blocks.has(tag)
      ? {...line, text: '', isBlock: true, construct: ''}
      : {start, end, text: '</>', construct: ''}
  const props = attributes
    .filter((one) => one.name !== 'slot')
    .map(sourceOf)
    .join(' ')
    .replace(/\s+/g, ' ')
  const code = props === '' ? '' : ` <code>{${JSON.stringify(props)}}</code>`
  const box = `<Badge type="note">${name}</Badge>${code}`
  const construct = `a box for \`<${name}>\``
  const indent = page.slice(line.start, start)
  if (blocks.has(tag)) {
    const space = /^[ \t]*\n/.test(page.slice(line.end)) ? '' : '\n'
    return {...line, text: `${indent}<p>${box}</p>\n${space}`, construct}
  }
  const isBlock = indent.trim() === '' && /^[ \t]*\n/.test(page.slice(end))
  // A fragment that begins in a paragraph must end in it.
  const alone = isBlock ? `<p>${box}</p>` : `<>${box}</>`
  const text = kind === 'empty' ? alone : isBlock ? `<>\n${indent}<p>${box}</p>\n` : `<>${box}`
  return {start, end, text, construct}
}

/** `<PackageManagers type="add" pkg="x" dev />` → a command of npm with tabs for others. */
function commandEdit(tag: Tag, text: string): Edit {
  const [type, pkg = '', args = ''] = [
    attributeText(tag, 'type') ?? 'add',
    attributeText(tag, 'pkg'),
    attributeText(tag, 'args'),
  ]
  const isDev = attribute(tag, 'dev') !== undefined
  const verb = npmCommands[type] ?? 'npm install'
  const words = [
    verb,
    ...(isDev && type === 'add' ? ['-D'] : []),
    pkg,
    ...(type === 'create' && args !== '' ? ['--'] : []),
    args,
  ]
  const command = [attributeText(tag, 'prefix'), ...words].filter(Boolean).join(' ')
  const [indent = ''] = /[ \t]*$/.exec(text.slice(0, tag.start)) ?? []
  const lines = ['```bash npm2yarn', ...(attributeText(tag, 'comment')?.split('\n') ?? []), command, '```']
  return {start: tag.start, end: tag.end, text: lines.join(`\n${indent}`), construct: '`<PackageManagers>`'}
}

const npmCommands: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** The tag with another name, other names of attributes, and without attributes whose new name is ''. */
const renamed =
  (name: string, names: Readonly<Record<string, string>> = {}): Rewrite =>
  ({kind, attributes}) => {
    if (kind === 'close') return `</${name}>`
    const kept = attributes.flatMap((one) => {
      const to = one.name === 'slot' ? '' : Object.hasOwn(names, one.name) ? (names[one.name] as string) : one.name
      return to === '' && one.name !== '' ? [] : [{...one, name: to}]
    })
    return `<${[name, ...kept.map(sourceOf)].join(' ')}${kind === 'empty' ? ' /' : ''}>`
  }

const sourceOf = ({name, source: value}: Attribute): string =>
  name === '' || value === '' ? name + value : `${name}=${value}`

const attribute = (tag: Tag, name: string): Attribute | undefined => tag.attributes.find((one) => one.name === name)

/** The value of an attribute as content: text, or an expression. */
function asContent(tag: Tag, name: string): string {
  const value = attributeText(tag, name)
  if (value !== undefined) return value.replace(/[{}<]/g, (character) => `{'${character}'}`)
  return attribute(tag, name)?.source ?? ''
}

const linkCard: Rewrite = (tag) => {
  if (tag.kind === 'close') return '</Card>'
  const attributes = ['title', 'href'].flatMap((name) => attribute(tag, name) ?? []).map(sourceOf)
  return `<${['Card', ...attributes].join(' ')}>${asContent(tag, 'description')}${tag.kind === 'empty' ? '</Card>' : ''}`
}

const linkButton: Rewrite = (tag) => {
  if (tag.kind === 'close') return '</a>'
  const href = attribute(tag, 'href')
  const variant = attributeText(tag, 'variant') ?? 'primary'
  const name = variant === 'primary' ? 'button primary' : 'button'
  return `<a className="${name}"${href ? ` ${sourceOf(href)}` : ''}${tag.kind === 'empty' ? ' /' : ''}>`
}

/** A sign of its own has no meaning for readers; its label has. */
const icon: Rewrite = (tag) => (tag.kind === 'close' ? '' : asContent(tag, 'label'))

const badgeTypes: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  default: 'note',
}

const badge: Rewrite = (tag) => {
  if (tag.kind === 'close') return undefined
  const type = badgeTypes[attributeText(tag, 'variant') ?? 'default'] ?? 'note'
  return `<Badge type="${type}">${asContent(tag, 'text')}${tag.kind === 'empty' ? '</Badge>' : ''}`
}

/** Code from a file becomes a fence; other code an element with an expression. */
const code: Rewrite = (tag, {text, importedTexts}) => {
  if (tag.kind === 'close') return ''
  const source = attribute(tag, 'code')?.source ?? ''
  const [, local = ''] = /^\{\s*(\w+)\s*\}$/.exec(source) ?? []
  const file = importedTexts.get(local)
  const lang = attributeText(tag, 'lang') ?? 'text'
  const title = attributeText(tag, 'title')
  const named = title === undefined ? '' : ` title=${JSON.stringify(title)}`
  if (file !== undefined) {
    const [indent = ''] = /[ \t]*$/.exec(text.slice(0, tag.start)) ?? []
    return `\`\`\`${lang}${named} file="${file}"\n${indent}\`\`\``
  }
  const value = source.startsWith('{') ? source : `{${source || "''"}}`
  return `<CodeBlock language="${lang}"${named}>${value}</CodeBlock>`
}

const rewrites: Readonly<Record<string, Rewrite>> = {
  Aside: renamed('Admonition', {icon: ''}),
  Badge: badge,
  Card: renamed('Card', {icon: ''}),
  CardGrid: renamed('Cards', {stagger: ''}),
  Code: code,
  FileTree: renamed('FileTree', {class: ''}),
  Fragment: ({kind}) => (kind === 'close' ? '</>' : kind === 'empty' ? '<></>' : '<>'),
  Icon: icon,
  Image: ({attributes}) =>
    `<img ${attributes
      .filter(({name}) => !imageOptions.has(name))
      .map(sourceOf)
      .join(' ')} />`,
  LinkButton: linkButton,
  LinkCard: linkCard,
  Steps: renamed('Steps'),
  TabItem: renamed('TabItem', {icon: ''}),
  Tabs: renamed('Tabs', {syncKey: 'groupId'}),
}

/** What Astro needs to make smaller copies of an image. */
const imageOptions: ReadonlySet<string> = new Set([
  'densities',
  'widths',
  'quality',
  'format',
  'fit',
  'position',
  'layout',
  'priority',
  'inferSize',
  'slot',
])
