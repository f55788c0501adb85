/** Pictures of titles, for sites that want them: drawn once for each title, name, font and colours, and kept. */

import {ConfigError} from '../config/config.js'
import {findFile, loadPackage} from '../config/load/load.js'
import type {SocialImages} from '../files/contents/contents.js'
import {fileFolders} from '../files/files.js'
import {type Cache, CacheLost, keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, OutputFile, OutputPath} from '../model/model.js'
import {createPainter, look, type Resvg, size, type Words} from '../render/social/social.js'

/** Absolute files of what draws. */
export interface SocialTools {
  wasm: string
  font: string
}

const drawer = '@resvg/resvg-wasm'

/** What a site has installed for its pictures; undefined where it wants none. Throws ConfigError for what is missing. */
export function findSocialTools(config: Config): SocialTools | undefined {
  const {root, file, socialImage} = config
  if (!socialImage || !fileFolders.socialImages.when({config})) return undefined
  const wasm = findFile(root, drawer) && findFile(root, `${drawer}/index_bg.wasm`)
  const font = findFile(root, socialImage.font)
  if (wasm !== undefined && font !== undefined) return {wasm, font}
  const isPackage = !/^[./]/.test(socialImage.font)
  const missing = [
    ...(wasm === undefined ? [drawer] : []),
    ...(font === undefined && isPackage ? [packageOf(socialImage.font)] : []),
  ]
  const what = wasm === undefined ? `"${drawer}"` : `the font "${socialImage.font}"`
  throw ConfigError.about({
    file,
    message: `\`socialImage\` needs ${what}, which is not there.`,
    hint:
      missing.length > 0
        ? `Install it: npm install --save-dev ${missing.join(' ')}`
        : 'Name a TrueType or OpenType file.',
  })
}

/** `@a/b/c.ttf` → `@a/b` */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

/** The pictures of a site. */
export interface SocialPictures extends SocialImages {
  /** The bytes of a picture by its output path; undefined when no title that was asked for has it. */
  pictureAt(path: string): Promise<Uint8Array | undefined>
  /** The pictures of all titles that were asked for. */
  files(): AsyncIterable<OutputFile>
}

/** Makes the pictures of a site. */
export async function createSocialImages(
  {config, fs, cache}: {config: Config; fs: FileSystem; cache: Cache},
  tools: SocialTools | undefined,
): Promise<SocialPictures | undefined> {
  const {root, socialImage, title: site} = config
  if (tools === undefined || !socialImage) return undefined
  const [wasm, font] = await Promise.all([fs.readFile(tools.wasm), fs.readFile(tools.font)])
  const {font: name, ...colours} = socialImage
  const common = keyOf(String(look), keyOf(wasm), keyOf(font), JSON.stringify(colours))
  const wanted = new Map<string, Words>()
  const openPainter = async () => {
    const paint = await createPainter(loadPackage(root, drawer) as Resvg, {wasm, font, colours})
    if (paint) return paint
    throw ConfigError.about({
      file: config.file,
      message: `\`socialImage\`: "${name}" is no font that can be read.`,
      hint: 'Name a TrueType or OpenType file.',
    })
  }
  const kept = (name: string): Uint8Array => {
    const bytes = cache.get(name)
    if (bytes === undefined) throw new CacheLost('The cache has lost a picture.')
    return bytes
  }
  let painter: ReturnType<typeof openPainter> | undefined
  const pictureOf = async (key: string, words: Words): Promise<Uint8Array> => {
    const name = `social ${key}`
    if (!cache.has(name)) {
      painter ??= openPainter()
      cache.set(name, (await painter)(words))
    }
    return kept(name)
  }
  return {
    ...size,
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
