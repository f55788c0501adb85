/** Problems of links that have one cause are reported once. */
import {addressForm, foldersAbove, hrefFor, withoutAnyBase} from '../files/paths/paths.js'
import {catalogue} from '../model/diagnostics/diagnostics.js'
import type {Diagnostic, LinkSource, Page, RoutePath} from '../model/model.js'
import type {CheckInput} from './rule.js'

/** A problem of a link, and the page that contains the link. */
export interface LinkProblem {
  diagnostic: Diagnostic
  url: string
  page: LinkSource | Page
}

/** Diagnostics that repeat this often may have one cause. */
const minRepeats = 5
/** Links to fewer pages of a folder are reported one by one. */
const minTargets = 3

const groupable: ReadonlySet<string> = new Set(['broken-link', 'adopted-site'])

/** The diagnostics of problems, without those that repeat another one. */
export const withoutRepeats = (problems: readonly LinkProblem[], site: CheckInput): Diagnostic[] =>
  explainRepeats(oncePerPage(oncePerFolder(problems, site)))

/** Of a link that is the same in many versions of a page, keeps the first one. */
function oncePerPage(problems: readonly LinkProblem[]): LinkProblem[] {
  const byLink = groupsBy(problems, ({diagnostic: {code}, url, page}) =>
    page !== undefined && 'pathInVersion' in page
      ? JSON.stringify([code, url, page.version.section, page.pathInVersion])
      : undefined,
  )
  const alone = new Set(byLink.get(undefined))
  for (const [key, group] of byLink) {
    if (key === undefined) continue
    const [first] = group
    const {size} = new Set(group.map(({page}) => page?.version))
    const more = `It is also in ${size - 1} other versions of the page.`
    for (const one of group)
      if (size < minRepeats) alone.add(one)
      else if (one.page?.version === first?.page?.version)
        alone.add({...one, diagnostic: withHint(one.diagnostic, more)})
  }
  return [...alone]
}

/**
 * Reports links to several pages of a folder that has no page once: another program may write these pages. Where
 * most links have a suggestion, the folder has rather another name.
 */
function oncePerFolder(problems: readonly LinkProblem[], site: CheckInput): LinkProblem[] {
  const folders = foldersOf(site)
  const byFolder = groupsBy(problems, (problem) => {
    const folder = groupable.has(problem.diagnostic.code)
      ? foldersAbove(addressOf(problem, site)).find((one) => !folders.has(one))
      : undefined
    return folder === undefined ? problem : `${problem.diagnostic.code} ${folder}`
  })
  return [...byFolder].flatMap(([key, group]) => {
    const [first] = group
    if (first === undefined || typeof key !== 'string') return group
    if (group.length < minRepeats || new Set(group.map(({url}) => url)).size < minTargets) return group
    if (group.filter((one) => one.diagnostic.hint !== undefined).length * 2 > group.length) return group
    const {diagnostic, page} = first
    const folder = key.slice(diagnostic.code.length + 1)
    const report = diagnostic.code === 'broken-link' ? catalogue.brokenLinksBelow : catalogue.linksToLeftOut
    return {page, url: folder, diagnostic: report(diagnostic, `${folder}/`, group.length)}
  })
}

/** Folders of all addresses of pages and static files. */
function foldersOf({pages, uncheckedPages = [], outline, redirects = [], assets}: CheckInput): Set<string> {
  const routes = [
    ...[...pages, ...uncheckedPages].map(({page}) => page.route),
    ...[...outline.generatedPages, ...redirects].map(({route}) => route),
    ...assets.flatMap(({from, path}) => (from === 'static' ? `/${path}` : [])),
  ]
  return new Set(routes.flatMap(foldersAbove))
}

/** The address of a link without base. */
function addressOf({url, page}: LinkProblem, {config}: CheckInput): string {
  const from = `https://localhost${hrefFor(page?.route ?? ('/' as RoutePath), config)}`
  return URL.canParse(url, from) ? withoutAnyBase(new URL(url, from).pathname, addressForm(config)) : ''
}

/** Adds a hint to diagnostics whose message repeats at five places or more: they may have one cause (behaviour §16.1). */
function explainRepeats(problems: readonly LinkProblem[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const {diagnostic} of problems) counts.set(keyOf(diagnostic), (counts.get(keyOf(diagnostic)) ?? 0) + 1)
  return problems.map(({diagnostic}) => {
    const count = counts.get(keyOf(diagnostic)) ?? 0
    if (count < minRepeats) return diagnostic
    return withHint(
      diagnostic,
      `This problem occurs at ${count} places: look for a shared source, such as a template or a copied paragraph.`,
    )
  })
}

function groupsBy<Key>(
  problems: readonly LinkProblem[],
  keyOf: (problem: LinkProblem) => Key,
): Map<Key, LinkProblem[]> {
  const groups = new Map<Key, LinkProblem[]>()
  for (const problem of problems) {
    const key = keyOf(problem)
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return groups
}

const keyOf = ({code, message}: Diagnostic): string => code + message

const withHint = (diagnostic: Diagnostic, more: string): Diagnostic => ({
  ...diagnostic,
  hint: diagnostic.hint ? `${diagnostic.hint} ${more}` : more,
})
