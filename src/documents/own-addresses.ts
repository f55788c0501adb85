/** Addresses that code of the site wrote: in React pages, in components of page bodies, and in templates of the shell. */

import {hashOf} from '../files/hash/hash.js'
import {isImportedAddress} from '../files/imports/imports.js'
import {lazily} from '../files/lazily.js'
import {allVersions, namesPageFile} from '../files/paths/paths.js'
import {isInProps, withLinks} from '../files/portable/portable.js'
import type {Config, Link, LinkSource, LinkTarget, PageProps, ReadyPage, RoutePath, SiteProps} from '../model/model.js'
import {readTargetsOf, type TargetContext, targetsOf} from './link-targets.js'

type WrittenLink = Pick<Link, 'url' | 'kind'>

/** The page with the addresses of the targets in place of those that code wrote. At once for a page without such code. */
export function withTargetAddresses(
  ready: ReadyPage,
  context: Omit<TargetContext, 'page'>,
): ReadyPage | Promise<ReadyPage> {
  const {page, compiled} = ready
  const links = page.source.kind === 'react' ? compiled.links : (compiled.linksOfTemplates ?? [])
  if (links.length === 0) return ready
  return targetsOf(links, {...context, page}).then((targets) => withTargets(ready, links, targets))
}

function withTargets(ready: ReadyPage, links: readonly WrittenLink[], targets: readonly LinkTarget[]): ReadyPage {
  const changed = links.flatMap(({url}, index) => {
    const href = targets[index]?.href ?? url
    return href === url ? [] : ([[url, href]] as const)
  })
  if (changed.length === 0) return ready
  const hrefs = new Map(changed)
  const {body, page, compiled} = ready
  const text = JSON.stringify(changed)
  const isHydrated = page.source.kind === 'react' || compiled.islands.length > 0
  return {
    ...ready,
    body: {
      hash: hashOf(body.hash + text),
      html: () => withLinks(body.html(), (url) => hrefs.get(url) ?? url, isHydrated),
    },
  }
}

type RenderShell = (page: PageProps, body: string) => string

/** No page contains this text, because scanning replaces its characters. */
const bodySlot = '\uFDD0body\uFDD1'

/**
 * Returns the function that renders shells, with the addresses of the targets in place of those that templates of the site wrote.
 * `props`: those of the site. Addresses of props are final.
 */
export function shellWithTargets(
  shell: RenderShell,
  props: SiteProps,
  context: Omit<TargetContext, 'page'>,
): RenderShell {
  const ofSite = JSON.stringify(props)
  const targets = new Map<string, string>()
  const targetOf = (page: LinkSource, {url, kind}: WrittenLink): string => {
    const {section = '', name = ''} = page?.version ?? {}
    const key = JSON.stringify([section, name, kind, url])
    const known = targets.get(key)
    if (known !== undefined) return known
    const link = {url, kind}
    const resolution = context.resolver.resolve(link, page)
    // The name of a file of the content folder contains the hash of the file.
    const isHashed = resolution.kind === 'asset' && resolution.asset.from === 'content'
    const href = isHashed ? url : (readTargetsOf([link], {...context, page})[0]?.href ?? url)
    targets.set(key, href)
    return href
  }
  return (page, body) => {
    const source = templateSource(page, context.config)
    // Links to other languages are final by their attribute, and the site may name the same address.
    const ofPage = lazily(() => JSON.stringify({...page, languages: undefined}))
    const html = withLinks(
      shell(page, bodySlot),
      (url, kind) => {
        if (!isAuthored(url)) return url
        const href = targetOf(source, {url, kind})
        // In portable output, addresses of props are relative.
        const isProp = () => !context.config.portable && (isInProps(ofSite, url) || isInProps(ofPage(), url))
        return href === url || isProp() ? url : href
      },
      true,
    )
    return html.replace(bodySlot, () => body)
  }
}

/** Where links of templates are resolved from: the root of the site, in the version of the page. */
export function templateSource({section, version: {name}}: PageProps, config: Config): LinkSource {
  const inSection = section?.name ?? config.sections[0].name
  const version = allVersions(config).find((one) => one.section === inSection && one.name === name)
  return {linkPath: '', route: '/' as RoutePath, ...(version && {version})}
}

/** Whether a template may have written an address itself. */
const isAuthored = (url: string): boolean =>
  (/^\/(?!\/)|^pathname:/i.test(url) || namesPageFile(url.replace(/[?#].*$/s, ''))) && !isImportedAddress(url)
