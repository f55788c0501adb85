/** Bundles scripts of islands: components in page bodies that hydrate in the browser. React is in another script. */
import {join} from 'node:path'
import type {Config, Island} from '../../model/model.js'
import {openBundleContext, outcomeOf} from './bundle-context.js'
import {islandSource} from './entries.js'
import type {ExtrasResult} from './imported.js'
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

export async function bundleIslands(input: IslandsInput): Promise<ExtrasResult> {
  const {config, islands} = input
  const bundleContext = await openBundleContext(input)
  const react = sharedReact({path: input.react}, config)
  const extras = islands.map(async (island) => {
    const source = islandSource(bundleContext.files, island, bundleContext)
    const fileName = `island-${island.id}.js`
    const from = join(config.root, island.from)
    const script = await bundleScript(bundleContext, {name: 'island', fileName, ...source, react, from})
    return [`island-${island.id}`, script] as const
  })
  return {extras: new Map(await Promise.all(extras)), ...outcomeOf(bundleContext)}
}
