import type {Feature} from '../feature.js'
import {removedAnchorKind, removedUrlKind} from './diagnostics.js'

/** Finds published URLs that the site no longer has: `docsgen check --against`. */
export const publishedUrls: Feature = {
  flags: [
    {
      flags: '--against <published>',
      refusedForUntrusted: (value) => (/^https?:/i.test(String(value)) ? '--against with a URL' : undefined),
      of: ['check'],
      text: 'report published URLs that the site no longer has: a docsgen-manifest.json, sitemap.xml or list of URLs (a file or a URL), or the folder of a build',
      effect: 'fresh',
      more: 'Each published URL must still exist or redirect. See [Published URLs](../running/published-urls.md).',
      example: 'docsgen check --against https://docs.example.com/docsgen-manifest.json',
    },
  ],
  kinds: [removedUrlKind, removedAnchorKind],
  isChecked: ({against}) => against !== undefined,
  hooks: {checks: async () => (await import('./checks.js')).publishedChecks},
}
