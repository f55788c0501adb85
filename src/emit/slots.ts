import type {Asset, Config, Link, LinkSource, Resolver} from '../model.js'
import {assetHref} from './assets.js'
import {escapeAttribute} from './escape.js'

export interface SlotContext {
  page: LinkSource
  config: Config
  resolver: Resolver
  assetHashes: ReadonlyMap<string, string>
}

/** Slots of a body → the addresses of its links, in their order. */
export function fillSlots(body: string, hrefs: readonly string[]): string {
  if (!body.includes('\uFDD0')) return body
  return body.replace(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => escapeAttribute(hrefs[Number(index)] ?? ''))
}

/** The address a link is written with. */
export function hrefOf(
  link: Pick<Link, 'url' | 'kind' | 'origin'>,
  {page, config, resolver, assetHashes}: SlotContext,
): string {
  const resolution = resolver.resolve(link, page)
  if (resolution.kind !== 'asset') return resolution.href
  return (
    assetHref(resolution.asset, {base: config.base, hash: hashFor(resolution.asset, assetHashes)}) + resolution.suffix
  )
}

const hashFor = (asset: Asset, hashes: ReadonlyMap<string, string>): string => hashes.get(asset.absolute) ?? ''
