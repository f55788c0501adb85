import {type LabelGroup, labelsIn} from '../../model/labels.js'
import type {SiteProps} from '../../model/model.js'

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
    coversNotice: site.coversNotice,
    tagged: site.tagged,
    reactPages: sharesReact,
    content: false,
  }
  const groups = (Object.keys(isShown) as LabelGroup[]).filter((group) => isShown[group])
  return {...site, labels: labelsIn(site.labels, groups) as SiteProps['labels']}
}
