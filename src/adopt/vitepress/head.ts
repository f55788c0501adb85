import type {UserConfig} from '../../model/schema/schema.js'
import {attributesOf} from '../head-attributes.js'
import type {VitePressConfig} from './vitepress-config.js'

/** The tags of the config for `<head>`, and the icon among them. */
export function headOf(
  {head = [], base = '/'}: VitePressConfig,
  note: (message: string) => void,
): Pick<UserConfig, 'head' | 'favicon'> {
  const tags: NonNullable<UserConfig['head']> = []
  const omittedTags = new Set<string>()
  let favicon: string | undefined
  for (const one of head) {
    if (!Array.isArray(one) || typeof one[0] !== 'string') continue
    const [tag, attributes, content] = one as [string, Record<string, unknown> | undefined, string | undefined]
    const plain = attributesOf(attributes ?? {})
    const href = String(plain.href ?? '')
    if (tag === 'link' && plain.rel === 'icon' && favicon === undefined && /^\/(?!\/)/.test(href))
      favicon = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href
    else if (isTag(tag) && !content) tags.push({tag, attributes: plain})
    else omittedTags.add(content ? `<${tag}> with content` : `<${tag}>`)
  }
  if (omittedTags.size > 0) note(`Some tags of \`head\` are left out: ${[...omittedTags].join(', ')}.`)
  return {...(tags.length > 0 && {head: tags}), ...(favicon && {favicon})}
}

const isTag = (tag: string): tag is 'meta' | 'link' | 'script' => ['meta', 'link', 'script'].includes(tag)
