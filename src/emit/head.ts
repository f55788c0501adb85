import type {CategoryIndex, Config, Page, PageProps} from '../model.js'
import {hrefOf, type SlotContext} from './slots.js'

/** What `<head>` says of one page (behaviour §17.2). */
export interface Head {
  title: string
  description: string
  keywords: string[]
  /** Absolute address where `url` is known. */
  image: string
  /** Address of the page with origin; '' without `url`. */
  canonical: string
  noIndex: boolean
  /** Classes of `<html>`. */
  classes: string[]
  /** For search engines of documentation: which part of the site this is. */
  tag: string
  version: string
}

type HeadContext = Omit<SlotContext, 'page'>

export function pageHead(page: Page, props: PageProps, context: HeadContext): Head {
  const {frontmatter} = page
  const plain = plainHead(props, context.config)
  return {
    ...plain,
    description: page.description,
    keywords: frontmatter.keywords ?? [],
    image: imageHref(frontmatter.image, {...context, page}) || plain.image,
    noIndex: plain.noIndex || frontmatter.unlisted === true || context.config.versions.current.noIndex,
    classes: ['docs-doc-page', 'docs-version-current', `docs-doc-id-${page.id.replace(/[\s"]/g, '-')}`],
    tag: 'docs-default-current',
    version: 'current',
  }
}

export function categoryHead(index: CategoryIndex, props: PageProps, context: HeadContext): Head {
  const plain = plainHead(props, context.config)
  return {
    ...plain,
    description: index.description,
    keywords: index.keywords,
    image: imageHref(index.image || undefined, {...context, page: undefined}) || plain.image,
    noIndex: plain.noIndex || context.config.versions.current.noIndex,
    classes: ['docs-category-page', 'docs-version-current'],
    tag: 'docs-default-current',
    version: 'current',
  }
}

/** Pages outside the documentation, such as 404. */
export function plainHead(page: PageProps, config: Config): Head {
  const title = page.title.trim()
  return {
    title: title === '' ? config.title : `${title} ${config.titleDelimiter} ${config.title}`,
    description: '',
    keywords: [],
    image:
      config.image === ''
        ? ''
        : withOrigin(
            /^https?:/.test(config.image) ? config.image : config.base + config.image.replace(/^\/+/, ''),
            config,
          ),
    canonical: config.url === '' ? '' : config.url + page.href,
    noIndex: config.noIndex,
    classes: [],
    tag: 'default',
    version: '',
  }
}

const imageHref = (url: string | undefined, context: SlotContext): string =>
  url === undefined ? '' : withOrigin(hrefOf({url, kind: 'asset'}, context), context.config)

const withOrigin = (href: string, {url}: Config): string =>
  href.startsWith('/') && !href.startsWith('//') ? url + href : href
