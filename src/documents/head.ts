import {sectionOf} from '../files/paths/paths.js'
import type {Config, GeneratedPage, ImageSize, LanguageLink, Page, PageProps, PageTag, Version} from '../model/model.js'

/** The values in `<head>` of one page. */
export interface Head {
  /** Type of the page in link previews; `none`: no previews. */
  kind: 'article' | 'website' | 'none'
  title: string
  description: string
  keywords: string[]
  image: SharedImage | undefined
  /** Whether a value belongs to the page, not to the whole site. */
  fromPage: {description: boolean; image: boolean}
  /** Address of the page with origin; '' without `url`. The original's for a page that is not translated. */
  pageUrl: string
  /** The address that search engines list: that of the newest version with the page. */
  canonical: string
  /** The page in all languages of the site; none for one language. */
  languages: readonly LanguageLink[]
  breadcrumbs: PageProps['breadcrumbs']
  /** Tags of features, equal on all pages. */
  featureTags: readonly PageTag[]
  /** Address of the Markdown export; '' for none. */
  markdownExport: string
  noIndex: boolean
  /** Classes of `<html>`. */
  classes: string[]
  /** Part of the site, for search engines of documentation. */
  tag: string
  version: string
  /** Name of the section; '' outside of the documentation. */
  section: string
  /** Tags in the text of the page. */
  tags: readonly PageTag[]
}

/** The picture of link previews; an absolute address if `url` is set. */
export interface SharedImage extends Partial<ImageSize> {
  href: string
  alt?: string
}

export interface HeadContext {
  config: Config
  /** The picture of the page. */
  image: SharedImage | undefined
  /** The picture of the site. */
  siteImage: SharedImage | undefined
  featureTags: readonly PageTag[]
  markdownExport: string
}

export function pageHead(page: Page, props: PageProps, context: HeadContext): Head {
  const {frontmatter, description, version} = page
  const {config} = context
  const plain = generatedOrPageHead(props, {...context, description})
  return {
    ...plain,
    canonical: canonicalOf(props, version, config),
    kind: props.kind === 'react' || page.route === '/' ? 'website' : 'article',
    keywords: frontmatter.keywords ?? [],
    noIndex: plain.noIndex || frontmatter.unlisted === true || version.noIndex,
    classes:
      version.name === ''
        ? ['docs-free-page']
        : [...documentationClasses('docs-doc-page', version), `docs-doc-id-${classPart(page.id)}`],
    ...versionTags(version),
  }
}

export function generatedHead(page: GeneratedPage, props: PageProps, context: HeadContext): Head {
  const {version} = page
  const isCategory = page.kind === 'category'
  const plain = {
    ...generatedOrPageHead(props, {...context, description: isCategory ? page.description : undefined}),
    canonical: canonicalOf(props, version, context.config),
  }
  const noIndex = plain.noIndex || version.noIndex
  if (!isCategory) {
    const name = page.kind === 'tags' ? 'doc_tags_list' : 'doc_tag_doc_list'
    const classes = documentationClasses(`docs-${name.replaceAll('_', '-')}-page`, version)
    return {...plain, noIndex, classes, tag: name, version: version.name, section: version.section}
  }
  const classes = documentationClasses('docs-category-page', version)
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
/** Classes that stylesheets for Docusaurus know, too. */
const documentationClasses = (kind: string, {name, section}: Version): string[] => [
  ...['docs-wrapper', kind, `docs-version-${classPart(name)}`],
  ...['plugin-docs', `plugin-id-${classPart(section)}`],
]
const versionTags = ({name, section}: Version) =>
  name === '' ? {} : {tag: `docs-${section}-${name}`, version: name, section}

function generatedOrPageHead(
  props: PageProps,
  {
    config,
    image,
    siteImage,
    featureTags,
    markdownExport,
    description = '',
  }: HeadContext & {description: string | undefined},
): Head {
  const plain = plainHead(props, config)
  return {
    ...plain,
    kind: 'website',
    description: description || plain.description,
    image: withOrigin(image ?? siteImage, config),
    fromPage: {description: description !== '', image: image !== undefined},
    breadcrumbs: props.breadcrumbs,
    featureTags,
    markdownExport,
  }
}

/**
 * The absolute address of a page in the version that search engines list: the latest one, else the newest older one that has
 * the page.
 */
function canonicalOf({href, original, versions = []}: PageProps, version: Version, config: Config): string {
  if (config.url === '') return ''
  if (original) return config.url + original.href
  const all = sectionOf(config, version).versions
  const last = all.findIndex(({isLatest}) => isLatest)
  const hrefOf = ({name, noIndex}: Version) => {
    const link = noIndex ? undefined : versions.find((one) => one.name === name)
    return link?.missing === undefined ? link?.href : undefined
  }
  const canonical = all
    .slice(last)
    .map(hrefOf)
    .find((one) => one !== undefined)
  return config.url + (canonical ?? href)
}

/** Pages outside the documentation, such as 404. */
export function plainHead(page: Pick<PageProps, 'title' | 'href' | 'languages' | 'original'>, config: Config): Head {
  const title = page.title.trim()
  return {
    kind: 'none',
    title: title === '' || title === config.title ? config.title : `${title} ${config.titleDelimiter} ${config.title}`,
    description: config.description,
    keywords: [],
    image: undefined,
    fromPage: {description: false, image: false},
    pageUrl: config.url === '' ? '' : config.url + (page.original?.href ?? page.href),
    languages: page.languages ?? [],
    canonical: config.url === '' ? '' : config.url + (page.original?.href ?? page.href),
    breadcrumbs: undefined,
    featureTags: [],
    markdownExport: '',
    noIndex: config.noIndex || page.original !== undefined,
    classes: [],
    tag: 'default',
    version: '',
    section: '',
    tags: [],
  }
}

function withOrigin(image: SharedImage | undefined, {url, portable}: Config): SharedImage | undefined {
  if (image === undefined || image.href === '') return undefined
  const {href} = image
  // Link previews need an absolute address.
  if (portable && url === '' && !/^https?:/.test(href)) return undefined
  return {...image, href: href.startsWith('/') && !href.startsWith('//') ? url + href : href}
}
