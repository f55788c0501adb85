/**
 * Schemas of the config, the front matter and the category files: each key with its default and one sentence.
 * All types of these files are inferred from here.
 */

import * as z from 'zod'
import {isEmojiIcon, isPictureIcon} from './card-icon.js'
import {contrastOf} from './contrast.js'
import {severities} from './diagnostic.js'
import {english, type Labels, labelDescriptions} from './labels.js'
import {asPluginRef, isPlugin, type Plugin} from './plugins.js'
import type {SidebarConfigItem} from './sidebar-config.js'
import {type FrontmatterSchema, isStandardSchema} from './site-frontmatter.js'
import {type SocialHost, socialHostOf, socialHosts} from './social.js'

export type {UserConfig, UserFrontmatter} from './generated/authored.js'
export type {SidebarConfigItem} from './sidebar-config.js'

export const severity = z.enum(severities)

/** Contains the characters of European languages, Greek, Cyrillic, Arabic and Hebrew. */
const defaultFont = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'

/** An HTTP URL without user name, query and fragment, or an empty text: an environment variable may be empty. */
const urlOrEmpty = /^$|^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:\/[^\s?#@]*)?$/i

const areHeaders = (headers: Record<string, string>): boolean =>
  Object.entries(headers).every(([name, value]) => /^[\w-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))

const jsonSchemaKey = z.string().optional().describe('Path or URL of the JSON schema of this file, for editors.')

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
  icon: z
    .string()
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

const attributes = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** Settings of one version (behaviour §8.1). */
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
  slug: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
  keywords: z.array(z.string()).optional(),
})

const categoryLink = z.union([z.strictObject({type: z.literal('doc'), id: z.string()}), generatedIndex, z.null()])

const cardIcon = z.string().refine((icon) => isEmojiIcon(icon) || isPictureIcon(icon), {
  error: 'must be an emoji, or a picture of the static folder such as "/icons/rocket.svg"',
})

/** Contents of `_category_.json` and `_category_.yml` (behaviour §13.7). */
export const categorySchema = z.strictObject({
  label: z
    .string()
    .optional()
    .describe('Label of the category. Default: the label of the linked doc, else the folder name.'),
  position: z.number().optional().describe('Position among its siblings.'),
  collapsed: z.boolean().optional().describe('Whether the category is closed at first. Default: true.'),
  collapsible: z.boolean().optional().describe('Whether readers can close the category. Default: true.'),
  className: z.string().optional().describe('CSS class of the sidebar item.'),
  customProps: z.record(z.string(), z.unknown()).optional().describe('Data from Docusaurus, which docsgen ignores.'),
  description: z.string().optional().describe('One sentence for the card of this category.'),
  icon: cardIcon
    .optional()
    .describe('An emoji or a picture of the static folder for the card of this category: `🚀`, `/icons/rocket.svg`.'),
  link: categoryLink.optional().describe('The page behind the label: a doc, a generated index, or null for none.'),
  print: z.boolean().optional().describe('Generate one page with all pages of this category, for printing.'),
  $schema: jsonSchemaKey,
})
export type CategoryMetadata = z.infer<typeof categorySchema>

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

/** Style of generated social images. */
export const socialImage = z.strictObject({
  font: z.string().default(defaultFont),
  background: colour.default('#ffffff'),
  color: colour.default('#0b1716'),
  accent: colour.default('#0b6b66'),
})

const webAddress = z.string().regex(/^(?:https?:\/)?\/\S+$/, 'write an address that begins with https:// or /')

const isPlainObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

const plugin = z.union([z.string(), z.tuple([z.string(), z.unknown()])])

/** Severities with the names of Docusaurus. */
const severityOfDocusaurus = z.enum(['ignore', 'log', 'warn', 'throw']).optional()

const logo = z.strictObject({
  src: z.string(),
  dark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
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
    tag: z.enum(['meta', 'link', 'script']),
    attributes: attributes.default({}),
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
  outdatedNotice: z
    .boolean()
    .default(false)
    .describe(
      'Whether a built page says that its original has changed since it was translated, which docsgen decides from git.',
    ),
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
  title: z.string().default('Documentation').describe('Name of the site, and the second half of every page title.'),
  description: z.string().default('').describe('One sentence about the site.'),
  url: z
    .string()
    .default('')
    .describe(
      'Origin of the published site, such as https://docs.example.com. Canonical links and the sitemap need `url`.',
    ),
  base: z.string().default('/').describe('Path of the site on its host, such as /docs/.'),
  lang: z.string().default('en').describe('Language of the site (BCP 47).'),
  locales: locales.optional().describe('Languages of a site that has several.'),
  favicon: z.string().default('').describe('Icon of the site: a file of the static folder or of the project.'),
  logo: logo
    .optional()
    .describe('Image beside the title in the navbar: a file of the static folder or of the project.'),
  image: z.string().default('').describe('Image for link previews. The front matter key `image` overrides this key.'),
  socialImage: z
    .union([z.boolean(), socialImage])
    .default(false)
    .describe(
      'Generate an image of the title for each page without an image. Your project installs @resvg/resvg-wasm and a font for this.',
    ),
  head: z
    .array(headTag)
    .default([])
    .describe('More tags for <head>: elements with their attributes, and scripts with their text.'),
  frontmatter: z
    .custom<FrontmatterSchema>((value) => isStandardSchema(value) || isPlainObject(value), {
      error: 'must be a schema such as `z.object({…})`, or a JSON schema',
    })
    .optional()
    .describe('Schema of your own front matter keys: `z.object({…})`, any other Standard Schema, or a JSON schema.'),
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
    .describe(
      'Plugins: `definePlugin({…})`, files (`./plugins/mine.ts`) or packages that export one, or a name and its options.',
    ),
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
    .describe('Code of the site that docsgen runs. Turn off the code of authors whom you do not trust.'),
  css: z.array(z.string()).default([]).describe('Your stylesheets, which come after the default ones.'),
  theme: z
    .strictObject({
      accent: colour
        .optional()
        .describe('Accent colour, such as `#7c3aed`. docsgen derives all shades from it, readable in both modes.'),
    })
    .prefault({})
    .describe('Colours of the site.'),
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
    .describe('Fonts of your own, from files of your project.'),
  noIndex: z.boolean().default(false).describe('Ask search engines not to list the site.'),
  search: z
    .union([z.boolean(), searchOptions])
    .default(true)
    .describe('Whether readers can search the site, or settings of the search.'),
  labels: labels.default({}).describe('Text of the interface. Default: in the language `lang`.'),
  from: z
    .enum(['mkdocs', 'docusaurus', 'vitepress', 'starlight', 'mdbook', 'hugo', 'none'])
    .optional()
    .describe(
      'The system of an existing site, whose own files docsgen reads. Default: recognised by its config file. `none`: no other system.',
    ),
  content: z
    .string()
    .default('')
    .describe("Folder of the pages. Default: 'docs-content', else 'docs', else the project folder."),
  exclude: z
    .array(z.string())
    .default([])
    .describe('Files of the content folder that docsgen ignores: patterns such as `drafts/**`.'),
  includeRoot: z
    .string()
    .default('.')
    .describe('Folder whose files pages may include, relative to the project. Default: the project.'),
  contentFiles: z
    .enum(['linked', 'all'])
    .default('linked')
    .describe(
      'Images and other files of the content folder: `linked` copies those that pages link to; `all` also copies each file under its own name.',
    ),
  partials: z
    .boolean()
    .default(true)
    .describe('Whether files and folders whose names begin with `_` are partials, without pages of their own.'),
  numberPrefixes: z
    .boolean()
    .default(true)
    .describe('Whether `01-` in names of files and folders is a position, and no part of the URL.'),
  svgComponents: z
    .boolean()
    .default(false)
    .describe('Whether the import of an `.svg` file is a React component, as in Docusaurus, instead of an address.'),
  staticDir: z
    .string()
    .default('')
    .describe("Folder whose files docsgen copies as they are. Default: 'static', else 'public'."),
  assetFolders: z
    .array(z.string())
    .default([])
    .describe('Folders outside the content folder whose pictures and other files pages use, such as `src/assets`.'),
  outDir: z.string().default('build').describe('Folder of the built site.'),
  variables: z
    .record(
      z.string().regex(/^[A-Za-z][\w-]*$/, 'it must start with a letter and contain only letters, digits, "-" and "_"'),
      z.string(),
    )
    .default({})
    .describe('Values that replace `{name}` in pages, file names, front matter and this file.'),
  sidebars: sidebars.describe('Sidebars by name. Default: one sidebar with all folders.'),
  sections: z
    .record(sidebarName, section)
    .optional()
    .describe('Parts of the site by name, each with pages, sidebars and versions of its own. Default: one part.'),
  pages: z
    .string()
    .optional()
    .describe('Folder of pages beside the documentation, without sidebar: its `about.md` gets the URL /about.'),
  navbar: z
    .strictObject({title: z.string().optional(), items: z.array(navbarItem).default([])})
    .prefault({})
    .describe('The bar at the top of every page.'),
  footer: z
    .strictObject({
      links: z
        .array(z.union([z.strictObject({title: z.string(), items: z.array(footerLink)}), footerLink]))
        .default([]),
      logo: logo.optional(),
      copyright: z.string().default(''),
    })
    .optional()
    .describe('The footer of every page: links, or columns of links, a logo and a copyright line.'),
  social: z.array(socialLink).default([]).describe('Links to the project on other hosts, as icons in the navbar.'),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light'),
      switch: z.boolean().default(true),
      respectSystem: z.boolean().default(false),
      auto: z.boolean().default(false),
    })
    .prefault({})
    .describe('Light and dark mode. `auto` adds the mode of the system as a third choice for readers.'),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      content: z.string(),
      closeable: z.boolean().default(true),
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
    .describe('A line of sanitised HTML above the navbar. A new id shows the line again to readers who closed it.'),
  feedback: z
    .strictObject({
      url: webAddress
        .optional()
        .describe('Address that receives each answer by POST: `page`, `answer` and `comment`, as a form.'),
      comment: z.boolean().default(true).describe('Ask for a comment after the answer.'),
      analytics: z.boolean().default(false).describe('Also report answers to the services in `analytics`.'),
    })
    .optional()
    .describe('Ask readers whether a page was helpful. Each answer is an event `docsgen:feedback` of the document.'),
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
    .describe('Services that count visits. They load when a page is idle, and never in `dev`.'),
  clientModules: z
    .array(z.string())
    .default([])
    .describe(
      'Your own scripts for every page, which may export `onRouteUpdate` and `onRouteDidUpdate`, as in Docusaurus: `./src/visits.ts`.',
    ),
  toc: z
    .strictObject({
      min: z.number().int().min(2).max(6).default(2),
      max: z.number().int().min(2).max(6).default(3),
    })
    .refine(({min, max}) => min <= max, {error: '`min` must not be greater than `max`'})
    .prefault({})
    .describe('Heading levels in the table of contents.'),
  titleDelimiter: z.string().default('|').describe('Text between the page title and the site title.'),
  trailingSlash: z
    .boolean()
    .optional()
    .describe('true: /foo/ · false: /foo from foo.html · not set: URLs as you write them, files foo/index.html.'),
  htmlExtension: z
    .enum(['show', 'hide'])
    .optional()
    .describe(
      '`show`: /foo.html from foo.html · `hide`: /foo from foo.html. Both: /foo/ from foo/index.html. Replaces `trailingSlash`.',
    ),
  portable: z
    .boolean()
    .default(false)
    .describe('Build a site with relative URLs, which works under any path, from an archive, and opened as files.'),
  editUrl: z
    .string()
    .default('')
    .describe(
      'URL of the project folder at which its files can be edited. docsgen appends paths such as docs/intro.md.',
    ),
  lastUpdated: z.boolean().default(false).describe('Show the date of the last change of a page in git.'),
  lastUpdatedAuthor: z
    .boolean()
    .default(false)
    .describe('Also show the author of the last change, if `lastUpdated` is set.'),
  coversNotice: z
    .boolean()
    .default(false)
    .describe(
      'Whether a built page says that code of its `covers` has changed after its text, which docsgen decides from git.',
    ),
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
    .describe('Markdown copies of pages, for programs.'),
  feed: z
    .boolean()
    .default(true)
    .describe('Write `feed.xml` (Atom) with the pages that changed last, if `lastUpdated` and `url` are set.'),
  versions: versions.prefault({}).describe('Versions of the documentation.'),
  redirects: z
    .union([
      z.record(z.string(), z.string()),
      z.array(z.strictObject({from: z.union([z.string(), z.array(z.string())]), to: z.string()})),
    ])
    .default({})
    .describe('Old URLs and their targets: `{"/old": "/new"}`, or a list of `{from, to}`. `from` may be a list.'),
  redirectFiles: z
    .array(z.enum(['netlify', 'vercel', 'nginx', 'apache']))
    .default([])
    .describe(
      'Hosts for which docsgen also writes a file of redirects: `_redirects`, `vercel.json`, `redirects.nginx.map`, `.htaccess`.',
    ),
  print: z
    .array(z.string())
    .default([])
    .describe('Categories to combine into one page for printing: folders such as `guides`, or labels.'),
  epub: z
    .union([z.boolean(), z.array(z.string())])
    .default(false)
    .describe(
      'Also write the pages as an EPUB: `true` for the whole site, or the names of sections for one EPUB each.',
    ),
  breadcrumbs: z.boolean().default(true).describe('Show the path from the home page.'),
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
    .describe('Markdown syntax and parsing.'),
  externalLinks: z
    .strictObject({
      allow: z
        .array(z.string())
        .default([])
        .describe('Request only these hosts (`example.com`, with its subdomains) or URLs with `*`. Default: all.'),
      deny: z.array(z.string()).default([]).describe('Never request these hosts or URLs.'),
      anchors: z.boolean().default(true).describe('Whether docsgen looks for the anchor after `#` in the pages.'),
      timeout: z.number().positive().max(120).default(10).describe('Time limit for one response, in seconds.'),
      totalTimeout: z.number().positive().default(300).describe('Time limit for all requests, in seconds.'),
      retries: z.number().int().min(0).max(10).default(2).describe('Number of retries after a failure.'),
      perHost: z.number().int().min(1).max(16).default(2).describe('Parallel requests to one host.'),
      concurrency: z.number().int().min(1).max(64).default(16).describe('Parallel requests to all hosts.'),
      maxAge: z
        .number()
        .min(0)
        .default(7)
        .describe('Days for which docsgen keeps a successful response. With 0, docsgen requests every URL each time.'),
      private: z.boolean().default(false).describe('Also request hosts of this machine and of private networks.'),
    })
    .prefault({})
    .describe('How `docsgen check --external` requests other sites.'),
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
    .describe('A cache that several machines share.'),
  samples: z
    .strictObject({
      languages: z
        .record(z.string(), z.string())
        .default({})
        .describe(
          "Command for each language of code blocks: `{js: 'node {file}'}`. Without `{file}`, the file comes last.",
        ),
      timeout: z.number().positive().max(600).default(10).describe('Time limit for one sample, in seconds.'),
      env: z
        .array(z.string())
        .default([])
        .describe(
          'Environment variables that docsgen passes to samples, in addition to those that programs need to start, such as `PATH`.',
        ),
    })
    .prefault({})
    .describe('How `docsgen check --samples` runs code blocks with the word `test`.'),
  onBrokenLinks: severityOfDocusaurus.describe(
    'As in Docusaurus: `ignore`, `log`, `warn` or `throw` for `broken-link` and `link-to-draft`. `checks` overrides this key.',
  ),
  onBrokenMarkdownLinks: severityOfDocusaurus.describe('As in Docusaurus, for `broken-markdown-link`.'),
  onBrokenAnchors: severityOfDocusaurus.describe('As in Docusaurus, for `broken-anchor`.'),
  onDuplicateRoutes: severityOfDocusaurus.describe(
    'As in Docusaurus, for `duplicate-route` and `near-duplicate-route`.',
  ),
  checks: z
    .partialRecord(z.string(), severity)
    .default({})
    .describe('Severity of each check: error, warning, info or off.'),
  $schema: jsonSchemaKey,
})

const text = z.union([z.string(), z.number().transform(String), z.date().transform((date) => date.toISOString())])
const headingLevel = z.number().int().min(2).max(6)

/** Front matter of a page (behaviour §13.5). Authors may use other keys. */
export const frontmatterSchema = z
  .looseObject({
    id: text.optional().describe('Name of the page. Default: its file name.'),
    title: text.optional().describe('Title of the page. Default: the first heading, else the id.'),
    description: text.optional().describe('One sentence for search engines and cards. Default: the first line.'),
    slug: text.optional().describe('URL of the page: absolute, or relative to its folder.'),
    layout: z
      .unknown()
      .optional()
      .describe(
        '`home`: a landing page of `hero` and `features`. `page`: a page without sidebar. `wide`: a page whose text uses the space of the table of contents. Other values are yours.',
      ),
    hero: z
      .unknown()
      .optional()
      .describe(
        'Top of a landing page: `name`, `text`, `tagline`, `image` and `actions`, a list of `text`, `link` and `theme`.',
      ),
    icon: z
      .unknown()
      .optional()
      .describe('An emoji or a picture of the static folder, for the card of this page on the index of its category.'),
    features: z
      .unknown()
      .optional()
      .describe('Cards of a landing page: a list of `icon`, `title`, `details` and `link`.'),
    hide_title: z.boolean().optional().describe('Do not show the title above the page.'),
    hide_table_of_contents: z.boolean().optional().describe('Show no table of contents.'),
    toc_min_heading_level: headingLevel.optional().describe('Highest heading level in the table of contents.'),
    toc_max_heading_level: headingLevel.optional().describe('Lowest heading level in the table of contents.'),
    sidebar_label: text.optional().describe('Name in the sidebar. Default: the title.'),
    sidebar_position: z.number().optional().describe('Position among its siblings.'),
    sidebar_class_name: text.optional().describe('CSS class of the sidebar item.'),
    sidebar_hidden: z.boolean().optional().describe('Leave the page out of the sidebar, but not out of the site.'),
    sidebar_custom_props: z.record(z.string(), z.unknown()).optional().describe('Data for your own content templates.'),
    displayed_sidebar: z.union([text, z.null()]).optional().describe('Sidebar to show, or null for none.'),
    pagination_label: text.optional().describe('Name in “previous” and “next” links.'),
    pagination_next: z.union([text, z.null()]).optional().describe('Doc id of the next page, or null for none.'),
    pagination_prev: z.union([text, z.null()]).optional().describe('Doc id of the previous page, or null for none.'),
    parse_number_prefixes: z.boolean().optional().describe('Whether docsgen removes `01-` from the path of this page.'),
    custom_edit_url: z.union([text, z.null()]).optional().describe('URL of the edit link, or null for no link.'),
    keywords: z.array(text).optional().describe('Keywords for search engines.'),
    image: text.optional().describe('Image for link previews.'),
    tags: z
      .array(z.union([text, z.strictObject({label: text, permalink: text})]))
      .optional()
      .describe('Tags of the page.'),
    covers: z
      .union([text, z.array(text)])
      .optional()
      .describe(
        'Code that the page describes: files, symbols such as `src/cli.ts#parse`, or patterns. docsgen reports when it changes.',
      ),
    redirect_from: z
      .union([text, z.array(text)])
      .optional()
      .describe('Old URLs of the page, which redirect to it: absolute, or relative to its folder.'),
    draft: z.boolean().optional().describe('Leave the page out of the built site.'),
    search: z.boolean().optional().describe('false: leave the page out of the search.'),
    unlisted: z.boolean().optional().describe('Build the page, but list it in no sidebar, sitemap or search engine.'),
    last_update: z
      .strictObject({date: text.optional(), author: text.optional()})
      .refine((value) => value.date !== undefined || value.author !== undefined, {
        error: 'must contain `date` or `author`',
      })
      .optional()
      .describe('Date and author of the last change. Default: from git.'),
    translationOf: z
      .string()
      .regex(/^[0-9a-f]{7,64}$/, 'must be a hash of git, as `git hash-object` prints it')
      .optional()
      .describe('Hash of the original that the page translates. Default: docsgen reads the history of git.'),
  })
  .refine((value) => (value.toc_min_heading_level ?? 2) <= (value.toc_max_heading_level ?? 6), {
    error: 'must not be greater than `toc_max_heading_level`',
    path: ['toc_min_heading_level'],
  })

export type ParsedConfig = z.output<typeof configSchema>
export type ParsedSection = z.output<typeof section>
export type Frontmatter = z.output<typeof frontmatterSchema>
export type SocialImageStyle = z.output<typeof socialImage>
export type {Severity} from './diagnostic.js'
