import {rootFrom, withRelativeProps} from '../src/files/portable/portable.js'
import type {BodyTemplateProps, Templates} from './types.js'

/**
 * Returns the templates for portable output. Their props contain addresses relative to the page, on the server and in the
 * browser; the caller passes props with addresses relative to the site's root.
 */
export function withRelativeAddresses(templates: Templates): Templates {
  const {Layout} = templates
  return {
    ...templates,
    Layout({site, page, ...props}: BodyTemplateProps) {
      const root = rootFrom(page.href)
      return <Layout {...props} site={withRelativeProps(site, root)} page={withRelativeProps(page, root)} />
    },
  }
}
