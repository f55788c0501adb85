/** Parts of docsgen that a site does not use, so that its app can omit them. */
import type {Plugin} from 'esbuild'
import {type LabelGroup, labelsIn} from '../../model/labels.js'
import type {SiteProps} from '../../model/model.js'
import type {PackageFiles} from './package-files.js'

/** Templates that render nothing on any page of a site, so that the app can omit them. A site's own template (`overrides`) is always used. */
export function unusedTemplates(site: SiteProps, overrides: ReadonlyMap<string, string>): string[] {
  /** The value of the site that each template shows. A template whose value is missing or false renders nothing. */
  const valuesShown: Record<string, unknown> = {
    AnnouncementBar: site.announcementBar,
    CopyPage: site.copyPage,
    Feedback: site.feedback,
    Footer: site.footer,
    LanguageMenu: site.multilingual,
    SearchButton: site.search,
    SocialLinks: site.social,
    Tags: site.tagged,
    TranslationNotice: site.multilingual || site.notices,
    VersionBadge: site.versioned,
    VersionBanner: site.versioned,
    VersionMenu: site.versioned,
  }
  return Object.keys(valuesShown).filter((name) => !valuesShown[name] && !overrides.has(name))
}

/** Replaces templates by empty ones. */
export function withoutTemplates(files: PackageFiles, names: readonly string[]): Plugin {
  const unused = new Set(names.map((name) => files.template(name)))
  return {
    name: `without-templates ${names.join(' ')}`,
    setup(build) {
      build.onLoad({filter: /[/\\]templates[/\\]\w+\.js$/}, ({path}) =>
        unused.has(path) ? {contents: 'export default () => null', loader: 'js'} : undefined,
      )
    },
  }
}

/**
 * Props of the site for the app: without labels that no default template shows in the browser. `sharesReact`: the site has
 * React pages or islands, which use the React of the app.
 */
export function appProps(site: SiteProps, {sharesReact}: {sharesReact: boolean}): SiteProps {
  const isShown: Record<LabelGroup, unknown> = {
    shell: true,
    shellAndSearchBox: true,
    search: site.search,
    searchBox: false,
    copyPage: site.copyPage,
    feedback: site.feedback,
    versioned: site.versioned,
    multilingual: site.multilingual,
    notices: site.notices,
    tagged: site.tagged,
    reactPages: sharesReact,
    content: false,
  }
  const groups = (Object.keys(isShown) as LabelGroup[]).filter((group) => isShown[group])
  return {...site, labels: labelsIn(site.labels, groups) as SiteProps['labels']}
}
