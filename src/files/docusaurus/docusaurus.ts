/** Modules of Docusaurus that docsgen has for the components of a site. */
import type {Adopted} from '../../model/model.js'

/** Names of the templates in `templates/docusaurus/`, by their module in Docusaurus. */
const core = [
  ...['BrowserOnly', 'ExecutionEnvironment', 'Head', 'Interpolate', 'Link', 'Translate', 'isInternalUrl', 'router'],
  ...['theme-common', 'useBaseUrl', 'useBrokenLinks', 'useDocusaurusContext', 'useIsBrowser'],
]
const theme = [
  ...['Admonition', 'CodeBlock', 'Details', 'Heading', 'IdealImage', 'Layout', 'MDXComponents', 'TabItem', 'Tabs'],
  'ThemedImage',
]

/** Every import that may name one of these modules. */
export const docusaurusModule = /^@(?:docusaurus|theme(?:-original|-init)?)\//

/** Packages that come with Docusaurus or are as small, so that sites import them without installing them. */
export const docusaurusPackage = /^(?:clsx|classnames)$/

/** The template of such a module: `@theme/Tabs` → `docusaurus/Tabs`; undefined for a module that docsgen does not have. */
export function docusaurusTemplate(spec: string): string | undefined {
  if (docusaurusPackage.test(spec)) return 'docusaurus/clsx'
  const [, scope, name = ''] = /^@(docusaurus|theme)(?:-original|-init)?\/([\w-]+)$/.exec(spec) ?? []
  const names = scope === 'docusaurus' ? core : theme
  return names.includes(name) ? `docusaurus/${name}` : undefined
}

/** Matches the module that contains the facts of the site. */
export const docusaurusSiteFile = /[\\/]templates[\\/]docusaurus[\\/]site\.js$/

type SiteFacts = Record<'title' | 'url' | 'base' | 'lang', string> & {
  description?: string
  ownTexts?: Readonly<Record<string, string>> | undefined
  adopted?: Pick<Adopted, 'siteConfig'> | undefined
}

/** Text of that module. */
export function docusaurusSiteSource({title, description = '', url, base, lang, ownTexts, adopted}: SiteFacts): string {
  const site = {title, tagline: description, url, base, lang, texts: ownTexts ?? {}, config: adopted?.siteConfig ?? {}}
  return `export const site = ${JSON.stringify(site)}\n`
}
