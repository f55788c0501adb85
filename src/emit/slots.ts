import type {AssetFiles, Config, ImageSize, Link, LinkSource, Resolver} from '../model.js'
import {cardsSlot, hasSizeSlots, hasSlots, sizeSlotPattern, slotPattern} from '../slots/slots.js'
import {assetHref} from './assets.js'
import {escapeAttribute} from './escape.js'

export interface SlotContext {
  page: LinkSource
  config: Config
  resolver: Resolver
  files: AssetFiles
}

/** What the slots of one link hold: its address, and the size of the picture it leads to. */
export interface Filling {
  href: string
  size?: ImageSize | undefined
}

/** The fillings of links, in their order; what they lead to is looked into. */
export async function fillingsOf(
  links: readonly Pick<Link, 'url' | 'kind' | 'origin'>[],
  {page, config, resolver, files}: SlotContext,
): Promise<Filling[]> {
  const resolutions = links.map((link) => resolver.resolve(link, page))
  await files.learn(resolutions.flatMap((found) => (found.kind === 'asset' ? found.asset : [])))
  return resolutions.map((found) => {
    if (found.kind !== 'asset') return {href: found.href}
    const {asset, suffix} = found
    const href = assetHref(asset, {base: config.base, hash: files.hash(asset)}) + suffix
    const size = files.size(asset)
    return size === undefined ? {href} : {href, size}
  })
}

/** The place of the cards of a page's category. */
export const withCards = (body: string, cards: string): string => body.replaceAll(cardsSlot, () => cards)

/** Files that nobody looks into: they have no hash and no size. */
export const unreadFiles: AssetFiles = {learn: async () => {}, hash: () => '', stamp: () => '', size: () => undefined}

/** Slots of a body → addresses and sizes; an attribute for a size that is not known goes. */
export function fillSlots(body: string, fillings: readonly Filling[]): string {
  if (!hasSlots(body)) return body
  return withSizes(body, fillings).replace(slotPattern, (_, index: string) =>
    escapeAttribute(fillings[Number(index)]?.href ?? ''),
  )
}

/** A template may have put a size elsewhere than into an attribute of its own. */
function withSizes(body: string, fillings: readonly Filling[]): string {
  if (!hasSizeSlots(body)) return body
  return body.replace(
    sizeSlotPattern,
    (_, before = '', side: string, index: string, other: string | undefined, after: string) => {
      const size = fillings[Number(index)]?.size
      if (size) return before + pixelsOf(side, size, other) + after
      return before !== '' && after !== '' ? '' : before + after
    },
  )
}

function pixelsOf(side: string, {width, height}: ImageSize, other: string | undefined): number {
  if (other === undefined) return side === 'w' ? width : height
  return Math.max(1, Math.round(side === 'w' ? (Number(other) * width) / height : (Number(other) * height) / width))
}
