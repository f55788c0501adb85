import {fillLabel} from './fill-label.js'
import type {PartProps} from './index.js'

/** Names the version of a page, where the site says so. */
export default function VersionBadge({site, page}: PartProps) {
  const {badge, label} = page.version
  return badge ? <p className="version-badge">{fillLabel(site.labels.version, {label})}</p> : null
}
