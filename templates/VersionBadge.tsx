import {fillLabel} from './fill-label.js'
import type {TemplateProps} from './types.js'

/** The version of a page, if the config enables the badge. */
export default function VersionBadge({site, page}: TemplateProps) {
  const {badge, label} = page.version
  return badge ? <p className="version-badge">{fillLabel(site.labels.version, {label})}</p> : null
}
