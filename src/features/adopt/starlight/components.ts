/** Starlight's components → those of docsgen. */
import {admonitionFor} from '../admonitions.js'
import {type Attribute, attributeText, type Element, type Page, type Place, type Tag} from '../scanner.js'
import {type Edit, edit, type TranslationStep} from '../translation.js'
import type {PageImports} from './imports.js'

/** A tag in another form; undefined if it stays as it is. */
type Rewrite = (tag: Tag, context: {page: Page; importedTexts: PageImports['importedTexts']}) => string | undefined

/** Rewrites the tags of components that the page imports from Starlight. */
export const componentEdits =
  ({components, importedTexts, foreign}: PageImports): TranslationStep =>
  (page) =>
    page.elements().flatMap((element) => {
      if (foreign.has(element.name)) return boxEdits(element, page)
      const name = components.get(element.name) ?? (element.name === 'Fragment' ? 'Fragment' : '')
      const tags = [element.open, ...(element.close ? [element.close] : [])]
      return tags.flatMap((tag): Edit[] => {
        const construct = tag.kind === 'close' ? '' : `\`<${name}>\``
        if (name === 'Fragment' && isBlock(element, page))
          return [{...edit(lineOf(tag, page), '', construct), isBlock: true}]
        const result = Object.hasOwn(rewrites, name) ? rewrites[name]?.(tag, {page, importedTexts}) : undefined
        return result === undefined || result === page.text.slice(tag.start, tag.end)
          ? []
          : [edit(tag, result, construct)]
      })
    })

/** Whether the tags of an element stand on lines of their own, with an empty line before and after the element. */
function isBlock({open, close}: Element, page: Page): boolean {
  if (close === undefined || !page.isAlone(open) || !page.isAlone(close)) return false
  const before = page.text.slice(0, lineOf(open, page).start)
  const after = page.text.slice(lineOf(close, page).end)
  return /(?:^|\n[ \t]*\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after)
}

const lineOf = ({start, end}: Tag, page: Page): Place => ({
  start: start - page.before(start).length,
  end: Math.min(page.text.length, end + page.after(end).length + 1),
})

/** A component that docsgen cannot run: its name and its attributes, before its content. */
function boxEdits(element: Element, page: Page): Edit[] {
  const {name, open, close} = element
  const props = open.attributes
    .filter((one) => one.name !== 'slot')
    .map(sourceOf)
    .join(' ')
    .replace(/\s+/g, ' ')
  const box = `<Badge type="note">${name}</Badge>${props && ` <code>{${JSON.stringify(props)}}</code>`}`
  const construct = `a box for \`<${name}>\``
  const line = lineOf(open, page)
  const indent = page.before(open.start)
  if (close && isBlock(element, page)) {
    const space = /^[ \t]*\n/.test(page.text.slice(line.end)) ? '' : '\n'
    const before = edit(line, `${indent}<p>${box}</p>\n${space}`, construct)
    return [before, {...edit(lineOf(close, page), ''), isBlock: true}]
  }
  const isAlone = page.isAlone(open) && open.end + page.after(open.end).length < page.text.length
  // A fragment that begins in a paragraph must end in it.
  if (open.kind === 'empty') return [edit(open, isAlone ? `<p>${box}</p>` : `<>${box}</>`, construct)]
  const opening = edit(open, isAlone ? `<>\n${indent}<p>${box}</p>\n` : `<>${box}`, construct)
  return [opening, ...(close ? [edit(close, '</>')] : [])]
}

/** `<PackageManagers type="add" pkg="x" dev />` → a command of npm with tabs for others. */
const packageManagers: Rewrite = (tag, {page}) => {
  if (tag.kind !== 'empty') return undefined
  const [type = 'add', pkg = '', args = ''] = ['type', 'pkg', 'args'].map((name) => attributeText(tag, name))
  const words = [
    attributeText(tag, 'prefix'),
    npmCommands[type] ?? 'npm install',
    type === 'add' && attribute(tag, 'dev') && '-D',
    pkg,
    type === 'create' && args && '--',
    args,
  ]
  const comments = attributeText(tag, 'comment')?.split('\n') ?? []
  const lines = ['```bash npm2yarn', ...comments, words.filter(Boolean).join(' '), '```']
  return lines.join(`\n${/[ \t]*$/.exec(page.before(tag.start))?.[0]}`)
}

const npmCommands: Readonly<Record<string, string>> = {
  ...{add: 'npm install', create: 'npm create', dlx: 'npx', exec: 'npx'},
  ...{install: 'npm install', remove: 'npm uninstall', run: 'npm run'},
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
  const name = (attributeText(tag, 'variant') ?? 'primary') === 'primary' ? 'button primary' : 'button'
  return `<a className="${name}"${href ? ` ${sourceOf(href)}` : ''}${tag.kind === 'empty' ? ' /' : ''}>`
}

const badge: Rewrite = (tag) => {
  if (tag.kind === 'close') return undefined
  const {type} = admonitionFor(attributeText(tag, 'variant') ?? 'default')
  const color = type === 'caution' ? 'warning' : type
  return `<Badge type="${color}">${asContent(tag, 'text')}${tag.kind === 'empty' ? '</Badge>' : ''}`
}

/** Code from a file becomes a fence; other code an element with an expression. */
const code: Rewrite = (tag, {page, importedTexts}) => {
  if (tag.kind === 'close') return ''
  const source = attribute(tag, 'code')?.source ?? ''
  const [, local = ''] = /^\{\s*(\w+)\s*\}$/.exec(source) ?? []
  const file = importedTexts.get(local)
  const lang = attributeText(tag, 'lang') ?? 'text'
  const title = attributeText(tag, 'title')
  const named = title === undefined ? '' : ` title=${JSON.stringify(title)}`
  if (file === undefined)
    return `<CodeBlock language="${lang}"${named}>${source.startsWith('{') ? source : `{${source || "''"}}`}</CodeBlock>`
  return `\`\`\`${lang}${named} file="${file}"\n${/[ \t]*$/.exec(page.before(tag.start))?.[0]}\`\`\``
}

const rewrites: Readonly<Record<string, Rewrite>> = {
  Aside: renamed('Admonition', {icon: ''}),
  Badge: badge,
  Card: renamed('Card', {icon: ''}),
  CardGrid: renamed('Cards', {stagger: ''}),
  Code: code,
  FileTree: renamed('FileTree', {class: ''}),
  Fragment: ({kind}) => (kind === 'close' ? '</>' : kind === 'empty' ? '<></>' : '<>'),
  // A sign of its own has no meaning for readers; its label has.
  Icon: (tag) => (tag.kind === 'close' ? '' : asContent(tag, 'label')),
  Image: ({attributes}) =>
    `<img ${attributes
      .filter(({name}) => !imageOptions.test(name))
      .map(sourceOf)
      .join(' ')} />`,
  LinkButton: linkButton,
  LinkCard: linkCard,
  PackageManagers: packageManagers,
  Steps: renamed('Steps'),
  TabItem: renamed('TabItem', {icon: ''}),
  Tabs: renamed('Tabs', {syncKey: 'groupId'}),
}

const imageOptions = /^(?:densities|widths|quality|format|fit|position|layout|priority|inferSize|slot)$/
