/** Whole sites of all systems. They take minutes: `npm run test:nightly -- test/features/adopt` runs them. */
import {test} from 'vitest'
import {hasRealSites, realSites} from './real-site.js'
import {proveSite} from './real-site-proof.js'

test.skipIf(!hasRealSites).each(realSites.map((site) => [site.name, site] as const))(
  '%s: every page at its address, no source syntax, and the same site after a migration',
  async (_, site) => proveSite(site),
  1_200_000,
)
