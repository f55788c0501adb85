/** Components of Vue: badges, and boxes in place of the others. */
import {escapeText} from '../../files/escape/escape.js'
import {type ComponentElement, componentBoxes, isInHtml, type Tag} from '../component-boxes.js'
import type {Edit, TranslationStep} from '../translation.js'

export const components: TranslationStep = componentBoxes({
  transparent:
    /^(?:template|slot|ClientOnly|client-only|Suspense|Transition|TransitionGroup|KeepAlive|Teleport|CodeGroup)$/,
  translate: (use, text) => (use.open.name === 'Badge' ? badge(use, text) : undefined),
})

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
