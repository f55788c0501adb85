import {configSchema, type UserConfig} from '../../src/model/schema/schema.js'

/** A config of the keys that docsgen has with its present features: a test of all features also runs without some of them. */
export const keysOfFeatures = (config: Record<string, unknown>): UserConfig =>
  Object.fromEntries(Object.entries(config).filter(([key]) => key in configSchema.shape))
