/** Top-level config keys of other generators, each with the key of docsgen that does the same. */
const renamedKeys: Record<string, string> = {
  appearance: 'colorMode',
  baseUrl: 'base',
  customCss: 'css',
  dest: 'outDir',
  docs_dir: 'content',
  docsDir: 'content',
  editLink: 'editUrl',
  edit_uri: 'editUrl',
  extra_css: 'css',
  headTags: 'head',
  lastUpdate: 'lastUpdated',
  publicDir: 'staticDir',
  showLastUpdateTime: 'lastUpdated',
  sidebar: 'sidebars',
  site: 'url',
  site_description: 'description',
  site_dir: 'outDir',
  site_name: 'title',
  site_url: 'url',
  siteUrl: 'url',
  srcDir: 'content',
  staticDirectories: 'staticDir',
  stylesheets: 'css',
  tagline: 'description',
  titleTemplate: 'titleDelimiter',
}

/** Advice for keys that need more than another name. */
const replacements: Record<string, string> = {
  cleanUrls: 'URLs have no file extension here. `trailingSlash` decides whether they end in a slash.',
  copyright: 'Write it into `footer`: {copyright: …}.',
  extra_javascript: 'Write script tags into `head`.',
  i18n: 'For one language, set `lang`; for several, set `locales`.',
  ignoreDeadLinks: "Set the severity instead: checks: {'broken-link': 'warning'}.",
  lastVersion: 'It is called `versions.last` here.',
  markdown_extensions: 'The key `markdown` turns constructs on and off.',
  nav: 'Folders become the sidebar by themselves. To set its order, use `sidebars`; the bar at the top is `navbar`.',
  presets: 'There are no presets here: write their options as keys of the config.',
  repo_url: 'Write a link into `navbar.items`; for links to edit pages, set `editUrl`.',
  routeBasePath: "Set `path` of a section: sections: {docs: {content: 'docs', path: 'docs'}}.",
  scripts: 'Write script tags into `head`.',
  strict: 'Use the flag --strict of `docsgen build`.',
  themeConfig:
    'Its keys are keys of the config here: `navbar`, `footer`, `sidebars`, `colorMode`, `announcementBar`, `editUrl`.',
  themes: 'There are no themes here: set `css` to your stylesheets, and replace templates in the folder templates/.',
  use_directory_urls: 'Set `trailingSlash` instead.',
}

/** Advice for a config key of Docusaurus, VitePress, Starlight or MkDocs; undefined for any other key. */
export function hintForForeignKey(key: string): string | undefined {
  if (Object.hasOwn(renamedKeys, key)) return `It is called \`${renamedKeys[key]}\` here.`
  return Object.hasOwn(replacements, key) ? replacements[key] : undefined
}
