/** Extras of a page: scripts, and stylesheets and other files that only some pages load. */

import {importedExtra} from '../files/imports/imports.js'
import type {ClientAssets, Config, PageFacts} from '../model/model.js'

/** Names of the extras of a page: of scripts, and of stylesheets and other files that its code imports, in their order. */
export const extrasOf = ({extras, imported}: Pick<PageFacts, 'extras' | 'imported'>): string[] => [
  ...extras,
  ...imported.map(importedExtra),
]

/** Addresses of extras. A portable site has no modules, so the app script must load before islands, which share its React. */
export function extraAddresses(
  names: readonly string[],
  {config, client}: {config: Config; client: ClientAssets},
): string[] {
  const addresses = names.flatMap((name) => client.extras.get(name)?.address ?? [])
  const needsApp = config.portable && names.some((name) => name.startsWith('island-'))
  return needsApp ? [client.app, ...addresses] : addresses
}
