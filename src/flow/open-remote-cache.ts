import type {RemoteCache} from '../io/remote-cache/remote-cache.js'
import type {Config} from '../model/model.js'
import {cacheOfSite} from '../model/remote-cache.js'
import type {StartContext} from './begin.js'

/**
 * The settings of the cache on a server, if a run may use one. A job in which the key is not set must not use unsigned
 * results.
 */
function settingsOf({config, options}: Pick<StartContext, 'config' | 'options'>) {
  const settings = config[cacheOfSite]
  if (options.cache === false || !settings?.remote || ('key' in settings && !settings.key)) return undefined
  return {...settings, remote: settings.remote}
}

/** Whether the config names a cache on a server, which a job without its URL or key cannot use. */
export const namesRemoteCache = ({config, options}: Pick<StartContext, 'config' | 'options'>): boolean =>
  options.cache !== false && 'remote' in (config[cacheOfSite] ?? {})

/** The cache on a server that the config names. Other runs do not load its code. */
export async function openRemoteCacheOf(context: StartContext): Promise<RemoteCache | undefined> {
  const {config, version, profile} = context
  const settings = settingsOf(context)
  if (settings === undefined) return undefined
  const {remote: url, key = '', timeout, write, headers} = settings
  const {openRemoteCache} = await import('../io/remote-cache/remote-cache.js')
  const remote = openRemoteCache({
    url,
    headers,
    key,
    timeout: timeout * 1000,
    write,
    scope: [version, ...nameOf(config)],
    onError: (message) =>
      profile.note(
        `docsgen could not use the remote cache: ${message}. The site is complete, but the build took longer.`,
      ),
  })
  profile.share(remote.counts)
  return remote
}

/** The texts that distinguish the sites that share a server. */
const nameOf = ({title, url, base}: Config): string[] => [title, url, base]
