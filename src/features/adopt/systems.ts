/** The systems whose sites docsgen builds in place, in the order of preference. */
import type {SystemKey} from '../../model/model.js'
import type {System} from './system.js'

export interface SystemRow {
  key: SystemKey
  name: string
  /** Names of config files, relative to the folder of a site. */
  files: readonly string[]
  /** A text that the config file must contain, if its name is not enough. */
  pattern?: RegExp
  load(): Promise<System>
}

export const systems: readonly SystemRow[] = [
  {
    key: 'mkdocs',
    name: 'MkDocs',
    files: ['zensical.toml', 'mkdocs.yml', 'mkdocs.yaml'],
    load: () => import('./mkdocs/mkdocs.js'),
  },
  {
    key: 'docusaurus',
    name: 'Docusaurus',
    files: ['ts', 'js', 'mjs', 'cjs', 'mts'].map((ending) => `docusaurus.config.${ending}`),
    load: () => import('./docusaurus/docusaurus.js'),
  },
  {
    key: 'vitepress',
    name: 'VitePress',
    files: ['ts', 'mts', 'js', 'mjs'].flatMap((end) => [`.vitepress/config.${end}`, `.vitepress/config/index.${end}`]),
    load: () => import('./vitepress/vitepress.js'),
  },
  {
    key: 'starlight',
    name: 'Starlight',
    files: ['mjs', 'ts', 'js', 'mts', 'cjs'].map((extension) => `astro.config.${extension}`),
    pattern: /starlight/i,
    load: () => import('./starlight/starlight.js'),
  },
  {key: 'mdbook', name: 'mdBook', files: ['book.toml'], load: () => import('./mdbook/mdbook.js')},
  {
    key: 'hugo',
    name: 'Hugo',
    files: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
      ['toml', 'yaml', 'yml', 'json'].map((end) => `${name}.${end}`),
    ),
    // Other programs have a file `config.toml`, too.
    pattern: /\b(?:baseURL|contentDir|languageCode|defaultContentLanguage|markup|disableKinds)\b/i,
    load: () => import('./hugo/hugo.js'),
  },
]

export const systemNamed = (key: SystemKey): SystemRow | undefined => systems.find((system) => system.key === key)
