/** Social images: one picture for each title, site name, font and colours, stored in the cache. */

import {ConfigError} from '../../config/config.js'
import {loadPackage} from '../../config/load/load.js'
import {type TitleImageKey, titleImageAddresses} from '../../flow/title-images.js'
import {CacheLost, keyOf} from '../../io/cache/cache.js'
import type {OutputPath} from '../../model/model.js'
import type {FeatureHooks} from '../feature.js'
import {createImageRenderer, drawingVersion, type Resvg, size} from './renderer.js'
import {rendererPackage, styleOf, toolsOf} from './tools.js'

/** Prepares the pictures of a site. */
export const createTitleImages: FeatureHooks['titleImages'] = async ({config, fs, cache}) => {
  const {root, title: site} = config
  const tools = toolsOf(config)
  const [wasm, font] = await Promise.all([fs.readFile(tools.wasm), fs.readFile(tools.font)])
  const {font: name, ...colours} = styleOf(config)
  const common = keyOf(String(drawingVersion), keyOf(wasm), keyOf(font), JSON.stringify(colours))
  /** Titles by the paths of their pictures. */
  const wanted = new Map<OutputPath, string>()
  const openPainter = async () => {
    const paint = await createImageRenderer(loadPackage(root, rendererPackage) as Resvg, {wasm, font, colours})
    if (paint) return paint
    throw ConfigError.about({
      file: config.file,
      message: `\`socialImage\`: docsgen cannot read the font "${name}".`,
      hint: 'Name a TrueType or OpenType file.',
    })
  }
  const cachedPicture = (name: string): Uint8Array => {
    const bytes = cache.get(name)
    if (bytes === undefined) throw new CacheLost('The cache has lost a picture.')
    return bytes
  }
  let painter: ReturnType<typeof openPainter> | undefined
  const pictureOf = async (title: string): Promise<{hash: string; bytes: Uint8Array}> => {
    const hash = keyOf(common, title, site)
    const name = `social ${hash}`
    if (!cache.has(name)) await cache.load(() => [hash])
    if (!cache.has(name)) {
      painter ??= openPainter()
      cache.set(name, (await painter)({title, site}))
    }
    return {hash, bytes: cachedPicture(name)}
  }
  const key: TitleImageKey = {...size, folder: 'assets/social/', common}
  const addresses = titleImageAddresses(config, key)
  return {
    ...size,
    key,
    pathOf(title) {
      const imagePath = addresses.pathOf(title)
      wanted.set(imagePath, title)
      return imagePath
    },
    async pictureAt(path) {
      const title = wanted.get(path as OutputPath)
      return title === undefined ? undefined : (await pictureOf(title)).bytes
    },
    async *files() {
      for (const [path, title] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
        // Equal hashes of titles mean equal bytes.
        const {hash, bytes} = await pictureOf(title)
        yield {path, kind: 'asset', hash, contents: {kind: 'bytes', bytes}}
      }
    },
  }
}
