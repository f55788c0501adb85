import type {TemplateProps} from './types.js'

/** Links to the tag pages of this page. */
export default function Tags({site, page}: TemplateProps) {
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
