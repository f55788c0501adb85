import {linkAttributes} from './link-attributes.js'
import type {TemplateProps} from './types.js'

/** Links to the project on other hosts, as icons with names for screen readers. */
export default function SocialLinks({site}: TemplateProps) {
  if (!site.social) return null
  return (
    <ul className="social-links">
      {site.social.map(({href, label, icon, external}) => (
        <li key={href}>
          <a {...linkAttributes({href, ...(external && {external})})} title={label}>
            <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" role="img" aria-label={label}>
              <path d={icon} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
