import type {Config, HostedSearch} from '../model/model.js'
import type {ConfigFile} from './config-file.js'
import {keyError} from './key-diagnostic.js'

/** The search service that a config names, in place of docsgen's search; nothing for docsgen's own. Throws `ConfigError`. */
export function hostedSearchOf(
  search: Config['search'],
  file: ConfigFile,
): {search: false; hostedSearch: HostedSearch} | undefined {
  if (typeof search !== 'object' || search.provider === 'docsgen') return undefined
  const {provider, appId, apiKey, indexName, options} = search
  const needed = provider === 'docsearch' ? {appId, apiKey, indexName} : {indexName}
  for (const [key, value] of Object.entries(needed))
    if (value === undefined)
      throw keyError('search', file, {message: `needs \`${key}\` for the provider "${provider}".`})
  const defaults =
    provider === 'docsearch'
      ? {appId, apiKey, indices: [indexName]}
      : {typesenseCollectionName: indexName, typesenseSearchParameters: {}}
  return {search: false, hostedSearch: {provider, options: {...defaults, ...options}}}
}
