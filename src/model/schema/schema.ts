/**
 * Schemas of the config, the front matter and the category files: each key with its default, its
 * description, and the explanation (`more`) and example that the manual shows. The types of these files, their JSON schemas and their
 * reference pages follow from here.
 */

import * as z from 'zod'
import {allFeatures} from '../../features/all.js'
import {isEmojiIcon, isPictureIcon} from '../card-icon.js'
import {contrastOf} from '../contrast.js'
import {severities} from '../diagnostic.js'
import {english, type Labels, labelDescriptions} from '../labels.js'
import {asPluginRef, isPlugin, type Plugin} from '../plugins.js'
import type {SidebarConfigItem} from '../sidebar-config.js'
import {type FrontmatterSchema, isStandardSchema} from '../site-frontmatter.js'
import {type SocialHost, socialHostOf, socialHosts} from '../social.js'

export type {UserConfig, UserFrontmatter} from '../generated/authored.js'
export type {CategoryMetadata, Frontmatter, ParsedConfig} from '../generated/parsed.js'
export type {SidebarConfigItem} from '../sidebar-config.js'

/** The keys of features. Their types are known only to the generated types. */
const keysOfFeatures = (file: 'config' | 'frontmatter' | 'locales'): object =>
  Object.assign({}, ...allFeatures.map((feature) => feature[file]))

export const severity = z.enum(severities)

/** An HTTP URL without user name, query and fragment, or an empty text: an environment variable may be empty. */
const urlOrEmpty = /^$|^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\/[^\s?#@]*)?$/i

const areHeaders = (headers: Record<string, string>): boolean =>
  Object.entries(headers).every(([name, value]) => /^[\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))

const jsonSchemaKey = z.string().optional().describe('Path or URL of the JSON schema of this file, for editors.')

/** Whether the address is that of a picture of the site or of the web: link previews show no other. */
const isPictureAddress = (address: string): boolean =>
  /^(?:https?|pathname):|^data:image\//i.test(address) || !/^[^/?#]*:/.test(address.replace(/[\u0000-\u0020]/g, ''))
const pictureError = {error: 'must be a picture of the site or of the web'}

const picture = z.string().refine(isPictureAddress, pictureError)

const link = z.strictObject({
  label: z.string().describe('Text of the link.'),
  to: z.string().optional().describe('Route of a page, or a file of the content folder.'),
  href: z.string().optional().describe('URL of another site.'),
})

const oneTarget = (value: {to?: string | undefined; href?: string | undefined}) =>
  (value.to === undefined) !== (value.href === undefined)
const oneTargetMessage = 'give exactly one of `to` and `href`'

const navbarLink = z.strictObject({
  ...link.shape,
  sidebar: z
    .string()
    .optional()
    .describe('Name of a sidebar. The item links to its first page and is active on all its pages.'),
  doc: z.string().optional().describe('Id of a doc. The item links to the doc in the version of the page.'),
  section: z
    .string()
    .optional()
    .describe('Name of a section: that of `sidebar` or `doc`, or the target. Default: the first that has the target.'),
  activeBasePath: z.string().optional().describe('The item is active on all pages below this route.'),
  icon: picture
    .optional()
    .describe('Image of the static folder that replaces the label. Screen readers still read the label.'),
})

const targetsIn = (item: object, keys: readonly string[]): number =>
  keys.filter((key) => item[key as keyof typeof item] !== undefined).length
const linkTargets = ['to', 'href', 'sidebar', 'doc']
/** The keys of an item that name its target. `section` is a target only without `sidebar` and `doc`; else it is the section of these. */
const targetKeys = ({sidebar, doc}: {sidebar?: string | undefined; doc?: string | undefined}): string[] =>
  sidebar === undefined && doc === undefined ? [...linkTargets, 'section'] : linkTargets

const navbarItem = z
  .strictObject({
    ...navbarLink.shape,
    label: z.string().default('').describe('Text of the item.'),
    items: z
      .array(
        navbarLink.refine((item) => targetsIn(item, targetKeys(item)) === 1, {
          error: 'give exactly one of `to`, `href`, `sidebar`, `doc` and `section`',
        }),
      )
      .optional()
      .describe('Links of a menu, which opens under the label.'),
    versions: z.string().optional().describe('Name of a section. The item is a menu of the versions of the section.'),
    html: z.string().optional().describe('HTML to show instead of a link. docsgen does not sanitise it.'),
    position: z.enum(['left', 'right']).default('left').describe('Side of the navbar.'),
  })
  .refine((item) => targetsIn(item, [...targetKeys(item), 'versions', 'items', 'html']) === 1, {
    error: 'give exactly one of `to`, `href`, `sidebar`, `doc`, `section`, `versions`, `items` and `html`',
  })
  .refine((item) => item.label !== '' || item.html !== undefined, {error: 'the key `label` is missing'})

const footerLink = link.refine(oneTarget, {error: oneTargetMessage})

// The compiler adds `undefined` to objects of a list that a function returns: each gets the keys of the others.
const attributes = z
  .record(z.string(), z.union([z.string(), z.boolean()]).optional())
  .meta({tsType: 'Partial<Record<string, string | boolean | undefined>>'})

/** Settings of one version. */
const versionSettings = z.strictObject({
  label: z.string().optional().describe('Name in the menu and the badge.'),
  path: z
    .string()
    .regex(/^[^/?#\\]*$/, 'write one part of a URL, without "/", "?" and "#"')
    .optional()
    .describe('First part of the URLs of the version. An empty string means none.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe(
      'The warning above the text of each page: the version is not released yet (`unreleased`), the version is no longer maintained (`unmaintained`), or nothing (`none`). The default depends on the position of the version in the list of versions.',
    ),
  badge: z.boolean().optional().describe('Whether pages show their version.'),
  noIndex: z.boolean().default(false).describe('Ask search engines not to list the version.'),
})

const generatedIndex = z.strictObject({
  type: z.literal('generated-index'),
  slug: z.string().optional().describe('URL of the index. Default: `/category/` and the label.'),
  title: z.string().optional().describe('Heading of the index. Default: the label.'),
  description: z.string().optional().describe('Text below the heading.'),
  image: picture.optional().describe('Image for link previews of the index.'),
  keywords: z.array(z.string()).optional().describe('Keywords for search engines.'),
})

const categoryLink = z.union([
  z.strictObject({
    type: z.literal('doc').describe('`doc` for a page, or `generated-index` for an index that docsgen generates.'),
    id: z.string().describe('Doc id of the page, for `doc`.'),
  }),
  generatedIndex,
  z.null(),
])

const cardIcon = z.string().refine((icon) => isEmojiIcon(icon) || isPictureIcon(icon), {
  error: 'must be an emoji, or a picture of the static folder such as "/icons/rocket.svg"',
})

/** Contents of `_category_.json` and `_category_.yml`. */
export const categorySchema = z.strictObject({
  label: z.string().optional().meta({
    description: 'Label of the category. Default: the label of the linked doc, else the folder name.',
    more: 'Without `label`, docsgen shows the `sidebar_label` or the title of the page behind the label (`index.md`, `README.md`), else the folder name without its number.',
    example: 'label: Getting started',
  }),
  position: z.number().optional().meta({
    description: 'Position among its siblings.',
    more: '`position` overrides a number in the folder name.',
    example: 'position: 2',
  }),
  collapsed: z.boolean().optional().meta({
    description: 'Whether the category is closed at first. Default: true.',
    more: 'The category of the open page is always open.',
    example: 'collapsed: false',
  }),
  collapsible: z.boolean().optional().meta({
    description: 'Whether readers can close the category. Default: true.',
    more: 'A category that readers cannot close looks like a heading.',
    example: 'collapsible: false',
  }),
  className: z.string().optional().meta({
    description: 'CSS class of the sidebar item.',
    more: 'Use the class in your stylesheet to style the item.',
    example: 'className: is-beta',
  }),
  customProps: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description: 'Data from Docusaurus, which docsgen ignores.',
      more: 'A category file from Docusaurus can keep the key. No template receives the data.',
      example: `customProps:
  badge: beta`,
    }),
  description: z.string().optional().meta({
    description: 'One sentence for the card of this category.',
    more: 'The index of the parent category shows the description on the card of this category.',
    example: 'description: Everything between the download and your first page.',
  }),
  icon: cardIcon.optional().meta({
    description: 'An emoji or a picture of the static folder for the card of this category: `🚀`, `/icons/rocket.svg`.',
    more: 'The icon replaces the folder on the card, on the index of the parent category. The front matter key `icon` does the same for a page.',
    example: 'icon: 🚀',
  }),
  link: categoryLink.optional().meta({
    description: 'The page behind the label: a doc, a generated index, or null for none.',
    more: 'Without `link`, an `index.md`, a `README.md` or a page with the name of the folder is the page behind the label.',
    example: `link:
  type: generated-index
  title: Getting started
  description: Everything between the download and your first page.`,
  }),
  print: z.boolean().optional().meta({
    description: 'Generate one page with all pages of this category, for printing.',
    more: 'The page has the URL of the folder plus `/print`. See [Printing](../navigation/printing.md).',
    example: 'print: true',
  }),
  $schema: jsonSchemaKey.meta({
    more: 'Editors complete and check a JSON file with this schema. docsgen ignores `$schema`. See [Editors](../running/editors.md).',
    example: '$schema: ../../node_modules/docsgen/schema/category.json',
  }),
})

const sidebarItem: z.ZodType<SidebarConfigItem, SidebarConfigItem> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      type: z.enum(['doc', 'ref']),
      id: z.string(),
      label: z.string().optional(),
      className: z.string().optional(),
    }),
    z.strictObject({
      type: z.literal('link'),
      label: z.string(),
      href: z.string(),
      description: z.string().optional(),
      className: z.string().optional(),
    }),
    z.strictObject({type: z.literal('autogenerated'), dirName: z.string()}),
    z.strictObject({
      type: z.literal('html'),
      value: z.string(),
      className: z.string().optional(),
      defaultStyle: z.boolean().optional(),
    }),
    z.strictObject({
      type: z.literal('category'),
      label: z.string(),
      items: z.array(sidebarItem),
      collapsed: z.boolean().optional(),
      collapsible: z.boolean().optional(),
      className: z.string().optional(),
      description: z.string().optional(),
      icon: cardIcon.optional(),
      link: categoryLink.optional(),
      print: z.boolean().optional(),
    }),
  ]),
)

/** Name of a sidebar or a section. */
const sidebarName = z.string().regex(/^[\w-]+$/, 'use only letters, digits, "-" and "_"')

export const sidebarsSchema = z.record(sidebarName, z.array(sidebarItem))
const sidebars = sidebarsSchema.default({
  tutorialSidebar: [{type: 'autogenerated', dirName: '.'}],
})

const urlPath = z.string().startsWith('/', {error: 'must start with "/", such as `/guides`'})
const searchOptions = z.strictObject({
  synonyms: z
    .array(z.array(z.string().min(1)).min(2, {error: 'must contain two words or more'}))
    .default([])
    .describe("Groups of words and phrases that mean the same, such as `['2fa', 'two-factor authentication']`."),
  boost: z
    .record(urlPath, z.number().min(0.1).max(10))
    .default({})
    .describe('Factors from 0.1 to 10 by URL. Each raises or lowers the score of the page and of the pages below it.'),
  exclude: z
    .array(urlPath)
    .default([])
    .describe('URLs of pages that are not in the search, with the pages below them.'),
  provider: z
    .enum(['docsgen', 'docsearch', 'typesense'])
    .default('docsgen')
    .describe("The search that readers use: docsgen's own, or a service with its own search box."),
  appId: z.string().min(1).optional().describe('Application ID for DocSearch.'),
  apiKey: z.string().min(1).optional().describe('Search-only API key for DocSearch.'),
  indexName: z.string().min(1).optional().describe('Index for DocSearch, or collection for Typesense.'),
  options: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('More options of the search box, such as `placeholder`, or `typesenseServerConfig` of Typesense.'),
})

const oneOrMore = z.union([z.string(), z.array(z.string())])

/** Versions from tags and branches of git. */
const gitVersions = z.strictObject({
  tags: oneOrMore
    .optional()
    .describe('Patterns for tags: `v*`. `*` stands for any characters, and `!` at the start excludes tags.'),
  branches: oneOrMore.optional().describe('Patterns for branches: `next`, `release/*`.'),
  max: z.int().min(1).optional().describe('The number of tags, counted from the newest. Default: all.'),
  prereleases: z.boolean().default(false).describe('Whether tags such as `v2.0.0-rc.1` are versions.'),
  label: z
    .string()
    .default('{name}')
    .describe(
      'Name in the menu: `{name}` is the tag or branch, `{version}` the same without the characters before its first digit.',
    ),
})

const versions = z.strictObject({
  git: z
    .union([z.array(z.string()), gitVersions])
    .optional()
    .describe(
      'Versions from git, beside those of the folder: a list of tags and branches, the newest first, or patterns (`tags`, `branches`, `max`, `prereleases`, `label`). docsgen reads them from the repository without a checkout.',
    ),
  folder: z
    .string()
    .default('versioned_docs')
    .describe('Folder of older versions: `version-1.0` in this folder contains version 1.0.'),
  names: z
    .array(z.string())
    .optional()
    .describe('Versions beside the current one, newest first. Default: all versions in the folder.'),
  last: z
    .string()
    .optional()
    .describe('The version that readers get first, without a path of its own. Default: the newest of `names`.'),
  includeCurrent: z.boolean().default(true).describe('Whether the content folder is a version of the site.'),
  current: versionSettings
    .prefault({})
    .describe('Settings of the version in the content folder. The default label is “Next”.'),
  settings: z
    .record(
      z.string(),
      versionSettings.extend({
        sidebars: sidebarsSchema.optional().describe('Sidebars of this version. Default: the sidebars of the site.'),
      }),
    )
    .default({})
    .describe(
      'The same settings for each other version, by name, and its `sidebars`. Default: the sidebars of the site.',
    ),
})

const likeSiteKey = 'Like the top-level key, but for this section. Default: the top-level key.'

/** A section: a part of the site with pages, sidebars and versions of its own. */
const section = z.strictObject({
  content: z.string().describe('Folder of the pages of the section.'),
  path: z
    .string()
    .regex(
      /^\/?(?:(?!\.{1,2}(?:\/|$))[^/?#\\:\s]+(?:\/|$))*$/,
      'write a path like "docs", without "?", "#", ":" and spaces',
    )
    .optional()
    .describe('First part of the URLs of the section: `docs`, or an empty string for none. Default: the name.'),
  label: z.string().optional().describe('Name for readers, such as “API reference”. Default: from the name.'),
  sidebars: sidebars.describe('Sidebars of the section by name, like the top-level key `sidebars`.'),
  versions: versions
    .extend({
      folder: z
        .string()
        .optional()
        .describe(
          'Folder of older versions. Default: `versioned_docs` for the first section, `api_versioned_docs` for another section `api`.',
        ),
    })
    .prefault({})
    .describe('Versions of the section, like the top-level key `versions`.'),
  editUrl: z.string().optional().describe(likeSiteKey),
  lastUpdated: z.boolean().optional().describe(likeSiteKey),
  breadcrumbs: z.boolean().optional().describe(likeSiteKey),
  print: z.array(z.string()).optional().describe(likeSiteKey),
})

const plainText = z.string()
const formOf = (category: string) =>
  plainText.optional().describe(`Text for the numbers that \`Intl.PluralRules\` calls \`${category}\`.`)
const pluralForms = z.strictObject({
  zero: formOf('zero'),
  one: formOf('one'),
  two: formOf('two'),
  few: formOf('few'),
  many: formOf('many'),
  other: formOf('other'),
})
const textOrForms = z
  .union([plainText, pluralForms])
  .describe('A text for all numbers, or one for each category of numbers.')

/** Text of the interface that a site sets. A single text serves all numbers. */
const labels = z.strictObject(
  Object.fromEntries(
    Object.entries(english).map(([name, preset]) => {
      const description = labelDescriptions[name as keyof Labels]
      const meta = {...(description && {description}), default: preset}
      return [name, (typeof preset === 'string' ? plainText : textOrForms).meta(meta).optional()]
    }),
  ) as {[name in keyof Labels]: z.ZodOptional<Labels[name] extends string ? typeof plainText : typeof textOrForms>},
)

const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'write a colour like "#0b6b66"')

const webAddress = z.string().regex(/^(?:https?:\/)?\/\S+$/, 'write an address that begins with https:// or /')

const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const plugin = z.union([z.string(), z.tuple([z.string(), z.unknown()])])

/** Severities with the names of Docusaurus. */
const severityOfDocusaurus = z.enum(['ignore', 'log', 'warn', 'throw']).optional()

const logo = z.strictObject({
  src: picture.describe('The image.'),
  dark: picture.optional().describe('The image in dark mode. Default: `src`.'),
  alt: z.string().optional().describe('Text for readers who do not see the image.'),
  href: z.string().optional().describe('Target of the link. Default: the home page.'),
  width: z.number().int().positive().optional().describe('Width in pixels.'),
  height: z.number().int().positive().optional().describe('Height in pixels.'),
})

const socialLink = z
  .strictObject({
    href: z.string().describe('Address of the link.'),
    icon: z
      .enum(Object.keys(socialHosts) as [SocialHost])
      .optional()
      .describe('Icon. Default: the icon of the host.'),
    label: z.string().optional().describe('Name for screen readers. Default: the name of the host.'),
  })
  .refine(({href, icon}) => icon !== undefined || socialHostOf(href) !== undefined, {
    error: 'docsgen knows no icon for this host; set `icon`',
    path: ['href'],
  })

const headTag = z
  .strictObject({
    tag: z.enum(['meta', 'link', 'script']).describe('Name of the element.'),
    attributes: attributes
      .default({})
      .describe(
        'Attributes by name. `true` is an attribute without a value. A `meta` replaces the one that docsgen writes for the whole site.',
      ),
    content: z
      .string()
      .optional()
      .describe('Text of a script. The Content Security Policy that docsgen prints contains its hash.'),
  })
  .refine(({tag, content}) => content === undefined || tag === 'script', {
    error: 'only a script has a text',
    path: ['content'],
  })
  .refine(({attributes: {src}, content}) => content === undefined || src === undefined, {
    error: 'a script with `src` has no text of its own',
    path: ['content'],
  })

const locales = z.strictObject({
  default: z
    .string()
    .optional()
    .describe('The language at the root of the site; the others are below their codes. Default: the first language.'),
  fallback: z
    .enum(['show', 'omit'])
    .default('show')
    .describe('Whether a page without a translation appears in its original language, with a notice, or not at all.'),
  ...keysOfFeatures('locales'),
  languages: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {error: 'must be a language code such as `de` or `pt-BR`'}),
      z.strictObject({
        label: z.string().describe('Name of the language, in that language.'),
        lang: z.string().optional().describe('Value of `<html lang>` (BCP 47). Default: the code.'),
        dir: z.enum(['ltr', 'rtl']).optional().describe('Direction of the text. Default: that of the language.'),
        title: z.string().optional().describe('Name of the site in this language. Default: `title`.'),
        description: z.string().optional().describe('One sentence about the site. Default: `description`.'),
        texts: z
          .record(z.string(), z.string())
          .optional()
          .describe(
            'Translations of texts of the config, by the text there. `i18n/de/labels.json` overrides this key.',
          ),
        content: z
          .string()
          .optional()
          .describe('Folder of the translated pages. Default: `i18n/` and the code, such as `i18n/de`.'),
      }),
    )
    .refine((languages) => Object.keys(languages).length > 0, {error: 'must contain at least one language'})
    .describe('The languages by their codes (BCP 47), in the order of the menu.'),
})

const genericFont = z
  .enum(['sans-serif', 'serif', 'monospace'])
  .describe('Generic font that browsers use while the font loads.')

const font = z.strictObject({
  family: z
    .string()
    .regex(/^[\w -]+$/, 'use only letters, digits, spaces, "-" and "_"')
    .describe('Name of the font.'),
  files: z
    .array(
      z.strictObject({
        src: z.string().describe('File of the static folder or of the project: WOFF2, or TTF and OTF.'),
        weight: z
          .union([z.number(), z.string().regex(/^\d+(?: \d+)?$/, 'write a weight like 400, or two like "100 900"')])
          .default(400)
          .describe('Weight, or the smallest and the greatest one of a variable font.'),
        style: z.enum(['normal', 'italic']).default('normal').describe('Style.'),
        unicodeRange: z
          .string()
          .regex(/^[Uu+?,\s\dA-Fa-f-]+$/, 'write ranges like "U+0000-00FF"')
          .optional()
          .describe('Characters for which browsers load the file.'),
      }),
    )
    .min(1)
    .describe('Files of the font. Begin with the file that most text uses.'),
  display: z
    .enum(['swap', 'optional', 'fallback', 'block'])
    .default('swap')
    .describe('How browsers show text while the font loads (`font-display`).'),
  fallback: genericFont.default('sans-serif'),
})

/** A comment that marks lines of code, as in Docusaurus. */
const magicComment = z
  .strictObject({
    className: z
      .string()
      .regex(/^[\w-]+(?: [\w-]+)*$/, 'write one or more names of CSS classes')
      .describe('Class of the lines: `highlighted`, `added`, `removed`, `focused`, `error`, `warning`, or your own.'),
    line: z.string().optional().describe('Comment above a line, such as `focus-next-line`.'),
    block: z
      .strictObject({
        start: z.string().describe('Comment above the first line.'),
        end: z.string().describe('Comment below the last line.'),
      })
      .optional()
      .describe('Comments above and below several lines.'),
  })
  .refine(({line, block}) => line !== undefined || block !== undefined, {error: 'give `line` or `block`'})

/** Contents of `docsgen.config.ts`. */
export const configSchema = z.strictObject({
  title: z.string().default('Documentation').meta({
    description: 'Name of the site, and the second half of every page title.',
    more: 'The navbar shows it, and the browser tab shows it after the title of the page. Variables work here.',
    example: "title: 'Handbook',",
  }),
  description: z.string().default('').meta({
    description: 'One sentence about the site.',
    more: 'Pages without a description use it, such as React pages, tag pages and the 404 page.',
    example: "description: 'How we work, and why.',",
  }),
  url: z.string().default('').meta({
    description:
      'Origin of the published site, such as https://docs.example.com. Canonical links and the sitemap need `url`.',
    more: 'Only the origin; the path goes into `base`. Without it, there is no `sitemap.xml`, there are no canonical links, and social images have no absolute URL. `--url` overrides it, for example for previews.',
    example: "url: 'https://docs.example.com',",
  }),
  base: z.string().default('/').meta({
    description: 'Path of the site on its host, such as /docs/.',
    more: 'Every URL of the site begins with it, in pages, stylesheets and scripts. It has to be the path under which the host serves the folder, so check it first when pages have no styles. `--base` overrides it.',
    example: "base: '/handbook/',",
  }),
  lang: z.string().default('en').meta({
    description: 'Language of the site (BCP 47).',
    more: 'Becomes `<html lang>`, which screen readers and hyphenation use. Dates, numbers and the direction of text follow it: Arabic, Hebrew, Persian and others run from right to left. [Labels](./labels.md) lists the languages in which the interface has text.',
    example: "lang: 'de',",
  }),
  locales: locales.optional().meta({
    description: 'Languages of a site that has several.',
    more: "The default language is at the root of the site, and each other language below its code: `/de/`. docsgen reads the pages of a language from `i18n/de`, from `i18n/de/<section>` on a site with sections, or from the folder that `content` names with `{locale}`: `content: 'docs/{locale}/docs'`. See [Languages](/navigation/languages).",
    example: `locales: {
  languages: {
    en: {label: 'English'},
    de: {label: 'Deutsch'},
    ar: {label: 'العربية'},
  },
},`,
  }),
  favicon: picture.default('').meta({
    description: 'Icon of the site: a file of the static folder or of the project.',
    more: 'Put the file into the static folder. SVG, PNG and ICO work. The default is `favicon.ico` in the static folder, or else a plain icon. An icon in `head` replaces it.',
    example: "favicon: '/favicon.svg',",
  }),
  logo: logo.optional().meta({
    description: 'Image beside the title in the navbar: a file of the static folder or of the project.',
    more: "Put the files into the static folder. Next to the title, the logo is decoration: use `alt: ''`.",
    example: "logo: {src: '/logo.svg', dark: '/logo-dark.svg', alt: '', width: 32, height: 32},",
  }),
  image: picture.default('').meta({
    description: 'Image for link previews. The front matter key `image` overrides this key.',
    more: "The `image` in a page's front matter wins. Needs `url`, because link previews require absolute URLs.",
    example: "image: '/share.png',",
  }),
  head: z
    .array(headTag)
    .default([])
    .meta({
      description: 'More tags for <head>: elements with their attributes, and scripts with their text.',
      more: 'For verification tags, fonts and analytics. Every reader loads these tags on every page. A `script` can have text in `content`. The build prints the hashes and hosts that your Content Security Policy must allow. A script runs once when a reader opens the site, and not again when they follow links. A path such as `/site.webmanifest` is a file of the static folder, and gets the base.',
      example: `head: [
  {tag: 'meta', attributes: {name: 'theme-color', content: '#0b6b66'}},
  {tag: 'script', attributes: {src: 'https://stats.example.com/count.js', defer: true}},
  {tag: 'script', content: 'window.site = "handbook"'},
],`,
    }),
  frontmatter: z
    .custom<FrontmatterSchema>((value) => isStandardSchema(value) || isPlainObject(value), {
      error: 'must be a schema such as `z.object({…})`, or a JSON schema',
    })
    .optional()
    .meta({
      description:
        'Schema of your own front matter keys: `z.object({…})`, any other Standard Schema, or a JSON schema.',
      more: "Every page is checked against the schema, and wrong values are reported at their place (`bad-front-matter`). Templates find the values in `page.frontmatter`, with the schema's defaults. See [Front matter](../writing/front-matter.md#own-keys).",
      example: "frontmatter: {type: 'object', properties: {status: {enum: ['draft', 'stable']}}},",
    }),
  plugins: z
    .array(
      z.union([
        z.string(),
        z.tuple([z.string(), z.unknown()]),
        z.custom<Plugin>(isPlugin, {error: 'must be a plugin: `definePlugin({name, setup})`, or the name of its file'}),
      ]),
    )
    .transform((all) => all.map(asPluginRef))
    .default([])
    .meta({
      description:
        'Plugins: `definePlugin({…})`, files (`./plugins/mine.ts`) or packages that export one, or a name and its options.',
      more: 'A plugin adds pages and more to the site. Write one with `definePlugin`, in the config or in a file, or install a package. Plugins run with all of your rights, so trust them. See [Plugins](../looks/plugins.md).',
      example: "plugins: ['./plugins/glossary.ts', ['docsgen-plugin-prices', {currency: 'EUR'}]],",
    }),
  trust: z
    .strictObject({
      mdx: z
        .boolean()
        .default(true)
        .describe(
          'Whether the code of MDX pages runs. Without it, pages may still use built-in components and those of the project.',
        ),
      pages: z.boolean().default(true).describe('Whether `.tsx` pages and `.data.ts` files run.'),
      components: z.boolean().default(true).describe('Whether docsgen uses `components/` and `templates/`.'),
      plugins: z.boolean().default(true).describe('Whether plugins of the site run, also those for Markdown.'),
    })
    .prefault({})
    .meta({
      description: 'Code of the site that docsgen runs. Turn off the code of authors whom you do not trust.',
      more: "For pages by people you don't trust, and for sites of others. With `mdx: false`, `.mdx` pages lose their expressions, exports and other imports, and their HTML is filtered as in `.md` pages; built-in components and those in a `components/` folder outside the content folder still work. The config itself is always trusted. See [Security](../running/security.md#code-that-is-not-trusted).",
      example: 'trust: {mdx: false, pages: false},',
    }),
  css: z.array(z.string()).default([]).meta({
    description: 'Your stylesheets, which come after the default ones.',
    more: 'Your stylesheets are bundled after the default ones, so your rule wins if the selectors are equal. `@import` and `url(…)` are relative to your stylesheet. Start with the custom properties in [Colours and fonts](../looks/styles.md).',
    example: "css: ['styles/brand.css'],",
  }),
  theme: z
    .strictObject({
      accent: colour
        .optional()
        .describe('Accent colour, such as `#7c3aed`. docsgen derives all shades from it, readable in both modes.'),
    })
    .prefault({})
    .meta({
      description: 'Colours of the site.',
      more: 'The hue of the accent colour stays, and its lightness changes until text in it is readable (WCAG AA) in light and dark mode. For other colours, see [Styles](../looks/styles.md).',
      example: "theme: {accent: '#7c3aed'},",
    }),
  fonts: z
    .strictObject({
      text: font.optional().describe('Font of all text.'),
      headings: font.optional().describe('Font of headings. Default: that of the text.'),
      code: font
        .extend({fallback: genericFont.default('monospace')})
        .optional()
        .describe('Font of code.'),
    })
    .optional()
    .meta({
      description: 'Fonts of your own, from files of your project.',
      more: 'The files are published with the site, and nothing is requested from other hosts. The first file of `text` loads early. Until it arrives, a system font with the widths and heights of yours keeps the text in place.',
      example: `fonts: {
  text: {family: 'Inter', files: [{src: '/fonts/inter.woff2', weight: '100 900'}]},
  code: {family: 'JetBrains Mono', files: [{src: '/fonts/jetbrains-mono.woff2'}]},
},`,
    }),
  noIndex: z.boolean().default(false).meta({
    description: 'Ask search engines not to list the site.',
    more: 'Every page and `robots.txt` ask robots not to index the site. Use it for previews and internal sites. It is a request, not a protection.',
    example: "noIndex: process.env.PREVIEW === '1',",
  }),
  search: z
    .union([z.boolean(), searchOptions])
    .default(true)
    .meta({
      description: 'Whether readers can search the site, or settings of the search.',
      more: 'The index is in `assets/search/`. Nothing of it is loaded until a reader opens the search. Pages with `search: false` or `unlisted: true` in their front matter are left out. `search: false` turns the search off. See [Search](../navigation/search.md).',
      example: `search: {
  synonyms: [['2fa', 'two-factor authentication'], ['k8s', 'kubernetes']],
  boost: {'/guides': 1.5, '/changelog': 0.3},
  exclude: ['/legal'],
},`,
    }),
  labels: labels.default({}).meta({
    description: 'Text of the interface. Default: in the language `lang`.',
    more: '[Labels](./labels.md) lists all of them with their defaults. Set only those you change.',
    example: "labels: {next: 'Weiter', previous: 'Zurück', toc: 'Auf dieser Seite'},",
  }),
  from: z.enum(['mkdocs', 'docusaurus', 'vitepress', 'starlight', 'mdbook', 'hugo', 'none']).optional().meta({
    description:
      'The system of an existing site, whose own files docsgen reads. Default: recognised by its config file. `none`: no other system.',
    more: 'Sites of MkDocs, Docusaurus, VitePress, Starlight, mdBook and Hugo are recognised by their config file. It is read, and pages are translated while they are read. Your keys win. If the old config is code, it runs with your rights.',
    example: "from: 'none',",
  }),
  content: z.string().default('').meta({
    description: "Folder of the pages. Default: 'docs-content', else 'docs', else the project folder.",
    more: 'Relative to the project, and best inside it, because partials and code from files must be inside the project. `--content` overrides it.',
    example: "content: 'documentation',",
  }),
  exclude: z.array(z.string()).default([]).meta({
    description: 'Files of the content folder that docsgen ignores: patterns such as `drafts/**`.',
    more: 'Patterns are relative to the content folder. Excluded files are neither pages nor assets, but pages can include them.',
    example: "exclude: ['drafts/**', 'README.md'],",
  }),
  includeRoot: z.string().default('.').meta({
    description: 'Folder whose files pages may include, relative to the project. Default: the project.',
    more: 'Set it if pages include partials or code from another folder of the repository. Files outside this folder, the project and the content folder are never read.',
    example: "includeRoot: '..',",
  }),
  contentFiles: z.enum(['linked', 'all']).default('linked').meta({
    description:
      'Images and other files of the content folder: `linked` copies those that pages link to; `all` also copies each file under its own name.',
    more: 'A linked file gets a name with a hash, so that browsers can cache it. With `all`, `img/logo.svg` in the content folder is also at `/img/logo.svg`, for addresses that others link to.',
    example: "contentFiles: 'all',",
  }),
  partials: z.boolean().default(true).meta({
    description: 'Whether files and folders whose names begin with `_` are partials, without pages of their own.',
    more: 'Set `false` if pages of the site have such names. They can still be included.',
    example: 'partials: false,',
  }),
  numberPrefixes: z.boolean().default(true).meta({
    description: 'Whether `01-` in names of files and folders is a position, and no part of the URL.',
    more: 'Set `false` if names begin with numbers that are part of them, such as `ch01-intro.md`.',
    example: 'numberPrefixes: false,',
  }),
  svgComponents: z.boolean().default(false).meta({
    description: 'Whether the import of an `.svg` file is a React component, as in Docusaurus, instead of an address.',
    more: '`import Logo from \'./logo.svg\'` is then a component that shows the picture: `<Logo title="Meridian" />`.',
    example: 'svgComponents: true,',
  }),
  staticDir: z.string().default('').meta({
    description: "Folder whose files docsgen copies as they are. Default: 'static', else 'public'.",
    more: '`static/robots.txt` becomes `/robots.txt`. If there is no `static`, the default is `public`, unless that is the output folder or contains an `index.html`. Files keep their names and get no hash, so put images of pages next to the pages instead.',
    example: "staticDir: 'assets',",
  }),
  assetFolders: z.array(z.string()).default([]).meta({
    description: 'Folders outside the content folder whose pictures and other files pages use, such as `src/assets`.',
    more: 'Pages and the keys `logo`, `favicon` and `image` can use the files in these folders, by their path from the page or from the project: `../../assets/flow.svg`, `/src/assets/flow.svg`. Only files that are used are copied, with a hash in their name. Pages in these folders are not part of the site.',
    example: "assetFolders: ['src/assets'],",
  }),
  outDir: z.string().default('build').meta({
    description: 'Folder of the built site.',
    more: 'Only changed files are written, and only files from earlier builds are removed. A folder with files from elsewhere, the project or a repository is refused. `--out-dir` overrides it.',
    example: "outDir: 'dist/docs',",
  }),
  variables: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, 'it must start with a letter and contain only letters, digits, "-" and "_"'),
      z.string(),
    )
    .default({})
    .meta({
      description: 'Values that replace `{name}` in pages, file names, front matter and this file.',
      more: 'A name begins with a letter and contains letters, digits, `-` and `_`. `--var name=value` overrides the config. See [Partials and variables](../writing/partials-and-variables.md).',
      example: "variables: {product: 'meridian', release: '4.2'},",
    }),
  sidebars: sidebars.meta({
    description: 'Sidebars by name. Default: one sidebar with all folders.',
    more: 'Each sidebar is a list of doc ids and of the objects in [Sidebars](../navigation/sidebars.md). A page shows the first sidebar that contains it.',
    example: `sidebars: {
  guide: ['index', {type: 'autogenerated', dirName: 'guides'}],
  api: [{type: 'category', label: 'API', items: ['api/objects', 'api/users']}],
},`,
  }),
  sections: z
    .record(sidebarName, section)
    .optional()
    .meta({
      description: 'Parts of the site by name, each with pages, sidebars and versions of its own. Default: one part.',
      more: "Each section has a separate folder, URLs, sidebars and versions. `content`, `sidebars` and `versions` can't be top-level keys at the same time. See [Sections](../navigation/sections.md).",
      example: `sections: {
  docs: {content: 'docs', label: 'Guides'},
  api: {content: 'api', path: 'reference/api', editUrl: 'https://git.example.com/api/edit/main'},
},`,
    }),
  pages: z.string().optional().meta({
    description: 'Folder of pages beside the documentation, without sidebar: its `about.md` gets the URL /about.',
    more: 'These pages have URLs at the root of the site and no sidebar. React pages can end in `.tsx`, `.jsx` or `.js`. See [Sections](../navigation/sections.md#add-pages-beside-the-documentation).',
    example: "pages: 'src/pages',",
  }),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Text beside the logo. Default: the title of the site.'),
      items: z
        .array(navbarItem)
        .default([])
        .describe(
          'Items of the navbar. Each item has exactly one of `to`, `href`, `sidebar`, `doc`, `section`, `versions`, `items` (a menu of links) and `html`.',
        ),
    })
    .prefault({})
    .meta({
      description: 'The bar at the top of every page.',
      more: 'Items appear on their side in the order of the list. On a phone, the items move into the menu.',
      example: `navbar: {
  title: 'Handbook',
  items: [
    {label: 'Guide', sidebar: 'guide'},
    {label: 'Changes', to: '/changes'},
    {label: 'Source', href: 'https://git.example.com/handbook', position: 'right'},
  ],
},`,
    }),
  footer: z
    .strictObject({
      links: z
        .array(
          z.union([
            z.strictObject({
              title: z.string().describe('Heading of a column.'),
              items: z.array(footerLink).describe('Links of a column. Each link has one of `to` and `href`.'),
            }),
            footerLink,
          ]),
        )
        .default([])
        .describe('Links in a row, or columns of links.'),
      logo: logo.optional().describe('Image above the last line, with the same keys as `logo` of the site.'),
      copyright: z.string().default('').describe('The last line.'),
    })
    .optional()
    .meta({
      description: 'The footer of every page: links, or columns of links, a logo and a copyright line.',
      more: 'By default, pages have no footer. Links with titles form columns.',
      example: `footer: {
  links: [
    {title: 'Learn', items: [{label: 'Start', to: '/'}, {label: 'Guides', to: '/guides/start'}]},
    {title: 'Help', items: [{label: 'Support', href: 'https://example.com/support'}]},
  ],
  copyright: 'Copyright © Example Ltd.',
},`,
    }),
  social: z
    .array(socialLink)
    .default([])
    .meta({
      description: 'Links to the project on other hosts, as icons in the navbar.',
      more: 'Icons are built in for Bluesky, Discord, GitHub, GitLab, LinkedIn, Mastodon, npm, RSS, Slack, Stack Overflow, X and YouTube, and picked by the host. For another host, set `icon`. On narrow screens, the links are in the menu.',
      example: `social: [
  {href: 'https://github.com/example/handbook'},
  {href: 'https://chat.example.com/docs', icon: 'discord', label: 'Chat'},
],`,
    }),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light').describe('Mode for readers who have not chosen one.'),
      switch: z.boolean().default(true).describe('Whether the page shows a button to change the mode.'),
      respectSystem: z
        .boolean()
        .default(false)
        .describe("Whether the setting of the reader's system overrides `default`."),
      auto: z.boolean().default(false).describe('Whether the button has a third choice, the mode of the system.'),
    })
    .prefault({})
    .meta({
      description: 'Light and dark mode. `auto` adds the mode of the system as a third choice for readers.',
      more: 'The browser stores the choice of the reader, and a script sets the mode before the first paint.',
      example: "colorMode: {default: 'light', respectSystem: true},",
    }),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar').describe('The browser stores this id when a reader closes the line.'),
      content: z.string().describe('The line, as HTML.'),
      closeable: z.boolean().default(true).describe('Whether readers can close the line.'),
      background: colour
        .optional()
        .describe('Colour of the line, in both modes. Default: a tone of the accent colour.'),
      color: colour.optional().describe('Colour of the text on `background`. Default: white or nearly black.'),
    })
    .refine(({background, color}) => color === undefined || background !== undefined, {
      error: 'needs a `background`',
      path: ['color'],
    })
    .refine(({background, color}) => !background || !color || contrastOf(background, color) >= 4.5, {
      error: 'must have a contrast of at least 4.5 with `background`',
      path: ['color'],
    })
    .optional()
    .meta({
      description: 'A line of sanitised HTML above the navbar. A new id shows the line again to readers who closed it.',
      more: "The line is sanitised like raw HTML in pages. Readers who close it don't see it again until `id` changes.",
      example:
        "announcementBar: {id: 'version-4', content: 'Version 4 is out: <a href=\"/changes\">what is new</a>.', background: '#7c3aed'},",
    }),
  feedback: z
    .strictObject({
      url: webAddress
        .optional()
        .describe('Address that receives each answer by POST: `page`, `answer` and `comment`, as a form.'),
      comment: z.boolean().default(true).describe('Ask for a comment after the answer.'),
      analytics: z.boolean().default(false).describe('Also report answers to the services in `analytics`.'),
    })
    .optional()
    .meta({
      description:
        'Ask readers whether a page was helpful. Each answer is an event `docsgen:feedback` of the document.',
      more: 'The question is below each page of the documentation. `url` receives the answer and then the comment as POST requests, with the fields `page`, `answer` (`yes` or `no`) and `comment`. Without `url`, nothing leaves the browser, and your code can listen for the event `docsgen:feedback`. A strict policy needs the address in `connect-src`.',
      example: "feedback: {url: 'https://answers.example.com/docs'},",
    }),
  analytics: z
    .strictObject({
      plausible: z
        .strictObject({
          domain: z.string().describe('Name of the site in Plausible.'),
          src: webAddress
            .default('https://plausible.io/js/script.manual.js')
            .describe('Address of the script, for a server of your own.'),
        })
        .optional()
        .describe('Plausible Analytics.'),
      ga4: z
        .strictObject({
          id: z
            .string()
            .regex(/^G-\w+$/, 'write an id like "G-ABC123"')
            .describe('Measurement id.'),
        })
        .optional()
        .describe('Google Analytics 4.'),
      matomo: z
        .strictObject({
          url: webAddress.describe('Address of the Matomo server.'),
          siteId: z.union([z.string(), z.number()]).describe('Id of the site in Matomo.'),
        })
        .optional()
        .describe('Matomo.'),
      respectDoNotTrack: z
        .boolean()
        .default(true)
        .describe('Load nothing for readers whose browser sends Do Not Track or Global Privacy Control.'),
    })
    .optional()
    .meta({
      description: 'Services that count visits. They load when a page is idle, and never in `dev`.',
      more: 'A service loads after the page responds, and counts every page a reader opens. See [Visits and feedback](../running/visits-and-feedback.md) for each service and its Content Security Policy.',
      example: "analytics: {plausible: {domain: 'docs.example.com'}},",
    }),
  clientModules: z.array(z.string()).default([]).meta({
    description:
      'Your own scripts for every page, which may export `onRouteUpdate` and `onRouteDidUpdate`, as in Docusaurus: `./src/visits.ts`.',
    more: 'The modules are bundled and loaded after the app. `onRouteUpdate` is called when a reader opens a page, and `onRouteDidUpdate` when the page is shown. Both receive `{previousLocation, location}`, for the first page with `previousLocation: null`.',
    example: "clientModules: ['./src/visits.ts'],",
  }),
  toc: z
    .strictObject({
      min: z.number().int().min(2).max(6).default(2).describe('Highest level in the table of contents, from 2.'),
      max: z.number().int().min(2).max(6).default(3).describe('Lowest level in the table of contents, up to 6.'),
    })
    .refine(({min, max}) => min <= max, {error: '`min` must not be greater than `max`'})
    .prefault({})
    .meta({
      description: 'Heading levels in the table of contents.',
      more: 'A page overrides it with `toc_min_heading_level` and `toc_max_heading_level`.',
      example: 'toc: {min: 2, max: 4},',
    }),
  titleDelimiter: z.string().default('|').meta({
    description: 'Text between the page title and the site title.',
    more: 'The browser tab shows `Page | Site`.',
    example: "titleDelimiter: '·',",
  }),
  trailingSlash: z.boolean().optional().meta({
    description: 'true: /foo/ · false: /foo from foo.html · not set: URLs as you write them, files foo/index.html.',
    more: 'Choose the form your host uses: see the table in [Deploying](../deploying/index.md). A change moves every URL, so choose before you publish.',
    example: 'trailingSlash: true,',
  }),
  htmlExtension: z.enum(['show', 'hide']).optional().meta({
    description:
      '`show`: /foo.html from foo.html · `hide`: /foo from foo.html. Both: /foo/ from foo/index.html. Replaces `trailingSlash`.',
    more: 'Keeps the URLs of a site whose pages are files such as `foo.html`. With `show`, links, the sitemap and the search contain `/foo.html`. With `hide`, they contain `/foo`, for hosts that serve `foo.html` there. The URL of an index page is its folder, `/foo/`. Redirects follow the same rule.',
    example: "htmlExtension: 'show',",
  }),
  portable: z.boolean().default(false).meta({
    description: 'Build a site with relative URLs, which works under any path, from an archive, and opened as files.',
    more: "For archives, for a path you don't know yet, and for pages opened as files. No URL then contains `base`. See [Portable sites](../deploying/anywhere.md).",
    example: 'portable: true,',
  }),
  editUrl: z.string().default('').meta({
    description:
      'URL of the project folder at which its files can be edited. docsgen appends paths such as docs/intro.md.',
    more: "The path of the page's file, relative to the project, is appended: `docs/intro.md` becomes `…/edit/main/docs/intro.md`. So leave out the content folder, and add the project folder if it isn't the root of the repository. A page overrides it with `custom_edit_url`.",
    example: "editUrl: 'https://git.example.com/handbook/edit/main/',",
  }),
  lastUpdated: z.boolean().default(false).meta({
    description: 'Show the date of the last change of a page in git.',
    more: "The day is that of the commit, in its author's time zone, so it doesn't depend on the machine that builds the site. In CI, check out the [whole history](../running/ci.md#history). In a shallow clone, pages whose last change is unknown have no date, and you get a warning.",
    example: 'lastUpdated: true,',
  }),
  lastUpdatedAuthor: z.boolean().default(false).meta({
    description: 'Also show the author of the last change, if `lastUpdated` is set.',
    more: "The name comes from the file's last commit. `author` in the front matter key `last_update` overrides it.",
    example: 'lastUpdatedAuthor: true,',
  }),
  markdownExport: z
    .strictObject({
      pages: z
        .boolean()
        .default(true)
        .describe('Write `/path.md` beside each page. If false, there is no button and no `llms-full.txt`.'),
      copyButton: z.boolean().default(true).describe('Show a button that copies the Markdown of the page.'),
      llms: z.boolean().default(true).describe('Write `llms.txt`, a list of all pages.'),
      full: z.boolean().default(true).describe('Write `llms-full.txt`, which contains all pages.'),
    })
    .prefault({})
    .meta({
      description: 'Markdown copies of pages, for programs.',
      more: 'See [Markdown for programs](../running/markdown-export.md).',
      example: 'markdownExport: {copyButton: false, full: false},',
    }),
  versions: versions.prefault({}).meta({
    description: 'Versions of the documentation.',
    more: 'Without `versions`, the folders in `versioned_docs` are the versions. See [Versions](../navigation/versions.md).',
    example: `versions: {
  git: {tags: 'v*', branches: ['next'], max: 8},
  names: ['2.0', '1.0'],
  last: '2.0',
  current: {label: 'Next', path: 'next'},
  settings: {'1.0': {label: '1.x', banner: 'unmaintained', noIndex: true}},
},`,
  }),
  redirects: z
    .union([
      z.record(z.string(), z.string()),
      z.array(
        z.strictObject({
          from: oneOrMore.describe('An old URL of this site, or several.'),
          to: z.string().describe('The target.'),
        }),
      ),
    ])
    .default({})
    .meta({
      description: 'Old URLs and their targets: `{"/old": "/new"}`, or a list of `{from, to}`. `from` may be a list.',
      more: 'Each old URL gets a page that redirects, even without JavaScript. With JavaScript, the query and the fragment are kept. Leave `base` out of old URLs. A target is a page or file of the site, an absolute URL with `http://` or `https://`, or an unchecked address on the host, such as `pathname:///api/index.html`. See [Published URLs](../running/published-urls.md).',
      example: `redirects: {
  '/setup': '/guides/install',
  '/api/v1': 'https://old.example.com/api',
},`,
    }),
  print: z.array(z.string()).default([]).meta({
    description: 'Categories to combine into one page for printing: folders such as `guides`, or labels.',
    more: 'One page with all pages of the category, at the URL of the category plus `/print`, for paper or a PDF. A category can also set `print` itself. See [Printing](../navigation/printing.md).',
    example: "print: ['guides', 'API'],",
  }),
  breadcrumbs: z.boolean().default(true).meta({
    description: 'Show the path from the home page.',
    more: 'Breadcrumbs follow the sidebar of the page.',
    example: 'breadcrumbs: false,',
  }),
  markdown: z
    .strictObject({
      gfm: z.boolean().default(true).describe('Tables, task lists, strike-through, autolinks, footnotes.'),
      html: z
        .enum(['sanitize', 'trust', 'escape'])
        .default('sanitize')
        .describe('Raw HTML in pages: sanitised with an allowlist, kept as it is, or shown as text.'),
      iframes: z
        .array(
          z
            .string()
            .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, {error: 'expected a host, such as "www.example.com"'}),
        )
        .default([])
        .describe('Hosts whose pages a `.md` page may show in an `<iframe>`, with https: `www.youtube-nocookie.com`.'),
      directives: z
        .boolean()
        .default(true)
        .describe('Containers such as `:::note` … `:::`, and alerts such as `> [!NOTE]`.'),
      headingIds: z
        .union([
          z.boolean(),
          z.enum([
            'github',
            'docusaurus',
            'vitepress',
            'mdbook',
            'python-markdown',
            'python-markdown-unicode',
            'pymdownx',
          ]),
        ])
        .default(true)
        .describe(
          'Ids, direct links and `{#id}` on headings. Ids are derived as on GitHub (the same as true), or as in another system.',
        ),
      highlight: z
        .union([z.boolean(), z.enum(['fast', 'exact'])])
        .default(true)
        .describe(
          'Colours in code: `fast` (the same as true), or `exact` as in VS Code, which takes ten times as long.',
        ),
      code: z
        .strictObject({
          collapse: z
            .int()
            .min(1)
            .optional()
            .describe(
              'Number of lines that a longer block shows at first, with a button for the rest. Default: blocks are never collapsed. `collapse` and `noCollapse` after the language override this key.',
            ),
          magicComments: z
            .array(magicComment)
            .default([])
            .describe('Comments of your own that mark lines of code, such as `// focus-next-line`.'),
        })
        .prefault({})
        .describe('Blocks of code.'),
      mdx: z
        .enum(['files', 'auto'])
        .default('files')
        .describe(
          'Pages with components (MDX): only pages that end in `.mdx`, or also `.md` pages that import or use components.',
        ),
      maxSize: z
        .number()
        .positive()
        .default(10)
        .describe('Largest size of a page in MB. docsgen does not read a larger file, which could take all memory.'),
      zoom: z
        .boolean()
        .default(true)
        .describe('Let readers enlarge images that the page shows smaller than their real size.'),
      math: z
        .boolean()
        .default(false)
        .describe('Formulas such as `$x^2$`. Your project installs remark-math, rehype-katex and katex for this.'),
      mermaid: z
        .boolean()
        .default(false)
        .describe('Diagrams from `mermaid` code blocks. Your project installs the package mermaid for this.'),
      parser: z
        .enum(['auto', 'remark'])
        .default('auto')
        .describe(
          'Parser for Markdown: a fast parser, with remark for pages where the two might differ, or remark alone.',
        ),
      remarkPlugins: z
        .array(plugin)
        .default([])
        .describe(
          'Plugins for the Markdown tree: names of packages or files (`./plugins/mine.ts`), or a name and its options.',
        ),
      rehypePlugins: z
        .array(plugin)
        .default([])
        .describe('Plugins for the HTML tree. docsgen does not sanitise their output.'),
    })
    .prefault({})
    .meta({
      description: 'Markdown syntax and parsing.',
      more: 'The defaults support the Markdown of code hosts and some additions. A change to these keys compiles all pages again.',
      example: `markdown: {
  math: true,
  mdx: 'auto',
  highlight: 'exact',
  code: {collapse: 30, magicComments: [{className: 'focused', line: 'look-here'}]},
  remarkPlugins: ['./plugins/glossary.ts', ['remark-toc', {heading: 'contents'}]],
},`,
    }),
  cache: z
    .strictObject({
      remote: z
        .string()
        .refine(
          (text) => urlOrEmpty.test(text),
          'must be an `http:` or `https:` URL without user name, query and fragment',
        )
        .optional()
        .describe('URL of a server that stores the results of all machines. docsgen uses `GET` and `PUT`.'),
      write: z
        .boolean()
        .default(false)
        .describe('Whether docsgen also stores results on the server. If false, docsgen only reads them.'),
      headers: z
        .record(z.string(), z.string())
        .refine(areHeaders, 'must be names and values of HTTP headers')
        .default({})
        .describe('Headers of all requests, such as `Authorization`. Read secrets from the environment.'),
      key: z
        .string()
        .refine(({length}) => length === 0 || length >= 16, 'must have at least 16 characters')
        .optional()
        .describe(
          'Secret of at least 16 characters that signs all results. docsgen ignores results with another signature. If the key is empty, docsgen does not use the server.',
        ),
      timeout: z.number().positive().max(120).default(10).describe('Time limit for one request, in seconds.'),
    })
    .prefault({})
    .meta({
      description: 'A cache that several machines share.',
      more: '`build` (also with `--shard` and `--merge`) and `check` read compiled pages and social images from the server instead of making them again. See [A cache that machines share](../running/ci.md#remote-cache). Without `remote`, this key has no effect. Its secrets never appear in pages, keys or messages.',
      example: `cache: {
  remote: 'https://cache.example.com/docs',
  write: process.env.CI === 'true',
  headers: {authorization: \`Bearer \${process.env.CACHE_TOKEN}\`},
  key: process.env.CACHE_KEY,
},`,
    }),
  onBrokenLinks: severityOfDocusaurus.meta({
    description:
      'As in Docusaurus: `ignore`, `log`, `warn` or `throw` for `broken-link` and `link-to-draft`. `checks` overrides this key.',
    more: '`ignore` means `off` in `checks`, `log` means `info`, `warn` means `warning`, and `throw` means `error`. These four keys are for configs that come from Docusaurus.',
    example: "onBrokenLinks: 'throw',",
  }),
  onBrokenMarkdownLinks: severityOfDocusaurus.meta({
    description: 'As in Docusaurus, for `broken-markdown-link`.',
    more: 'For links to `.md` files that are not pages. The default is `warn`.',
    example: "onBrokenMarkdownLinks: 'throw',",
  }),
  onBrokenAnchors: severityOfDocusaurus.meta({
    description: 'As in Docusaurus, for `broken-anchor`.',
    more: 'For the part after `#` in a link. The default is `warn`.',
    example: "onBrokenAnchors: 'throw',",
  }),
  onDuplicateRoutes: severityOfDocusaurus.meta({
    description: 'As in Docusaurus, for `duplicate-route` and `near-duplicate-route`.',
    more: 'For two pages with one URL. The default is `warn`.',
    example: "onDuplicateRoutes: 'throw',",
  }),
  checks: z.partialRecord(z.string(), severity).default({}).meta({
    description: 'Severity of each check: error, warning, info or off.',
    more: '[Checks and codes](./diagnostics.md) lists every code with its default. Lower the severity of one check rather than of all.',
    example: "checks: {'broken-anchor': 'error', 'unused-partial': 'off'},",
  }),
  $schema: jsonSchemaKey.meta({
    more: 'Editors complete and check the keys of a JSON config with it. It has no other effect. See [Editors](../running/editors.md).',
    example: "$schema: './node_modules/docsgen/schema/config.json',",
  }),
  ...keysOfFeatures('config'),
})

const text = z
  .union([z.string(), z.number().transform(String), z.date().transform((date) => date.toISOString())])
  .meta({parsedType: 'string'})
const headingLevel = z.number().int().min(2).max(6)

/** Front matter of a page. Authors may use other keys. */
export const frontmatterSchema = z
  .looseObject({
    id: text.optional().meta({
      description: 'Name of the page. Default: its file name.',
      more: 'Sidebars and `pagination_next` use the id, with the path of the folder before the id. The id is also part of the URL, unless you set `slug`.',
      example: 'id: getting-started',
    }),
    title: text.optional().meta({
      description: 'Title of the page. Default: the first heading, else the id.',
      more: 'docsgen shows the title as `<h1>` if the page does not begin with its own heading. The browser tab shows the title too.',
      example: 'title: Getting started',
    }),
    description: text.optional().meta({
      description: 'One sentence for search engines and cards. Default: the first line.',
      more: 'Search engines show the description below the title. Cards of a category index show the description too.',
      example: 'description: Install it, and see your first page.',
    }),
    slug: text.optional().meta({
      description: 'URL of the page: absolute, or relative to its folder.',
      more: 'A slug that begins with a slash is relative to the root of the site, or of its version. Any other slug is relative to the folder of the page. Links to the file keep working.',
      example: 'slug: /start',
    }),
    layout: z.unknown().optional().meta({
      description:
        '`home`: a landing page of `hero` and `features`. `page`: a page without sidebar. `wide`: a page whose text uses the space of the table of contents. Other values are yours.',
      more: '`home` and `page` have no sidebar and no table of contents. The Markdown of the page follows the hero and the features.',
      example: 'layout: home',
    }),
    hero: z
      .unknown()
      .optional()
      .meta({
        description:
          'Top of a landing page: `name`, `text`, `tagline`, `image` and `actions`, a list of `text`, `link` and `theme`.',
        more: 'Only with `layout: home`. The keys of VitePress and Starlight work too: `title` for `name`, `variant` for `theme`, and an `image` with `light` and `dark`. Links and images start from the page, like those in its text.',
        example: `hero:
  name: Kit
  text: Tools for builders
  tagline: Start small and grow.
  image: {src: ./kit.svg, alt: A box of tools}
  actions:
    - {text: Get started, link: ./start.md}
    - {text: Source, link: 'https://code.example.com', theme: alt}`,
      }),
    icon: z.unknown().optional().meta({
      description:
        'An emoji or a picture of the static folder, for the card of this page on the index of its category.',
      more: 'The icon replaces the sheet of paper on the card. A picture is a file of the static folder, such as `/icons/rocket.svg`. docsgen ignores names of icons from other systems, such as `rocket`.',
      example: 'icon: 🚀',
    }),
    features: z
      .unknown()
      .optional()
      .meta({
        description: 'Cards of a landing page: a list of `icon`, `title`, `details` and `link`.',
        more: 'Only with `layout: home`. An icon is an emoji or an image. With a link, readers can click the whole card.',
        example: `features:
  - icon: 🧰
    title: Everything in one box
    details: Nothing else to install.
    link: ./start.md`,
      }),
    hide_title: z.boolean().optional().meta({
      description: 'Do not show the title above the page.',
      more: 'Use `hide_title` for pages that begin with something else, such as an image. The browser tab keeps the title.',
      example: 'hide_title: true',
    }),
    hide_table_of_contents: z.boolean().optional().meta({
      description: 'Show no table of contents.',
      more: 'The text uses the space.',
      example: 'hide_table_of_contents: true',
    }),
    toc_min_heading_level: headingLevel.optional().meta({
      description: 'Highest heading level in the table of contents.',
      more: 'A number from 2 to 6.',
      example: 'toc_min_heading_level: 2',
    }),
    toc_max_heading_level: headingLevel.optional().meta({
      description: 'Lowest heading level in the table of contents.',
      more: 'A number from 2 to 6. Set a higher number on reference pages.',
      example: 'toc_max_heading_level: 4',
    }),
    sidebar_label: text.optional().meta({
      description: 'Name in the sidebar. Default: the title.',
      more: 'Use `sidebar_label` for titles that are too long for the sidebar.',
      example: 'sidebar_label: Start',
    }),
    sidebar_position: z.number().optional().meta({
      description: 'Position among its siblings.',
      more: 'A position is any number, including decimals. `sidebar_position` overrides a number in the file name. Pages without a position come last, sorted by name.',
      example: 'sidebar_position: 2.5',
    }),
    sidebar_class_name: text.optional().meta({
      description: 'CSS class of the sidebar item.',
      more: 'Use the class in your stylesheet to style the item.',
      example: 'sidebar_class_name: is-new',
    }),
    sidebar_hidden: z.boolean().optional().meta({
      description: 'Leave the page out of the sidebar, but not out of the site.',
      more: 'Sidebars, category indexes and the links to the previous and next page omit the page. The search and the sitemap contain the page. The page itself shows the sidebar of its folder. To omit the page everywhere, set `unlisted`.',
      example: 'sidebar_hidden: true',
    }),
    sidebar_custom_props: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({
        description: 'Data for your own content templates.',
        more: 'No default template shows the data. Your templates in `templates/content/` find the data in `page.frontmatter`. The sidebar does not receive the data.',
        example: `sidebar_custom_props:
  badge: new`,
      }),
    displayed_sidebar: z.union([text, z.null()]).optional().meta({
      description: 'Sidebar to show, or null for none.',
      more: 'Use `displayed_sidebar` for a page that is in several sidebars or in none.',
      example: 'displayed_sidebar: guide',
    }),
    pagination_label: text.optional().meta({
      description: 'Name in “previous” and “next” links.',
      more: 'The previous and next pages use this name in their links.',
      example: 'pagination_label: Installing',
    }),
    pagination_next: z.union([text, z.null()]).optional().meta({
      description: 'Doc id of the next page, or null for none.',
      more: 'Without `pagination_next`, the order of the sidebar decides.',
      example: 'pagination_next: guides/second',
    }),
    pagination_prev: z.union([text, z.null()]).optional().meta({
      description: 'Doc id of the previous page, or null for none.',
      more: 'Without `pagination_prev`, the order of the sidebar decides.',
      example: 'pagination_prev: null',
    }),
    parse_number_prefixes: z.boolean().optional().meta({
      description: 'Whether docsgen removes `01-` from the path of this page.',
      more: 'Use `parse_number_prefixes` for names whose number has a meaning, such as `2024-report.md`. docsgen never removes dates and versions.',
      example: 'parse_number_prefixes: false',
    }),
    custom_edit_url: z.union([text, z.null()]).optional().meta({
      description: 'URL of the edit link, or null for no link.',
      more: 'Use `custom_edit_url` for pages that are generated from another file.',
      example: 'custom_edit_url: https://git.example.com/handbook/edit/main/tools/api.yml',
    }),
    keywords: z.array(text).optional().meta({
      description: 'Keywords for search engines.',
      more: 'docsgen writes the keywords as `<meta name="keywords">`. Most search engines ignore keywords; your own search may use them.',
      example: 'keywords: [install, setup]',
    }),
    image: text.refine(isPictureAddress, pictureError).optional().meta({
      description: 'Image for link previews.',
      more: 'A file beside the page, or a file of the static folder.',
      example: 'image: ./share.png',
    }),
    tags: z
      .array(
        z.union([
          text,
          z.strictObject({
            label: text.describe('Text that readers see.'),
            permalink: text.describe('URL below `/tags`.'),
          }),
        ]),
      )
      .optional()
      .meta({
        description: 'Tags of the page.',
        more: 'Each tag has a page that lists all pages with the tag. See [Tags](../navigation/tags.md).',
        example: 'tags: [api, {label: Getting started, permalink: /start}]',
      }),
    redirect_from: z
      .union([text, z.array(text)])
      .optional()
      .meta({
        description: 'Old URLs of the page, which redirect to it: absolute, or relative to its folder.',
        more: 'Use `redirect_from` for a page that moved. A URL that begins with a slash is relative to the root of the site, or of its version. Any other URL is relative to the folder of the page. See [Published URLs](../running/published-urls.md).',
        example: 'redirect_from: [/setup, /install.html]',
      }),
    draft: z.boolean().optional().meta({
      description: 'Leave the page out of the built site.',
      more: '`docsgen dev` shows the page with a label, unless you set `--no-drafts`. A build leaves the page out, and reports links to it.',
      example: 'draft: true',
    }),
    search: z.boolean().optional().meta({
      description: 'false: leave the page out of the search.',
      more: 'The page stays in the site. Only the search does not list the page.',
      example: 'search: false',
    }),
    unlisted: z.boolean().optional().meta({
      description: 'Build the page, but list it in no sidebar, sitemap or search engine.',
      more: 'Anyone who has the URL can read the page. The page is not secret.',
      example: 'unlisted: true',
    }),
    last_update: z
      .strictObject({
        date: text
          .optional()
          .describe(
            'A date such as `2026-01-31`. Readers see the day as you write it, in every time zone; a time without a zone counts as UTC.',
          ),
        author: text.optional().describe('A name.'),
      })
      .refine((value) => value.date !== undefined || value.author !== undefined, {
        error: 'must contain `date` or `author`',
      })
      .optional()
      .meta({
        description: 'Date and author of the last change. Default: from git.',
        more: 'If `date` or `author` is missing and `lastUpdated` is on, docsgen takes the value from git.',
        example: `last_update:
  date: 2026-01-31
  author: The documentation team`,
      }),
    ...keysOfFeatures('frontmatter'),
  })
  .refine((value) => (value.toc_min_heading_level ?? 2) <= (value.toc_max_heading_level ?? 6), {
    error: 'must not be greater than `toc_max_heading_level`',
    path: ['toc_min_heading_level'],
  })
