import {Logo} from './Logo.js'
import type {TemplateProps} from './types.js'

/** Logo and title of the site, as a link to the home page. */
export default function Brand({site}: TemplateProps) {
  const {logo, navbar, home, title} = site
  const label = navbar.title || (logo ? '' : title)
  return (
    <a className="brand" href={logo?.href ?? home}>
      {logo && <Logo {...logo} />}
      {label && <span>{label}</span>}
    </a>
  )
}
