import {encodePath, siteBaseOf} from '../files/paths/paths.js'
import type {Asset, GeneratedPage, OutputPath, Page} from '../model/model.js'
import type {SharedImage} from './head.js'
import {type TargetContext, targetsOf} from './link-targets.js'

/** Generated pictures of titles. */
export interface TitleImages {
  width: number
  height: number
  /** Path of the picture of a title. The call adds the picture to the files of the site. */
  pathOf(title: string): OutputPath
}

interface SharedImagesInput extends Omit<TargetContext, 'page'> {
  assets: readonly Asset[]
  titleImages?: TitleImages | undefined
}

/** Chooses the picture of link previews: the picture of the page, else one of its title, else that of the site. */
export function createSharedImages(input: SharedImagesInput) {
  const {config, titleImages} = input
  const imageAt = async (url: string | undefined, page?: Page): Promise<SharedImage | undefined> => {
    const [image] = url ? await targetsOf([{url, kind: 'asset'}], {...input, page}) : []
    return image && {href: image.href, ...image.size}
  }
  const rendered = (title: string): SharedImage | undefined => {
    if (titleImages === undefined || title.trim() === '') return undefined
    const {width, height} = titleImages
    return {href: siteBaseOf(config) + encodePath(titleImages.pathOf(title)), width, height, alt: title}
  }
  let siteImage: Promise<SharedImage | undefined> | undefined
  return {
    /** At once if the page names no picture, as most pages. */
    ofPage(page: Page): SharedImage | undefined | Promise<SharedImage | undefined> {
      const {image} = page.frontmatter
      return image ? imageAt(image, page).then((found) => found ?? rendered(page.title)) : rendered(page.title)
    },
    ofGenerated: async (page: GeneratedPage) =>
      (await imageAt(page.kind === 'category' ? page.image : undefined)) ?? rendered(page.title),
    ofSite() {
      siteImage ??= imageOfSite(input)
      return siteImage
    },
  }
}

/** A file of the static folder, or an absolute address. */
async function imageOfSite({config, assets, files}: SharedImagesInput): Promise<SharedImage | undefined> {
  const {image} = config
  if (image === '' || /^https?:/.test(image)) return image === '' ? undefined : {href: image}
  const name = image.replace(/^\/+/, '')
  const asset = assets.find(({from, path}) => from === 'static' && path === name)
  if (asset) await files.load([asset])
  return {href: siteBaseOf(config) + name, ...(asset && files.size(asset))}
}
