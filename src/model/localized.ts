import type {Config, LocalizedConfig} from './config.js'

/** Whether a site has several languages. */
export const isLocalized = (config: Config): config is LocalizedConfig => config.locale !== undefined

/** The config of a site that has several languages. Throws if it has one. */
export function localized(config: Config): LocalizedConfig {
  if (!isLocalized(config)) throw new Error('The site has one language.')
  return config
}
