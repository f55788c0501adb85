import {configLinks} from '../../checks/checks.js'
import type {CheckedSite} from '../../flow/check-result.js'
import type {FeatureHooks} from '../feature.js'
import {type CachedOutcomes, checkExternal, type ExternalResult, type OutsideLink} from './remote.js'

/** Requests the links of all languages. */
export const externalChecks: FeatureHooks['checks'] = async ({config, profile, cache}) => ({
  async run(sites) {
    profile.enter('checking other sites')
    const {diagnostics, answers, ...external} = await checkExternal(sites.flatMap(outsideLinks), {
      config,
      cachedOutcomes: cache.table<CachedOutcomes>('external') ?? {},
      onProgress: profile.show,
    })
    cache.setTable('external', answers)
    return {diagnostics, report: {external}, lines: linesOf(external)}
  },
})

function linesOf({asked, cached, skipped, undecided}: Omit<ExternalResult, 'answers' | 'diagnostics'>): string[] {
  const numbers = [
    `${asked} ${asked === 1 ? 'address' : 'addresses'} requested`,
    `${cached} answered from the cache`,
    ...Object.entries(skipped).map(([reason, count]) => `${count} skipped (${reason})`),
  ]
  const lines = [`Other sites: ${numbers.join(', ')}.`]
  if (undecided.length === 0) return lines
  const some = undecided.slice(0, 10).map(({url, reason}) => `  ${url}: ${reason}`)
  const rest = undecided.length > some.length ? [`  and ${undecided.length - some.length} more`] : []
  return [...lines, `docsgen could not check ${undecided.length} of them:`, ...some, ...rest]
}

/** Links of pages and of the config to other sites, with their positions. */
function outsideLinks({site: {config, configLinks: more}, pages}: CheckedSite): OutsideLink[] {
  const ofPages = pages.flatMap(({page, compiled}) =>
    compiled.externals.map(
      ({url, kind, position, origin}): OutsideLink => ({url, kind, position, file: origin?.file ?? page.source.file}),
    ),
  )
  const ofConfig = configLinks(config, more).map(({link, location}): OutsideLink => ({...link, ...location}))
  return [...ofPages, ...ofConfig.filter(({url}) => /^(?:https?:)?\/\//i.test(url))]
}
