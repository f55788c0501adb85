/** Social images: one picture for each title, site name, font and colours, stored in the cache. */

import {ConfigError} from '../config/config.js'
import {findFile, loadPackage} from '../config/load/load.js'
import type {SocialImages} from '../files/contents/contents.js'
import {fileFolders} from '../files/files.js'
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import {positionOfKey} from '../model/diagnostics/diagnostics.js'
import type {Config, ImageSize, OutputFile, OutputPath} from '../model/model.js'
import {createImageRenderer, drawingVersion, type Resvg, type SocialTexts, size} from '../render/social/social.js'

/** Absolute paths of the renderer's WebAssembly and the font. */
export interface SocialTools {
  wasm: string
  font: string
}

const rendererPackage = '@resvg/resvg-wasm'

/** The installed renderer and font; undefined without `socialImage`. Throws ConfigError when one is missing. */
export function findSocialTools(config: Config): SocialTools | undefined {
  const {root, file, socialImage} = config
  if (!socialImage || !fileFolders.socialImages.when({config})) return undefined
  const wasm = findFile(root, rendererPackage) && findFile(root, `${rendererPackage}/index_bg.wasm`)
  const font = findFile(root, socialImage.font)
  if (wasm !== undefined && font !== undefined) return {wasm, font}
  const isPackage = !/^[./]/.test(socialImage.font)
  const packages = [
    ...(wasm === undefined ? [rendererPackage] : []),
    ...(font === undefined && isPackage ? [packageOf(socialImage.font)] : []),
  ]
  const missing = wasm === undefined ? `"${rendererPackage}"` : `the font "${socialImage.font}"`
  throw ConfigError.about({
    file,
    position: positionOfKey(config.text, 'socialImage'),
    message: `\`socialImage\` needs ${missing}, which is not installed.`,
    hint:
      packages.length > 0
        ? `Install it: npm install --save-dev ${packages.join(' ')}`
        : 'Name a TrueType or OpenType file.',
  })
}

/** `@a/b/c.ttf` → `@a/b` */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** What decides the address of the picture of a title. `common`: hash of what all pictures share. */
export type SocialKey = ImageSize & {common: string}

/** The addresses of the pictures of titles on a site. */
export const socialAddresses = (
  {title: site}: Pick<Config, 'title'>,
  {common, ...size}: SocialKey,
): Pick<SocialImages, 'width' | 'height' | 'pathOf'> => ({
  ...size,
  pathOf: (title) => pathOf(keyOf(common, title, site)),
})

export interface SocialPictures extends SocialImages {
  key: SocialKey
  /** The bytes of a picture by its output path; undefined for a path that `pathOf` has not returned. */
  pictureAt(path: string): Promise<Uint8Array | undefined>
  /** The pictures of all titles that `pathOf` was called with. */
  files(): AsyncIterable<OutputFile>
}

/** Prepares the social images of a site; undefined without tools. */
export async function createSocialImages(
  {config, fs, cache}: {config: Config; fs: FileSystem; cache: Cache},
  tools: SocialTools | undefined,
): Promise<SocialPictures | undefined> {
  const {root, socialImage, title: site} = config
  if (tools === undefined || !socialImage) return undefined
  const [wasm, font] = await Promise.all([fs.readFile(tools.wasm), fs.readFile(tools.font)])
  const {font: name, ...colours} = socialImage
  const common = keyOf(String(drawingVersion), keyOf(wasm), keyOf(font), JSON.stringify(colours))
  const wanted = new Map<string, SocialTexts>()
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
  const pictureOf = async (key: string, words: SocialTexts): Promise<Uint8Array> => {
    const name = `social ${key}`
    if (!cache.has(name)) await cache.load(() => [key])
    if (!cache.has(name)) {
      painter ??= openPainter()
      cache.set(name, (await painter)(words))
    }
    return cachedPicture(name)
  }
  return {
    ...size,
    key: {...size, common},
    pathOf(title) {
      const key = keyOf(common, title, site)
      wanted.set(key, {title, site})
      return pathOf(key)
    },
    async pictureAt(path) {
      const named = [...wanted].find(([key]) => pathOf(key) === path)
      return named && pictureOf(...named)
    },
    async *files() {
      for (const [key, words] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const bytes = await pictureOf(key, words)
        // Equal keys mean equal bytes.
        yield {path: pathOf(key), kind: 'asset', hash: key, contents: {kind: 'bytes', bytes}}
      }
    },
  }
}

const pathOf = (key: string): OutputPath => `${fileFolders.socialImages.folder}${key.slice(0, 16)}.png` as OutputPath
