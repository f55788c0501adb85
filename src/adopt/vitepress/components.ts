import {escapeText} from '../../files/escape/escape.js'
import {type ComponentElement, componentBoxes, isInHtml, type Tag} from '../component-boxes.js'
import type {LocalComponent} from '../local-components.js'
import {localEdits} from '../local-edits.js'
import {attributesFrom} from '../tags.js'
import type {Edit, TranslationStep} from '../translation.js'

/** Components of Vue: badges, those of the site that only arrange others, and boxes for all others. */
export const components = (local: Readonly<Record<string, LocalComponent>>): TranslationStep => {
  const find = (name: string) => {
    if (name === 'Badge') return badgeInTemplate
    return Object.hasOwn(local, pascalCase(name)) ? local[pascalCase(name)] : undefined
  }
  return componentBoxes({
    transparent:
      /^(?:template|slot|ClientOnly|client-only|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|CodeGroup)$/,
    translate({open, close}, text) {
      if (open.name === 'Badge') return badge({open, close}, text)
      const component = find(open.name)
      const attributes = attributesFrom(`${open.attributes}>`, 0)?.attributes
      return component && attributes && localEdits({name: open.name, component, attributes, open, close}, text, {find})
    },
  })
}

/** Templates are HTML. */
const badgeInTemplate: LocalComponent = {
  template: '<code>{{ text }}<slot /></code>',
  syntax: 'vue',
  props: {text: {key: 'text'}},
  values: {},
  imports: {},
}

/** `site-card` → `SiteCard` */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const types: Record<string, string> = {info: 'info', tip: 'tip', warning: 'warning', danger: 'danger'}

/** `<Badge type="tip" text="New" />` → `:badge[New]{type=tip}` */
function badge({open, close}: ComponentElement, text: string): Edit[] {
  const content = close ? text.slice(open.end, close.start).trim() : ''
  const label =
    content || (/(?<![:\w-])text=(?:"([^"]*)"|'([^']*)')/.exec(open.attributes)?.slice(1).find(Boolean) ?? '')
  const type = types[/(?<![:\w-])type=["'](\w+)["']/.exec(open.attributes)?.[1] ?? 'tip'] ?? 'note'
  const plain = label.replace(/[[\]]/g, '\\$&').replace(/\s+/g, ' ')
  const badge = isInHtml(text, open.start) ? `<code>${escapeText(label)}</code>` : `:badge[${plain}]{type=${type}}`
  const nested = content.includes('<')
  if (nested)
    return [
      {start: open.start, end: open.end, text: '', construct: '`<Badge>`'},
      {start: (close as Tag).start, end: (close as Tag).end, text: '', construct: ''},
    ]
  return [{start: open.start, end: close?.end ?? open.end, text: label === '' ? '' : badge, construct: '`<Badge>`'}]
}
