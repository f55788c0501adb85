import type {Config, GeneratedPage, ImageSize, Page, PageProps, PageTag, Version} from '../../model/model.js'

/** What `<head>` says of one page (behaviour §17.2). */
export interface Head {
  /** What those who share the page are told it is; `none`: nobody shares it. */
  kind: 'article' | 'website' | 'none'
  title: string
  description: string
  keywords: string[]
  image: SharedImage | undefined
  /** What of it the page says itself, and not the site of all its pages. */
  own: {description: boolean; image: boolean}
  /** Address of the page with origin; '' without `url`. */
  canonical: string
  breadcrumbs: PageProps['breadcrumbs']
  /** Address of the feed of changed pages; '' where there is none. */
  feed: string
  /** Address of the page as Markdown; '' where there is none. */
  markdownExport: string
  noIndex: boolean
  /** Classes of `<html>`. */
  classes: string[]
  /** For search engines of documentation: which part of the site this is. */
  tag: string
  version: string
  /** Of the page's own. */
  tags: readonly PageTag[]
}

/** The picture that is shown when a page is shared; absolute where `url` is known. */
export interface SharedImage extends Partial<ImageSize> {
  href: string
  alt?: string
}

export interface HeadContext {
  config: Config
  /** The page's own picture. */
  image: SharedImage | undefined
  /** That of the site. */
  siteImage: SharedImage | undefined
  feed: string
  markdownExport: string
}

export function pageHead(page: Page, props: PageProps, context: HeadContext): Head {
  const {frontmatter, description, version} = page
  const plain = generatedOrPageHead(props, {...context, description})
  return {
    ...plain,
    kind: props.kind === 'react' || page.route === '/' ? 'website' : 'article',
    keywords: frontmatter.keywords ?? [],
    noIndex: plain.noIndex || frontmatter.unlisted === true || version.noIndex,
    classes: ['docs-doc-page', versionClass(version), `docs-doc-id-${classPart(page.id)}`],
    ...versionTags(version),
  }
}

export function generatedHead(page: GeneratedPage, props: PageProps, context: HeadContext): Head {
  const {version} = page
  const isCategory = page.kind === 'category'
  const plain = generatedOrPageHead(props, {...context, description: isCategory ? page.description : undefined})
  const noIndex = plain.noIndex || version.noIndex
  if (!isCategory) {
    const name = page.kind === 'tags' ? 'doc_tags_list' : 'doc_tag_doc_list'
    const classes = [`docs-${name.replaceAll('_', '-')}-page`, versionClass(version)]
    return {...plain, noIndex, classes, tag: name, version: version.name}
  }
  const classes = ['docs-category-page', versionClass(version)]
  return {
    ...plain,
    description: page.description,
    keywords: page.keywords,
    noIndex,
    classes,
    ...versionTags(version),
  }
}

const classPart = (text: string): string => text.replace(/[\s"]/g, '-')
const versionClass = ({name}: Version): string => `docs-version-${classPart(name)}`
const versionTags = ({name}: Version) => ({tag: `docs-default-${name}`, version: name})

function generatedOrPageHead(
  props: PageProps,
  {config, image, siteImage, feed, markdownExport, description = ''}: HeadContext & {description: string | undefined},
): Head {
  const plain = plainHead(props, config)
  return {
    ...plain,
    kind: 'website',
    description: description || plain.description,
    image: withOrigin(image ?? siteImage, config),
    own: {description: description !== '', image: image !== undefined},
    breadcrumbs: props.breadcrumbs,
    feed,
    markdownExport,
  }
}

/** Pages outside the documentation, such as 404. */
export function plainHead(page: Pick<PageProps, 'title' | 'href'>, config: Config): Head {
  const title = page.title.trim()
  return {
    kind: 'none',
    title: title === '' ? config.title : `${title} ${config.titleDelimiter} ${config.title}`,
    description: config.description,
    keywords: [],
    image: undefined,
    own: {description: false, image: false},
    canonical: config.url === '' ? '' : config.url + page.href,
    breadcrumbs: undefined,
    feed: '',
    markdownExport: '',
    noIndex: config.noIndex,
    classes: [],
    tag: 'default',
    version: '',
    tags: [],
  }
}

function withOrigin(image: SharedImage | undefined, {url, portable}: Config): SharedImage | undefined {
  if (image === undefined || image.href === '') return undefined
  const {href} = image
  // Others can only be told in full.
  if (portable && url === '' && !/^https?:/.test(href)) return undefined
  return {...image, href: href.startsWith('/') && !href.startsWith('//') ? url + href : href}
}
