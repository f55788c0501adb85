import {anchorsOf, publishedFactsOf, publishedFactsOfGenerated} from '../../documents/published-facts.js'
import {languageFolder} from '../../files/paths/paths.js'
import type {Site} from '../../flow/site.js'
import {defined} from '../../model/defined.js'
import type {Changes, Config, PublishedFacts, RoutePath} from '../../model/model.js'
import type {FeatureHooks} from '../feature.js'
import {compareSites} from './compare.js'
import {readPublished} from './read-published.js'

/** Compares the addresses of all languages with those that were published. Throws ConfigError if these cannot be read. */
export const publishedChecks: FeatureHooks['checks'] = async ({fs, config, options}) => {
  const published = await readPublished(fs, config, defined(options.against))
  const publishedFacts = new Map<string, PublishedFacts>()
  return {
    onReady(page, ofLanguage) {
      publishedFacts.set(onSite(page.page.route, ofLanguage), publishedFactsOf(page))
    },
    async run(sites) {
      const {diagnostics, changes} = compareSites(
        published,
        combined(sites.map(({site}) => siteFacts(site, publishedFacts))),
      )
      return {diagnostics, report: {changes}, lines: changes ? [lineOf(changes)] : []}
    },
  }
}

const lineOf = ({added, changed, removed, unchanged}: Changes): string =>
  `Pages since the manifest: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} unchanged.`

/** A route, with the folder of its language. */
const onSite = (route: RoutePath, config: Config): string => `/${languageFolder(config)}${route.slice(1)}`

/** The facts of all languages. */
const combined = (all: readonly ReturnType<typeof siteFacts>[]): ReturnType<typeof siteFacts> => ({
  ...defined(all[0]),
  pages: new Map(all.flatMap(({pages}) => [...pages])),
  redirects: all.flatMap(({redirects}) => redirects),
  languages: all.flatMap(({languages}) => languages),
})

/** The facts of the site that its manifest would contain. */
function siteFacts(
  {config, pages, outline, redirects, assets}: Site,
  publishedFacts: ReadonlyMap<string, PublishedFacts>,
) {
  const sourcePages = pages.map(({route, source}) => {
    const address = onSite(route, config)
    return [address, {...publishedFacts.get(address), file: source.file}] as const
  })
  const generatedPages = outline.generatedPages.map(
    (page) => [onSite(page.route, config), {...publishedFactsOfGenerated(page), file: page.file}] as const,
  )
  const all = [...sourcePages, ...generatedPages].map(
    ([route, {anchors = '', content, file}]) => [route, {anchors: anchorsOf(anchors), content, file}] as const,
  )
  const statics = assets.filter(({from}) => from === 'static')
  return {
    pages: new Map(all),
    redirects: redirects.map((redirect) => ({...redirect, route: onSite(redirect.route, config) as RoutePath})),
    files: new Set(statics.map((asset) => `/${asset.path.normalize('NFC')}`)),
    config: config.file,
    languages: [languageFolder(config)],
    allLanguages: Object.keys(config.locales?.languages ?? {}).map((code) =>
      code === config.locales?.default ? '' : `${code}/`,
    ),
  }
}
