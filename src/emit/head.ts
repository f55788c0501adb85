import type {Config, MadePage, Page, PageProps, PageTag, Version} from '../model.js'

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
  /** Of the page's own. */
  tags: readonly PageTag[]
}

interface HeadContext {
  config: Config
  /** Address of the page's own picture, or ''. */
  image: string
}

export function pageHead(page: Page, props: PageProps, {config, image}: HeadContext): Head {
  const {frontmatter} = page
  const plain = plainHead(props, config)
  return {
    ...plain,
    description: page.description || plain.description,
    keywords: frontmatter.keywords ?? [],
    image: withOrigin(image, config) || plain.image,
    noIndex: plain.noIndex || frontmatter.unlisted === true || page.version.noIndex,
    classes: ['docs-doc-page', versionClass(page.version), `docs-doc-id-${classPart(page.id)}`],
    ...versionTags(page.version),
  }
}

export function madeHead(page: MadePage, props: PageProps, {config, image}: HeadContext): Head {
  const plain = plainHead(props, config)
  const noIndex = plain.noIndex || page.version.noIndex
  if (page.kind !== 'category') {
    const name = page.kind === 'tags' ? 'doc_tags_list' : 'doc_tag_doc_list'
    const classes = [`docs-${name.replaceAll('_', '-')}-page`, versionClass(page.version)]
    return {...plain, noIndex, classes, tag: name, version: page.version.name}
  }
  return {
    ...plain,
    description: page.description,
    keywords: page.keywords,
    image: withOrigin(image, config) || plain.image,
    noIndex,
    classes: ['docs-category-page', versionClass(page.version)],
    ...versionTags(page.version),
  }
}

const classPart = (text: string): string => text.replace(/[\s"]/g, '-')
const versionClass = ({name}: Version): string => `docs-version-${classPart(name)}`
const versionTags = ({name}: Version) => ({tag: `docs-default-${name}`, version: name})

/** Pages outside the documentation, such as 404. */
export function plainHead(page: PageProps, config: Config): Head {
  const title = page.title.trim()
  return {
    title: title === '' ? config.title : `${title} ${config.titleDelimiter} ${config.title}`,
    description: config.description,
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
    tags: [],
  }
}

const withOrigin = (href: string, {url}: Config): string =>
  href.startsWith('/') && !href.startsWith('//') ? url + href : href
