/** One real site, the smallest of the six of `real-sites.slow.test.ts`. */
import {test} from 'vitest'
import {hasRealSites, realSites} from './real-site.js'
import {proveSite} from './real-site-proof.js'

test.skipIf(!hasRealSites)(
  'a real site: every page at its address, no source syntax, and the same site after a migration',
  async () => {
    const [site] = realSites
    if (site) await proveSite(site)
  },
  240_000,
)
