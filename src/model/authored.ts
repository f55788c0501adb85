/** Types of the config and of front matter. `npm run generate` writes this file from `src/model/schema.ts`. */

import type {OwnLabels} from './labels.js'

import type {Plugin} from './plugins.js'

import type {SidebarConfigItem} from './sidebar-config.js'

import type {FrontmatterSchema} from './site-frontmatter.js'

/** Contents of `docsgen.config.ts`. */
export interface UserConfig {
  /** Name of the site, and the second half of every page title. Default: `"Documentation"`. */
  title?: string | undefined
  /** One sentence about the site. */
  description?: string | undefined
  /** Origin of the published site, such as https://docs.example.com. Canonical links and the sitemap need `url`. */
  url?: string | undefined
  /** Path of the site on its host, such as /docs/. Default: `"/"`. */
  base?: string | undefined
  /** Language of the site (BCP 47). Default: `"en"`. */
  lang?: string | undefined
  /** Languages of a site that has several. */
  locales?: Locales | undefined
  /** Icon of the site: a file of the static folder or of the project. */
  favicon?: string | undefined
  /** Image beside the title in the navbar: a file of the static folder or of the project. */
  logo?: Logo | undefined
  /** Image for link previews. The front matter key `image` overrides this key. */
  image?: string | undefined
  /** Generate an image of the title for each page without an image. Your project installs @resvg/resvg-wasm and a font for this. Default: `false`. */
  socialImage?: boolean | SocialImage | undefined
  /** More tags for <head>: elements with their attributes, and scripts with their text. */
  head?: Head[] | undefined
  /** Schema of your own front matter keys: `z.object({…})`, any other Standard Schema, or a JSON schema. */
  frontmatter?: FrontmatterSchema | undefined
  /** Plugins: `definePlugin({…})`, files (`./plugins/mine.ts`) or packages that export one, or a name and its options. */
  plugins?: (string | [string, unknown] | Plugin)[] | undefined
  /** Code of the site that docsgen runs. Turn off the code of authors whom you do not trust. */
  trust?: Trust | undefined
  /** Your stylesheets, which come after the default ones. */
  css?: string[] | undefined
  /** Colours of the site. */
  theme?: Theme | undefined
  /** Fonts of your own, from files of your project. */
  fonts?: Fonts | undefined
  /** Ask search engines not to list the site. Default: `false`. */
  noIndex?: boolean | undefined
  /** Whether readers can search the site, or settings of the search. Default: `true`. */
  search?: boolean | Search | undefined
  /** Text of the interface. Default: in the language `lang`. */
  labels?: OwnLabels | undefined
  /** The system of an existing site, whose own files docsgen reads. Default: recognised by its config file. `none`: no other system. */
  from?: 'mkdocs' | 'docusaurus' | 'vitepress' | 'starlight' | 'mdbook' | 'hugo' | 'none' | undefined
  /** Folder of the pages. Default: 'docs-content', else 'docs', else the project folder. */
  content?: string | undefined
  /** Files of the content folder that docsgen ignores: patterns such as `drafts/**`. */
  exclude?: string[] | undefined
  /** Folder whose files pages may include, relative to the project. Default: the project. */
  includeRoot?: string | undefined
  /** Images and other files of the content folder: `linked` copies those that pages link to; `all` also copies each file under its own name. Default: `"linked"`. */
  contentFiles?: 'linked' | 'all' | undefined
  /** Whether files and folders whose names begin with `_` are partials, without pages of their own. Default: `true`. */
  partials?: boolean | undefined
  /** Whether `01-` in names of files and folders is a position, and no part of the URL. Default: `true`. */
  numberPrefixes?: boolean | undefined
  /** Whether the import of an `.svg` file is a React component, as in Docusaurus, instead of an address. Default: `false`. */
  svgComponents?: boolean | undefined
  /** Folder whose files docsgen copies as they are. Default: 'static', else 'public'. */
  staticDir?: string | undefined
  /** Folders outside the content folder whose pictures and other files pages use, such as `src/assets`. */
  assetFolders?: string[] | undefined
  /** Folder of the built site. Default: `"build"`. */
  outDir?: string | undefined
  /** Values that replace `{name}` in pages, file names, front matter and this file. */
  variables?: Record<string, string> | undefined
  /** Sidebars by name. Default: one sidebar with all folders. */
  sidebars?: Record<string, SidebarConfigItem[]> | undefined
  /** Parts of the site by name, each with pages, sidebars and versions of its own. Default: one part. */
  sections?: Record<string, SectionsEach> | undefined
  /** Folder of pages beside the documentation, without sidebar: its `about.md` gets the URL /about. */
  pages?: string | undefined
  /** The bar at the top of every page. */
  navbar?: Navbar | undefined
  /** The footer of every page: links, or columns of links, a logo and a copyright line. */
  footer?: Footer | undefined
  /** Links to the project on other hosts, as icons in the navbar. */
  social?: Social[] | undefined
  /** Light and dark mode. `auto` adds the mode of the system as a third choice for readers. */
  colorMode?: ColorMode | undefined
  /** A line of sanitised HTML above the navbar. A new id shows the line again to readers who closed it. */
  announcementBar?: AnnouncementBar | undefined
  /** Ask readers whether a page was helpful. Each answer is an event `docsgen:feedback` of the document. */
  feedback?: Feedback | undefined
  /** Services that count visits. They load when a page is idle, and never in `dev`. */
  analytics?: Analytics | undefined
  /** Your own scripts for every page, which may export `onRouteUpdate` and `onRouteDidUpdate`, as in Docusaurus: `./src/visits.ts`. */
  clientModules?: string[] | undefined
  /** Heading levels in the table of contents. */
  toc?: Toc | undefined
  /** Text between the page title and the site title. Default: `"|"`. */
  titleDelimiter?: string | undefined
  /** true: /foo/ · false: /foo from foo.html · not set: URLs as you write them, files foo/index.html. */
  trailingSlash?: boolean | undefined
  /** `show`: /foo.html from foo.html · `hide`: /foo from foo.html. Both: /foo/ from foo/index.html. Replaces `trailingSlash`. */
  htmlExtension?: 'show' | 'hide' | undefined
  /** Build a site with relative URLs, which works under any path, from an archive, and opened as files. Default: `false`. */
  portable?: boolean | undefined
  /** URL of the project folder at which its files can be edited. docsgen appends paths such as docs/intro.md. */
  editUrl?: string | undefined
  /** Show the date of the last change of a page in git. Default: `false`. */
  lastUpdated?: boolean | undefined
  /** Also show the author of the last change, if `lastUpdated` is set. Default: `false`. */
  lastUpdatedAuthor?: boolean | undefined
  /** Whether a built page says that code of its `covers` has changed after its text, which docsgen decides from git. Default: `false`. */
  coversNotice?: boolean | undefined
  /** Markdown copies of pages, for programs. */
  markdownExport?: MarkdownExport | undefined
  /** Write `feed.xml` (Atom) with the pages that changed last, if `lastUpdated` and `url` are set. Default: `true`. */
  feed?: boolean | undefined
  /** Versions of the documentation. */
  versions?: Versions | undefined
  /** Old URLs and their targets: `{"/old": "/new"}`, or a list of `{from, to}`. `from` may be a list. */
  redirects?: Record<string, string> | Redirects[] | undefined
  /** Hosts for which docsgen also writes a file of redirects: `_redirects`, `vercel.json`, `redirects.nginx.map`, `.htaccess`. */
  redirectFiles?: ('netlify' | 'vercel' | 'nginx' | 'apache')[] | undefined
  /** Categories to combine into one page for printing: folders such as `guides`, or labels. */
  print?: string[] | undefined
  /** Also write the pages as an EPUB: `true` for the whole site, or the names of sections for one EPUB each. Default: `false`. */
  epub?: boolean | string[] | undefined
  /** Show the path from the home page. Default: `true`. */
  breadcrumbs?: boolean | undefined
  /** Markdown syntax and parsing. */
  markdown?: Markdown | undefined
  /** How `docsgen check --external` requests other sites. */
  externalLinks?: ExternalLinks | undefined
  /** A cache that several machines share. */
  cache?: Cache | undefined
  /** How `docsgen check --samples` runs code blocks with the word `test`. */
  samples?: Samples | undefined
  /** As in Docusaurus: `ignore`, `log`, `warn` or `throw` for `broken-link` and `link-to-draft`. `checks` overrides this key. */
  onBrokenLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /** As in Docusaurus, for `broken-markdown-link`. */
  onBrokenMarkdownLinks?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /** As in Docusaurus, for `broken-anchor`. */
  onBrokenAnchors?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /** As in Docusaurus, for `duplicate-route` and `near-duplicate-route`. */
  onDuplicateRoutes?: 'ignore' | 'log' | 'warn' | 'throw' | undefined
  /** Severity of each check: error, warning, info or off. */
  checks?: Checks | undefined
  /** Path or URL of the JSON schema of this file, for editors. */
  $schema?: string | undefined
}

/** Front matter of a page. Other keys belong to the site. */
export interface UserFrontmatter {
  /** Name of the page. Default: its file name. */
  id?: string | number | Date | undefined
  /** Title of the page. Default: the first heading, else the id. */
  title?: string | number | Date | undefined
  /** One sentence for search engines and cards. Default: the first line. */
  description?: string | number | Date | undefined
  /** URL of the page: absolute, or relative to its folder. */
  slug?: string | number | Date | undefined
  /** `home`: a landing page of `hero` and `features`. `page`: a page without sidebar. `wide`: a page whose text uses the space of the table of contents. Other values are yours. */
  layout?: unknown | undefined
  /** Top of a landing page: `name`, `text`, `tagline`, `image` and `actions`, a list of `text`, `link` and `theme`. */
  hero?: unknown | undefined
  /** An emoji or a picture of the static folder, for the card of this page on the index of its category. */
  icon?: unknown | undefined
  /** Cards of a landing page: a list of `icon`, `title`, `details` and `link`. */
  features?: unknown | undefined
  /** Do not show the title above the page. */
  hide_title?: boolean | undefined
  /** Show no table of contents. */
  hide_table_of_contents?: boolean | undefined
  /** Highest heading level in the table of contents. */
  toc_min_heading_level?: number | undefined
  /** Lowest heading level in the table of contents. */
  toc_max_heading_level?: number | undefined
  /** Name in the sidebar. Default: the title. */
  sidebar_label?: string | number | Date | undefined
  /** Position among its siblings. */
  sidebar_position?: number | undefined
  /** CSS class of the sidebar item. */
  sidebar_class_name?: string | number | Date | undefined
  /** Leave the page out of the sidebar, but not out of the site. */
  sidebar_hidden?: boolean | undefined
  /** Data for your own content templates. */
  sidebar_custom_props?: Record<string, unknown> | undefined
  /** Sidebar to show, or null for none. */
  displayed_sidebar?: string | number | Date | null | undefined
  /** Name in “previous” and “next” links. */
  pagination_label?: string | number | Date | undefined
  /** Doc id of the next page, or null for none. */
  pagination_next?: string | number | Date | null | undefined
  /** Doc id of the previous page, or null for none. */
  pagination_prev?: string | number | Date | null | undefined
  /** Whether docsgen removes `01-` from the path of this page. */
  parse_number_prefixes?: boolean | undefined
  /** URL of the edit link, or null for no link. */
  custom_edit_url?: string | number | Date | null | undefined
  /** Keywords for search engines. */
  keywords?: (string | number | Date)[] | undefined
  /** Image for link previews. */
  image?: string | number | Date | undefined
  /** Tags of the page. */
  tags?: (string | number | Date | Tags)[] | undefined
  /** Code that the page describes: files, symbols such as `src/cli.ts#parse`, or patterns. docsgen reports when it changes. */
  covers?: string | number | Date | (string | number | Date)[] | undefined
  /** Old URLs of the page, which redirect to it: absolute, or relative to its folder. */
  redirect_from?: string | number | Date | (string | number | Date)[] | undefined
  /** Leave the page out of the built site. */
  draft?: boolean | undefined
  /** false: leave the page out of the search. */
  search?: boolean | undefined
  /** Build the page, but list it in no sidebar, sitemap or search engine. */
  unlisted?: boolean | undefined
  /** Date and author of the last change. Default: from git. */
  last_update?: LastUpdate | undefined
  /** Hash of the original that the page translates. Default: docsgen reads the history of git. */
  translationOf?: string | undefined
}

interface LocalesLanguagesEach {
  /** Name of the language, in that language. */
  label: string
  /** Value of `<html lang>` (BCP 47). Default: the code. */
  lang?: string | undefined
  /** Direction of the text. Default: that of the language. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Name of the site in this language. Default: `title`. */
  title?: string | undefined
  /** One sentence about the site. Default: `description`. */
  description?: string | undefined
  /** Translations of texts of the config, by the text there. `i18n/de/labels.json` overrides this key. */
  texts?: Record<string, string> | undefined
  /** Folder of the translated pages. Default: `i18n/` and the code, such as `i18n/de`. */
  content?: string | undefined
}

interface Locales {
  /** The language at the root of the site; the others are below their codes. Default: the first language. */
  default?: string | undefined
  /** Whether a page without a translation appears in its original language, with a notice, or not at all. Default: `"show"`. */
  fallback?: 'show' | 'omit' | undefined
  /** Whether a built page says that its original has changed since it was translated, which docsgen decides from git. Default: `false`. */
  outdatedNotice?: boolean | undefined
  /** The languages by their codes (BCP 47), in the order of the menu. */
  languages: Record<string, LocalesLanguagesEach>
}

interface Logo {
  /** The image. */
  src: string
  /** The image in dark mode. Default: `src`. */
  dark?: string | undefined
  /** Text for readers who do not see the image. */
  alt?: string | undefined
  /** Target of the link. Default: the home page. */
  href?: string | undefined
  /** Width in pixels. */
  width?: number | undefined
  /** Height in pixels. */
  height?: number | undefined
}

interface SocialImage {
  /** The font, TrueType or OpenType: a file of the project (`./fonts/brand.ttf`) or of a package. Default: `dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf`. */
  font?: string | undefined
  /** Colour of the background, such as `#fff` or `#ffffff`. Default: `"#ffffff"`. */
  background?: string | undefined
  /** Colour of the title. Default: `"#0b1716"`. */
  color?: string | undefined
  /** Colour of the bar and of the title of the site. Default: `"#0b6b66"`. */
  accent?: string | undefined
}

interface Head {
  /** Name of the element. */
  tag: 'meta' | 'link' | 'script'
  /** Attributes by name. `true` is an attribute without a value. A `meta` replaces the one that docsgen writes for the whole site. */
  attributes?: Record<string, string | boolean> | undefined
  /** Text of a script. The Content Security Policy that docsgen prints contains its hash. */
  content?: string | undefined
}

interface Trust {
  /** Whether the code of MDX pages runs. Without it, pages may still use built-in components and those of the project. Default: `true`. */
  mdx?: boolean | undefined
  /** Whether `.tsx` pages and `.data.ts` files run. Default: `true`. */
  pages?: boolean | undefined
  /** Whether docsgen uses `components/` and `templates/`. Default: `true`. */
  components?: boolean | undefined
  /** Whether plugins of the site run, also those for Markdown. Default: `true`. */
  plugins?: boolean | undefined
}

interface Theme {
  /** Accent colour, such as `#7c3aed`. docsgen derives all shades from it, readable in both modes. */
  accent?: string | undefined
}

interface FontsTextFiles {
  /** File of the static folder or of the project: WOFF2, or TTF and OTF. */
  src: string
  /** Weight, or the smallest and the greatest one of a variable font. Default: `400`. */
  weight?: number | string | undefined
  /** Style. Default: `"normal"`. */
  style?: 'normal' | 'italic' | undefined
  /** Characters for which browsers load the file. */
  unicodeRange?: string | undefined
}

interface FontsText {
  /** Name of the font. */
  family: string
  /** Files of the font. Begin with the file that most text uses. */
  files: FontsTextFiles[]
  /** How browsers show text while the font loads (`font-display`). Default: `"swap"`. */
  display?: 'swap' | 'optional' | 'fallback' | 'block' | undefined
  /** Generic font that browsers use while the font loads. Default: `"sans-serif"`. */
  fallback?: 'sans-serif' | 'serif' | 'monospace' | undefined
}

interface FontsCode {
  /** Name of the font. */
  family: string
  /** Files of the font. Begin with the file that most text uses. */
  files: FontsTextFiles[]
  /** How browsers show text while the font loads (`font-display`). Default: `"swap"`. */
  display?: 'swap' | 'optional' | 'fallback' | 'block' | undefined
  /** Generic font that browsers use while the font loads. Default: `"monospace"`. */
  fallback?: 'sans-serif' | 'serif' | 'monospace' | undefined
}

interface Fonts {
  /** Font of all text. */
  text?: FontsText | undefined
  /** Font of headings. Default: that of the text. */
  headings?: FontsText | undefined
  /** Font of code. */
  code?: FontsCode | undefined
}

interface Search {
  /** Groups of words and phrases that mean the same, such as `['2fa', 'two-factor authentication']`. */
  synonyms?: string[][] | undefined
  /** Factors from 0.1 to 10 by URL. Each raises or lowers the score of the page and of the pages below it. */
  boost?: Record<string, number> | undefined
  /** URLs of pages that are not in the search, with the pages below them. */
  exclude?: string[] | undefined
  /** The search that readers use: docsgen's own, or a service with its own search box. Default: `"docsgen"`. */
  provider?: 'docsgen' | 'docsearch' | 'typesense' | undefined
  /** Application ID for DocSearch. */
  appId?: string | undefined
  /** Search-only API key for DocSearch. */
  apiKey?: string | undefined
  /** Index for DocSearch, or collection for Typesense. */
  indexName?: string | undefined
  /** More options of the search box, such as `placeholder`, or `typesenseServerConfig` of Typesense. */
  options?: Record<string, unknown> | undefined
}

interface SectionsEachVersionsGit {
  /** Patterns for tags: `v*`. `*` stands for any characters, and `!` at the start excludes tags. */
  tags?: string | string[] | undefined
  /** Patterns for branches: `next`, `release/*`. */
  branches?: string | string[] | undefined
  /** The number of tags, counted from the newest. Default: all. */
  max?: number | undefined
  /** Whether tags such as `v2.0.0-rc.1` are versions. Default: `false`. */
  prereleases?: boolean | undefined
  /** Name in the menu: `{name}` is the tag or branch, `{version}` the same without the characters before its first digit. Default: `"{name}"`. */
  label?: string | undefined
}

interface SectionsEachVersionsCurrent {
  /** Name in the menu and the badge. */
  label?: string | undefined
  /** First part of the URLs of the version. An empty string means none. */
  path?: string | undefined
  /** The warning above the text of each page: the version is not released yet (`unreleased`), the version is no longer maintained (`unmaintained`), or nothing (`none`). The default depends on the position of the version in the list of versions. */
  banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  /** Whether pages show their version. */
  badge?: boolean | undefined
  /** Ask search engines not to list the version. Default: `false`. */
  noIndex?: boolean | undefined
}

interface SectionsEachVersionsSettingsEach {
  /** Name in the menu and the badge. */
  label?: string | undefined
  /** First part of the URLs of the version. An empty string means none. */
  path?: string | undefined
  /** The warning above the text of each page: the version is not released yet (`unreleased`), the version is no longer maintained (`unmaintained`), or nothing (`none`). The default depends on the position of the version in the list of versions. */
  banner?: 'none' | 'unreleased' | 'unmaintained' | undefined
  /** Whether pages show their version. */
  badge?: boolean | undefined
  /** Ask search engines not to list the version. Default: `false`. */
  noIndex?: boolean | undefined
  /** Sidebars of this version. Default: the sidebars of the site. */
  sidebars?: Record<string, SidebarConfigItem[]> | undefined
}

interface SectionsEachVersions {
  /** Versions from git, beside those of the folder: a list of tags and branches, the newest first, or patterns (`tags`, `branches`, `max`, `prereleases`, `label`). docsgen reads them from the repository without a checkout. */
  git?: string[] | SectionsEachVersionsGit | undefined
  /** Folder of older versions. Default: `versioned_docs` for the first section, `api_versioned_docs` for another section `api`. */
  folder?: string | undefined
  /** Versions beside the current one, newest first. Default: all versions in the folder. */
  names?: string[] | undefined
  /** The version that readers get first, without a path of its own. Default: the newest of `names`. */
  last?: string | undefined
  /** Whether the content folder is a version of the site. Default: `true`. */
  includeCurrent?: boolean | undefined
  /** Settings of the version in the content folder. The default label is “Next”. */
  current?: SectionsEachVersionsCurrent | undefined
  /** The same settings for each other version, by name, and its `sidebars`. Default: the sidebars of the site. */
  settings?: Record<string, SectionsEachVersionsSettingsEach> | undefined
}

interface SectionsEach {
  /** Folder of the pages of the section. */
  content: string
  /** First part of the URLs of the section: `docs`, or an empty string for none. Default: the name. */
  path?: string | undefined
  /** Name for readers, such as “API reference”. Default: from the name. */
  label?: string | undefined
  /** Sidebars of the section by name, like the top-level key `sidebars`. */
  sidebars?: Record<string, SidebarConfigItem[]> | undefined
  /** Versions of the section, like the top-level key `versions`. */
  versions?: SectionsEachVersions | undefined
  /** Like the top-level key, but for this section. Default: the top-level key. */
  editUrl?: string | undefined
  /** Like the top-level key, but for this section. Default: the top-level key. */
  lastUpdated?: boolean | undefined
  /** Like the top-level key, but for this section. Default: the top-level key. */
  breadcrumbs?: boolean | undefined
  /** Like the top-level key, but for this section. Default: the top-level key. */
  print?: string[] | undefined
}

interface NavbarItemsItems {
  /** Text of the link. */
  label: string
  /** Route of a page, or a file of the content folder. */
  to?: string | undefined
  /** URL of another site. */
  href?: string | undefined
  /** Name of a sidebar. The item links to its first page and is active on all its pages. */
  sidebar?: string | undefined
  /** Id of a doc. The item links to the doc in the version of the page. */
  doc?: string | undefined
  /** Name of a section: that of `sidebar` or `doc`, or the target. Default: the first that has the target. */
  section?: string | undefined
  /** The item is active on all pages below this route. */
  activeBasePath?: string | undefined
  /** Image of the static folder that replaces the label. Screen readers still read the label. */
  icon?: string | undefined
}

interface NavbarItems {
  /** Text of the item. */
  label?: string | undefined
  /** Route of a page, or a file of the content folder. */
  to?: string | undefined
  /** URL of another site. */
  href?: string | undefined
  /** Name of a sidebar. The item links to its first page and is active on all its pages. */
  sidebar?: string | undefined
  /** Id of a doc. The item links to the doc in the version of the page. */
  doc?: string | undefined
  /** Name of a section: that of `sidebar` or `doc`, or the target. Default: the first that has the target. */
  section?: string | undefined
  /** The item is active on all pages below this route. */
  activeBasePath?: string | undefined
  /** Image of the static folder that replaces the label. Screen readers still read the label. */
  icon?: string | undefined
  /** Links of a menu, which opens under the label. */
  items?: NavbarItemsItems[] | undefined
  /** Name of a section. The item is a menu of the versions of the section. */
  versions?: string | undefined
  /** HTML to show instead of a link. docsgen does not sanitise it. */
  html?: string | undefined
  /** Side of the navbar. Default: `"left"`. */
  position?: 'left' | 'right' | undefined
}

interface Navbar {
  /** Text beside the logo. Default: the title of the site. */
  title?: string | undefined
  /** Items of the navbar. Each item has exactly one of `to`, `href`, `sidebar`, `doc`, `section`, `versions`, `items` (a menu of links) and `html`. See Navbar. */
  items?: NavbarItems[] | undefined
}

interface FooterLinksItems {
  /** Text of the link. */
  label: string
  /** Route of a page, or a file of the content folder. */
  to?: string | undefined
  /** URL of another site. */
  href?: string | undefined
}

interface FooterLinks {
  /** Heading of a column. */
  title: string
  /** Links of a column. Each link has one of `to` and `href`. */
  items: FooterLinksItems[]
}

interface Footer {
  /** Links in a row, or columns of links. */
  links?: (FooterLinks | FooterLinksItems)[] | undefined
  /** Image above the last line, with the same keys as `logo` of the site. */
  logo?: Logo | undefined
  /** The last line. */
  copyright?: string | undefined
}

interface Social {
  /** Address of the link. */
  href: string
  /** Icon. Default: the icon of the host. */
  icon?:
    | 'bluesky'
    | 'discord'
    | 'github'
    | 'gitlab'
    | 'linkedin'
    | 'mastodon'
    | 'npm'
    | 'rss'
    | 'slack'
    | 'stackoverflow'
    | 'x'
    | 'youtube'
    | undefined
  /** Name for screen readers. Default: the name of the host. */
  label?: string | undefined
}

interface ColorMode {
  /** Mode for readers who have not chosen one. Default: `"light"`. */
  default?: 'light' | 'dark' | undefined
  /** Whether the page shows a button to change the mode. Default: `true`. */
  switch?: boolean | undefined
  /** Whether the setting of the reader's system overrides `default`. */
  respectSystem?: boolean | undefined
  /** Whether the button has a third choice, the mode of the system. Default: `false`. */
  auto?: boolean | undefined
}

interface AnnouncementBar {
  /** The browser stores this id when a reader closes the line. Default: `"announcement-bar"`. */
  id?: string | undefined
  /** The line, as HTML. */
  content: string
  /** Whether readers can close the line. Default: `true`. */
  closeable?: boolean | undefined
  /** Colour of the line, in both modes. Default: a tone of the accent colour. */
  background?: string | undefined
  /** Colour of the text on `background`. Default: white or nearly black. */
  color?: string | undefined
}

interface Feedback {
  /** Address that receives each answer by POST: `page`, `answer` and `comment`, as a form. */
  url?: string | undefined
  /** Ask for a comment after the answer. Default: `true`. */
  comment?: boolean | undefined
  /** Also report answers to the services in `analytics`. Default: `false`. */
  analytics?: boolean | undefined
}

interface AnalyticsPlausible {
  /** Name of the site in Plausible. */
  domain: string
  /** Address of the script, for a server of your own. Default: `"https://plausible.io/js/script.manual.js"`. */
  src?: string | undefined
}

interface AnalyticsGa {
  /** Measurement id. */
  id: string
}

interface AnalyticsMatomo {
  /** Address of the Matomo server. */
  url: string
  /** Id of the site in Matomo. */
  siteId: string | number
}

interface Analytics {
  /** Plausible Analytics. */
  plausible?: AnalyticsPlausible | undefined
  /** Google Analytics 4. */
  ga4?: AnalyticsGa | undefined
  /** Matomo. */
  matomo?: AnalyticsMatomo | undefined
  /** Load nothing for readers whose browser sends Do Not Track or Global Privacy Control. Default: `true`. */
  respectDoNotTrack?: boolean | undefined
}

interface Toc {
  /** Highest level in the table of contents, from 2. Default: `2`. */
  min?: number | undefined
  /** Lowest level in the table of contents, up to 6. Default: `3`. */
  max?: number | undefined
}

interface MarkdownExport {
  /** Write `/path.md` beside each page. If false, there is no button and no `llms-full.txt`. Default: `true`. */
  pages?: boolean | undefined
  /** Show a button that copies the Markdown of the page. Default: `true`. */
  copyButton?: boolean | undefined
  /** Write `llms.txt`, a list of all pages. Default: `true`. */
  llms?: boolean | undefined
  /** Write `llms-full.txt`, which contains all pages. Default: `true`. */
  full?: boolean | undefined
}

interface Versions {
  /** Versions from git, beside those of the folder: a list of tags and branches, the newest first, or patterns (`tags`, `branches`, `max`, `prereleases`, `label`). docsgen reads them from the repository without a checkout. */
  git?: string[] | SectionsEachVersionsGit | undefined
  /** Folder of older versions: `version-1.0` in this folder contains version 1.0. Default: `"versioned_docs"`. */
  folder?: string | undefined
  /** Versions beside the current one, newest first. Default: all versions in the folder. */
  names?: string[] | undefined
  /** The version that readers get first, without a path of its own. Default: the newest of `names`. */
  last?: string | undefined
  /** Whether the content folder is a version of the site. Default: `true`. */
  includeCurrent?: boolean | undefined
  /** Settings of the version in the content folder. The default label is “Next”. */
  current?: SectionsEachVersionsCurrent | undefined
  /** The same settings for each other version, by name, and its `sidebars`. Default: the sidebars of the site. */
  settings?: Record<string, SectionsEachVersionsSettingsEach> | undefined
}

interface Redirects {
  /** An old URL of this site, or several. */
  from: string | string[]
  /** The target. */
  to: string
}

interface MarkdownCodeMagicCommentsBlock {
  /** Comment above the first line. */
  start: string
  /** Comment below the last line. */
  end: string
}

interface MarkdownCodeMagicComments {
  /** Class of the lines: `highlighted`, `added`, `removed`, `focused`, `error`, `warning`, or your own. */
  className: string
  /** Comment above a line, such as `focus-next-line`. */
  line?: string | undefined
  /** Comments above and below several lines. */
  block?: MarkdownCodeMagicCommentsBlock | undefined
}

interface MarkdownCode {
  /** Number of lines that a longer block shows at first, with a button for the rest. Default: blocks are never collapsed. `collapse` and `noCollapse` after the language override this key. */
  collapse?: number | undefined
  /** Comments of your own that mark lines of code, such as `// focus-next-line`. */
  magicComments?: MarkdownCodeMagicComments[] | undefined
}

interface Markdown {
  /** Tables, task lists, strike-through, autolinks, footnotes. Default: `true`. */
  gfm?: boolean | undefined
  /** Raw HTML in pages: sanitised with an allowlist, kept as it is, or shown as text. Default: `"sanitize"`. */
  html?: 'sanitize' | 'trust' | 'escape' | undefined
  /** Hosts whose pages a `.md` page may show in an `<iframe>`, with https: `www.youtube-nocookie.com`. */
  iframes?: string[] | undefined
  /** Containers such as `:::note` … `:::`, and alerts such as `> [!NOTE]`. Default: `true`. */
  directives?: boolean | undefined
  /** Ids, direct links and `{#id}` on headings. Ids are derived as on GitHub (the same as true), or as in another system. Default: `true`. */
  headingIds?:
    | boolean
    | 'github'
    | 'docusaurus'
    | 'vitepress'
    | 'mdbook'
    | 'python-markdown'
    | 'python-markdown-unicode'
    | 'pymdownx'
    | undefined
  /** Colours in code: `fast` (the same as true), or `exact` as in VS Code, which takes ten times as long. Default: `true`. */
  highlight?: boolean | 'fast' | 'exact' | undefined
  /** Blocks of code. */
  code?: MarkdownCode | undefined
  /** Pages with components (MDX): only pages that end in `.mdx`, or also `.md` pages that import or use components. Default: `"files"`. */
  mdx?: 'files' | 'auto' | undefined
  /** Largest size of a page in MB. docsgen does not read a larger file, which could take all memory. Default: `10`. */
  maxSize?: number | undefined
  /** Let readers enlarge images that the page shows smaller than their real size. Default: `true`. */
  zoom?: boolean | undefined
  /** Formulas such as `$x^2$`. Your project installs remark-math, rehype-katex and katex for this. Default: `false`. */
  math?: boolean | undefined
  /** Diagrams from `mermaid` code blocks. Your project installs the package mermaid for this. Default: `false`. */
  mermaid?: boolean | undefined
  /** Parser for Markdown: a fast parser, with remark for pages where the two might differ, or remark alone. Default: `"auto"`. */
  parser?: 'auto' | 'remark' | undefined
  /** Plugins for the Markdown tree: names of packages or files (`./plugins/mine.ts`), or a name and its options. */
  remarkPlugins?: (string | [string, unknown])[] | undefined
  /** Plugins for the HTML tree. docsgen does not sanitise their output. */
  rehypePlugins?: (string | [string, unknown])[] | undefined
}

interface ExternalLinks {
  /** Request only these hosts (`example.com`, with its subdomains) or URLs with `*`. Default: all. */
  allow?: string[] | undefined
  /** Never request these hosts or URLs. */
  deny?: string[] | undefined
  /** Whether docsgen looks for the anchor after `#` in the pages. Default: `true`. */
  anchors?: boolean | undefined
  /** Time limit for one response, in seconds. Default: `10`. */
  timeout?: number | undefined
  /** Time limit for all requests, in seconds. Default: `300`. */
  totalTimeout?: number | undefined
  /** Number of retries after a failure. Default: `2`. */
  retries?: number | undefined
  /** Parallel requests to one host. Default: `2`. */
  perHost?: number | undefined
  /** Parallel requests to all hosts. Default: `16`. */
  concurrency?: number | undefined
  /** Days for which docsgen keeps a successful response. With 0, docsgen requests every URL each time. Default: `7`. */
  maxAge?: number | undefined
  /** Also request hosts of this machine and of private networks. Default: `false`. */
  private?: boolean | undefined
}

interface Cache {
  /** URL of a server that stores the results of all machines. docsgen uses `GET` and `PUT`. */
  remote?: string | undefined
  /** Whether docsgen also stores results on the server. If false, docsgen only reads them. Default: `false`. */
  write?: boolean | undefined
  /** Headers of all requests, such as `Authorization`. Read secrets from the environment. */
  headers?: Record<string, string> | undefined
  /** Secret of at least 16 characters that signs all results. docsgen ignores results with another signature. If the key is empty, docsgen does not use the server. */
  key?: string | undefined
  /** Time limit for one request, in seconds. Default: `10`. */
  timeout?: number | undefined
}

interface Samples {
  /** Command for each language of code blocks: `{js: 'node {file}'}`. Without `{file}`, the file comes last. */
  languages?: Record<string, string> | undefined
  /** Time limit for one sample, in seconds. Default: `10`. */
  timeout?: number | undefined
  /** Environment variables that docsgen passes to samples, in addition to those that programs need to start, such as `PATH`. */
  env?: string[] | undefined
}

interface Checks {
  /** `_category_.json` or `_category_.yml` is invalid, or has a value of the wrong type. */
  'bad-category-file'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** KaTeX cannot read a formula. */
  'bad-formula'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Front matter is invalid YAML, has no end, or has a value of the wrong type. */
  'bad-front-matter'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen cannot make a component interactive in the browser. */
  'bad-island'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen cannot read a page as MDX, and shows it as plain Markdown. */
  'bad-mdx'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A `slug` or `redirect_from` is not a valid URL. */
  'bad-slug'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The default export of a template is no React component, or is an async function. */
  'bad-template'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** An image or another file does not exist, or a folder or stylesheet that the config names (`staticDir`, `css`). */
  'broken-asset'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page with components imports a module that does not exist. */
  'broken-import'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A file that a page includes, or a region of the file, does not exist or is outside the project. */
  'broken-include'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link leads to a URL that is no page and no file. */
  'broken-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen cannot compile, run or render a component, or an expression, of a page. */
  'component-error'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Two pages have the same doc id. */
  'duplicate-doc-id'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A partial includes itself, directly or through other partials. */
  'include-cycle'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link leads to a page that is a draft. */
  'link-to-draft'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen found no page: no `.md`, `.mdx` or `.tsx` file in the content folder, or only drafts and partials. */
  'no-pages'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A published id is no longer on its page, or on the page that the URL redirects to. `docsgen check --against` reports the id. */
  'removed-anchor'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A published URL is neither a page nor a redirect any more. `docsgen check --against` reports the URL. */
  'removed-url'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A code block with the word `test` does not run, or prints something else than the page shows. `docsgen check --samples` reports it. */
  'sample-failed'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A query in `search.test.yml` does not find its page, or a question in `answers.test.yml` its answer. Only `docsgen check` runs these queries. */
  'search-test'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A sidebar, category, navbar item or page refers to a doc or sidebar that does not exist. */
  'unknown-doc'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Tabs contain no tab, two tabs with the same value, or content between the tabs. */
  'bad-tabs'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The page exists, but the heading or id after `#` does not. */
  'broken-anchor'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The page of another site exists, but has no such id. `docsgen check --external` reports the link. */
  'broken-external-anchor'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Another site does not have the page, or does not answer. `docsgen check --external` reports the link. */
  'broken-external-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The site has no home page, so the title in the navbar of every page leads to the 404 page. */
  'broken-home-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link names a Markdown file that is no page. */
  'broken-markdown-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page covers a file or a symbol that does not exist. Only `docsgen check` reports it. */
  'covers-missing'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page contains the same id twice. */
  'duplicate-id'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Two sources, or a source and a redirect, have the same URL. docsgen writes a page rather than a redirect or a static file, and the first of several pages in the order of their paths; `index.md` comes before other index files. */
  'duplicate-route'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link has no text. */
  'empty-link-text'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page contains syntax of another generator, such as MkDocs, VitePress, Hugo, mdBook or Liquid. */
  'foreign-syntax'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen does not read a file or folder, although its name suggests it: a second config file, a config file in another language, a config above the folder that you name as the project, or the folder of a version without `version-` in its name; or there is no folder of the name that `versions.folder` has. */
  'ignored-file'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Some characters of a page are not UTF-8. */
  'invalid-encoding'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A `.md` page imports or uses components, which are text in Markdown. */
  'mdx-in-markdown'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** An image has no alternative text. */
  'missing-alt'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Two URLs differ only in letter case, a trailing slash or Unicode form. */
  'near-duplicate-route'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen does not take over a part of the site of another documentation system. */
  'not-adopted'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page contains a formula or a diagram, but the site does not turn them on. For formulas in a line of text, docsgen reports the first one on the page. */
  'not-configured'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen leaves out a part of a version from git: code, a symbolic link out of the project, or a tag that cannot be a version. Or the clone is shallow, and may lack versions. */
  'not-from-git'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** Code that a page covers has changed after the text. Only `docsgen check` reports it. */
  'outdated-by-code'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A remark or rehype plugin reports a problem, such as a rule of remark-lint. The brackets name the plugin and the rule. */
  'plugin-message'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A redirect leads to another redirect, or back to itself. */
  'redirect-loop'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen removes raw HTML of a page: an element, an attribute, an event handler or an address. */
  'removed-html'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A component of a page has state, effects or event handlers, but no `client` prop, or a content template has them. docsgen sends it as static HTML, so it never reacts. */
  'static-component'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A stylesheet or script of the site contains something that is probably a mistake, such as invalid CSS. */
  'suspicious-code'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A code block has no closing line, so it contains the rest of the file. */
  'unclosed-code-block'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A container has no end, or an end has no container. */
  'unclosed-directive'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link such as `[text][label]`, or a footnote such as `[^1]`, has no definition for its label, so the page shows the brackets. */
  'undefined-reference'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** An option of a code block is misspelt, so it has no effect. */
  'unknown-code-option'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page uses a component that does not exist. */
  'unknown-component'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen does not know a container, and shows its colons as text. */
  'unknown-directive'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A key looks like a misspelt key of docsgen. */
  'unknown-front-matter-key'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** `lastUpdated` is on, but docsgen cannot read the git history, or the clone has only a part of it. */
  'unknown-last-update'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A code file in `templates/` has a name that no template of docsgen has, and no template imports the file. */
  'unknown-template'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** `{word}` looks like a misspelt variable. */
  'unknown-variable'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen does not run code that the config or `check --untrusted` does not trust. */
  'untrusted-code'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** `editUrl` in the config ends in the content folder. docsgen appends the path from the project folder, so the content folder would be in the URL twice. docsgen also reports an `editUrl` that is no absolute URL, or contains a placeholder of another system, such as `:path`. */
  'wrong-edit-url'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link uses the full URL of a page or file of this site. */
  'absolute-self-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The folder contains the site of another documentation system, and docsgen builds it from that system's own files. Further reports name parts that docsgen has no place for, such as a blog. */
  'adopted-site'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A heading is more than one level below the heading before it. */
  'heading-skip'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link uses http, and the same page exists with https. `docsgen check --external` reports the link. */
  'insecure-link'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A link leads to an old URL that redirects. */
  'link-to-redirect'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page has no description, and no text for a description. */
  'missing-description'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page has a heading of level 1 in addition to its title. */
  'multiple-h1'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The site has no home page. The title in the navbar leads elsewhere, because the config or a template of the site says so. */
  'no-home-page'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page is in no sidebar, and nothing links to it. */
  'orphan-page'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The body of a page is more than 512 KB of HTML. */
  'oversized-page'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The config uses the old name of a key. The old name still works. */
  'renamed-key'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen translated a construct of another documentation system into its own Markdown. One report counts all uses. */
  'translated-syntax'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen has no highlighting for the language of a code block. */
  'unknown-language'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** No page refers to an image, video or document of the content folder. */
  'unlinked-asset'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** No page includes a file whose name begins with `_`. */
  'unused-partial'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page has no translation into a language of the site. */
  'missing-translation'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The original of a translation has changed since the translation last changed. */
  'outdated-translation'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A translation lacks a heading, a code block or a link that its original has. */
  'structure-differs'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** docsgen cannot compile or run code or a stylesheet of the site. */
  'module-error'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A page threw an error while docsgen rendered it. */
  'page-crashed'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A template or a `.tsx` page has no default export. */
  'missing-default-export'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** A plugin threw an error, ran too long, or returned something that docsgen cannot use. */
  'plugin-error'?: 'error' | 'warning' | 'info' | 'off' | undefined
  /** The severity of a check of a plugin. */
  [code: string]: 'error' | 'warning' | 'info' | 'off' | undefined
}

interface Tags {
  /** Text that readers see. */
  label: string | number | Date
  /** URL below `/tags`. */
  permalink: string | number | Date
}

interface LastUpdate {
  /** A date such as `2026-01-31`. Readers see the day as you write it, in every time zone; a time without a zone counts as UTC. */
  date?: string | number | Date | undefined
  /** A name. */
  author?: string | number | Date | undefined
}
