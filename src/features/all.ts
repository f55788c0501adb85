import type {Config} from '../model/model.js'
import type {Feature, FeatureHooks} from './feature.js'
import * as features from './features.js'

/** The features as a list, for the tables of the core. */
export const allFeatures: readonly Feature[] = Object.values(features)

/** Loads the code of every feature that has a hook, and that the site uses. */
export async function hooksOf<Name extends keyof FeatureHooks>(
  name: Name,
  config?: Config,
): Promise<FeatureHooks[Name][]> {
  const used = allFeatures.filter(({isUsed}) => config === undefined || (isUsed?.(config) ?? true))
  return Promise.all(used.flatMap(({hooks}) => hooks?.[name]?.() ?? []))
}

/** The features for which a build of a site reads the history of git. */
export const historyFeatures = (config: Config): Feature[] =>
  allFeatures.filter(({readsHistory}) => readsHistory?.(config))
