import * as z from 'zod'
import {isListedInLatest} from '../../model/public-pages.js'
import type {Feature, SiteParts} from '../feature.js'

const path = 'feed.xml'

/** Writes a feed (Atom) of the pages that changed last. */
export const feed: Feature = {
  config: {
    feed: z.boolean().default(true).meta({
      description: 'Write `feed.xml` (Atom) with the pages that changed last, if `lastUpdated` and `url` are set.',
      more: 'Contains the last fifty pages of the version at the root, the newest first. Every page links to it. See [Sharing and search engines](../running/sharing.md#feed).',
      example: 'feed: false,',
    }),
  },
  files: {
    feed: {
      path,
      when: hasFeed,
      replaceableBy: 'static',
      condition:
        'only if the config sets `url`, `feed: true` and `lastUpdated: true`, and git knows when pages changed',
    },
  },
  headTags(site) {
    const {base, title} = site.config
    const attributes = {rel: 'alternate', type: 'application/atom+xml', href: base + path, title}
    return hasFeed(site) ? [{tag: 'link', attributes}] : []
  },
  hooks: {
    async makers() {
      const {atomOf} = await import('./atom.js')
      return {feed: ({site}, file) => atomOf(site, file.path)}
    },
  },
}

function hasFeed({config, changed}: SiteParts): boolean {
  const {sections, url, noIndex} = config
  const hasDates = sections.some(({lastUpdated}) => lastUpdated)
  return config.feed && hasDates && url !== '' && !noIndex && changed.some(({page}) => isListedInLatest(page))
}
