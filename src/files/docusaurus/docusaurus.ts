/** Modules of Docusaurus that docsgen has for the components of a site. */
import type {OnResolveArgs, OnResolveResult, Plugin} from 'esbuild'
import type {Adopted} from '../../model/model.js'
import {asking, found} from '../imports/imports.js'

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
const docusaurusModule = /^@(?:docusaurus|theme(?:-original|-init)?)\//

/** Packages that come with Docusaurus or are as small, so that sites import them without installing them. */
const docusaurusPackage = /^(?:clsx|classnames)$/

/** The template of such a module: `@theme/Tabs` → `docusaurus/Tabs`; undefined for a module that docsgen does not have. */
export function docusaurusTemplate(spec: string): string | undefined {
  if (docusaurusPackage.test(spec)) return 'docusaurus/clsx'
  const [, scope, name = ''] = /^@(docusaurus|theme)(?:-original|-init)?\/([\w-]+)$/.exec(spec) ?? []
  const names = scope === 'docusaurus' ? core : theme
  return names.includes(name) ? `docusaurus/${name}` : undefined
}

/** Matches the module that contains the facts of the site. */
const docusaurusSiteFile = /[\\/]templates[\\/]docusaurus[\\/]site\.js$/

type SiteFacts = Record<'title' | 'url' | 'base' | 'lang', string> & {
  description?: string
  ownTexts?: Readonly<Record<string, string>> | undefined
  adopted?: Pick<Adopted, 'siteConfig'> | undefined
}

/** Text of that module. */
function docusaurusSiteSource({title, description = '', url, base, lang, ownTexts, adopted}: SiteFacts): string {
  const site = {title, tagline: description, url, base, lang, texts: ownTexts ?? {}, config: adopted?.siteConfig ?? {}}
  return `export const site = ${JSON.stringify(site)}\n`
}

/** Data that Docusaurus writes while it runs; until then, they are empty. */
const generated = /^@generated\/|(?:^|\/)\.docusaurus\/.*\.json$/
const namespace = 'docusaurus-generated'

/**
 * Resolves `@site/…` to the project at `root`, and modules of Docusaurus to those of docsgen. `template`: returns the compiled file of
 * a template.
 */
export function docusaurusModules(
  root: string,
  site: SiteFacts | undefined,
  template: (name: string) => string,
): Plugin {
  return {
    name: 'docusaurus-modules',
    setup(build) {
      const answer = (filter: RegExp, find: (args: OnResolveArgs) => Promise<OnResolveResult | undefined>) =>
        build.onResolve({filter}, (args) => (args.pluginData === asking ? undefined : find(args)))
      answer(generated, async (args) => (await found(build, args)) ?? {path: args.path, namespace})
      answer(/^@site\//, async (args) => {
        const local = `./${args.path.slice('@site/'.length)}`
        // The tsconfig of the site may map the name.
        return (await found(build, args)) ?? found(build, {...args, path: local, resolveDir: root})
      })
      answer(docusaurusModule, async (args) => {
        const name = docusaurusTemplate(args.path)
        if (name !== undefined) return {path: template(name)}
        if ((await found(build, args)) || !args.path.startsWith('@theme/')) return undefined
        return found(build, {...args, path: `./src/theme/${args.path.slice('@theme/'.length)}`, resolveDir: root})
      })
      answer(docusaurusPackage, async (args) =>
        (await found(build, args)) ? undefined : {path: template(docusaurusTemplate(args.path) ?? '')},
      )
      build.onLoad({filter: /./, namespace}, () => ({contents: '{}', loader: 'json'}))
      if (site) build.onLoad({filter: docusaurusSiteFile}, () => ({contents: docusaurusSiteSource(site), loader: 'js'}))
    },
  }
}
