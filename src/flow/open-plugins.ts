/** Opens the plugins of a site, if it has any. Their code loads only then. */
import type {Config} from '../model/model.js'
import type {Plugins, PluginTools} from '../plugins/plugins.js'

export async function openSitePlugins(config: Config, tools: PluginTools): Promise<Plugins | undefined> {
  return config.plugins.length === 0 ? undefined : (await import('../plugins/plugins.js')).openPlugins(config, tools)
}
