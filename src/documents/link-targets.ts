/** Final addresses of links, and sizes of their images. */

import {siteBaseOf} from '../files/paths/paths.js'
import type {AssetFiles, Config, Link, LinkSource, LinkTarget, Resolution, Resolver} from '../model/model.js'
import {assetHref} from './assets.js'

export interface TargetContext {
  page: LinkSource
  config: Config
  resolver: Resolver
  files: AssetFiles
}

type LinkText = Pick<Link, 'url' | 'kind' | 'origin'>

/** Targets of links, in their order. Reads the files of the links first. */
export async function targetsOf(links: readonly LinkText[], context: TargetContext): Promise<LinkTarget[]> {
  await loadTargets(links, context)
  return readTargetsOf(links, context)
}

/** Reads the files that links lead to, for `readTargetsOf`. */
export async function loadTargets(links: readonly LinkText[], context: TargetContext): Promise<void> {
  const assets = links.flatMap((link) => {
    const resolution = context.resolver.resolve(link, context.page)
    return resolution.kind === 'asset' ? resolution.asset : []
  })
  if (assets.length > 0) await context.files.load(assets)
}

/** Targets of links whose files docsgen has read before. */
export const readTargetsOf = (links: readonly LinkText[], {page, resolver, ...context}: TargetContext): LinkTarget[] =>
  links.map((link) => targetOf(resolver.resolve(link, page), context))

function targetOf(resolution: Resolution, {config, files}: Pick<TargetContext, 'config' | 'files'>): LinkTarget {
  if (resolution.kind !== 'asset') return {href: resolution.href}
  const {asset, suffix} = resolution
  const href = assetHref(asset, {base: siteBaseOf(config), hash: files.hash(asset)}) + suffix
  const size = files.size(asset)
  return size === undefined ? {href} : {href, size}
}

/** Asset files without hash and size, which docsgen does not read. */
export const noAssetFacts: AssetFiles = {load: async () => {}, hash: () => '', stamp: () => '', size: () => undefined}
