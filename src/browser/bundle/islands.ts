/** Bundles scripts of islands: components in page bodies that hydrate in the browser. React is in another script. */
import {join} from 'node:path'
import type {ClientAssets, Config, Diagnostic, Island} from '../../model/model.js'
import {addressOf, outputScript} from './asset.js'
import {openBundleContext} from './bundle-context.js'
import {islandSource} from './entries.js'
import {sharedReact} from './pages.js'
import {bundleScript} from './script.js'

export interface IslandsInput {
  config: Config
  /** Address of the script with React. */
  react: string
  islands: readonly Island[]
  development?: boolean
  live?: boolean
}

export interface IslandsResult {
  /** By the name that pages request them with. */
  extras: ClientAssets['extras']
  diagnostics: Diagnostic[]
  inputs: string[]
}

type Extra = ClientAssets['extras'] extends ReadonlyMap<string, infer Value> ? Value : never

export async function bundleIslands(input: IslandsInput): Promise<IslandsResult> {
  const {config, islands} = input
  const bundleContext = await openBundleContext(input)
  const react = sharedReact({path: input.react}, config)
  const scripts = await Promise.all(
    islands.map(async (island) => {
      const from = join(config.root, island.from)
      const script = await bundleScript(bundleContext, {
        name: 'island',
        ...islandSource(bundleContext.files, island, bundleContext),
        react,
        from,
      })
      const {file, files} = outputScript({...script, name: `island-${island.id}.js`})
      const extra: [string, Extra] = [`island-${island.id}`, {address: addressOf(config, file), files}]
      return {...script, extra}
    }),
  )
  return {
    extras: new Map(scripts.map(({extra}) => extra)),
    diagnostics: scripts.flatMap(({diagnostics}) => diagnostics),
    inputs: [...new Set(scripts.flatMap(({inputs}) => inputs))].sort(),
  }
}
