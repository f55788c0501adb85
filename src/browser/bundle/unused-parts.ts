import type {Plugin} from 'esbuild'
import type {SiteProps} from '../../model/model.js'
import type {PackageFiles} from './package-files.js'

/** Parts that draw nothing on any page of a site: the app does not carry them. A part of the site's own always counts. */
export function unusedParts(site: SiteProps, overrides: ReadonlyMap<string, string>): string[] {
  const needs: Record<string, unknown> = {
    AnnouncementBar: site.announcementBar,
    CopyPage: site.copyPage,
    Footer: site.footer,
    SearchButton: site.search,
    Tags: site.tagged,
    VersionBadge: site.versioned,
    VersionBanner: site.versioned,
    VersionMenu: site.versioned,
  }
  return Object.keys(needs).filter((part) => !needs[part] && !overrides.has(part))
}

/** Puts nothing in the place of some parts. */
export function withoutParts(files: PackageFiles, parts: readonly string[]): Plugin {
  const unused = new Set(parts.map((part) => files.template(part)))
  return {
    name: `without-parts ${parts.join(' ')}`,
    setup(build) {
      build.onLoad({filter: /[/\\]templates[/\\]\w+\.js$/}, ({path}) =>
        unused.has(path) ? {contents: 'export default () => null', loader: 'js'} : undefined,
      )
    },
  }
}
