import {rootFrom, withRelativeProps} from '../src/files/portable/portable.js'
import type {BodyPartProps, Templates} from './index.js'

/**
 * The same parts for portable output: what they get holds addresses as the page writes them, on the server and in the browser.
 * Whoever draws them goes on counting from the site's root.
 */
export function withRelativeAddresses(templates: Templates): Templates {
  const {Layout} = templates
  return {
    ...templates,
    Layout({site, page, ...props}: BodyPartProps) {
      const root = rootFrom(page.href)
      return <Layout {...props} site={withRelativeProps(site, root)} page={withRelativeProps(page, root)} />
    },
  }
}
