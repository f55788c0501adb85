import type {PartProps} from './index.js'

/** Links to the pages of this page's tags. */
export default function Tags({site, page}: PartProps) {
  if (!page.tags) return null
  return (
    <div className="page-tags">
      <b>{site.labels.tagsOfPage}</b>
      <ul className="tags">
        {page.tags.map(({label, href}) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
