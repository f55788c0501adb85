import type {Feature, FeatureHooks} from './feature.js'
import * as features from './features.js'

/** The features as a list, for the tables of the core. */
export const allFeatures: readonly Feature[] = Object.values(features)

/** Loads the code of every feature that has a hook. */
export async function hooksOf<Name extends keyof FeatureHooks>(name: Name): Promise<FeatureHooks[Name][]> {
  return Promise.all(allFeatures.flatMap(({hooks}) => hooks?.[name]?.() ?? []))
}
