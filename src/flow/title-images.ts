/** Pictures of titles for link previews, which a feature makes. */

import type {TitleImages} from '../documents/documents.js'
import {hooksOf} from '../features/all.js'
import {type Cache, keyOf} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, ImageSize, OutputFile, OutputPath} from '../model/model.js'

/** What decides the paths of pictures, as data for threads. */
export interface TitleImageKey extends ImageSize {
  /** In the output folder, with a final slash. */
  folder: string
  /** Hash of what all pictures share. */
  common: string
}

export interface TitlePictures extends TitleImages {
  key: TitleImageKey
  /** The bytes of a picture by its output path; undefined for a path that `pathOf` has not returned. */
  pictureAt(path: string): Promise<Uint8Array | undefined>
  /** The pictures of all titles that `pathOf` was called with. */
  files(): AsyncIterable<OutputFile>
}

/** The addresses of the pictures of titles on a site. */
export const titleImageAddresses = (
  {title: site}: Pick<Config, 'title'>,
  {common, folder, ...size}: TitleImageKey,
): TitleImages => ({
  ...size,
  pathOf: (title) => `${folder}${keyOf(common, title, site).slice(0, 16)}.png` as OutputPath,
})

/** Prepares the pictures of a site; undefined for a site without. */
export async function openTitleImages(site: {
  config: Config
  fs: FileSystem
  cache: Cache
}): Promise<TitlePictures | undefined> {
  const [create] = await hooksOf('titleImages', site.config)
  return create?.(site)
}
