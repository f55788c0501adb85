import type {LabelledLink} from '../src/model/model.js'
import {linkAttributes} from './link-attributes.js'
import type {TemplateProps} from './types.js'

/** Links to the previous and the next page. */
export default function Pagination({site, page}: TemplateProps) {
  if (!page.pagination) return null
  const {previous, next} = page.pagination
  const {labels} = site
  return (
    <nav className="pagination" aria-label={labels.pagination}>
      {previous && <Neighbour link={previous} name={labels.previous} rel="prev" />}
      {next && <Neighbour link={next} name={labels.next} rel="next" />}
    </nav>
  )
}

function Neighbour({link, name, rel}: {link: LabelledLink; name: string; rel: 'prev' | 'next'}) {
  return (
    <a rel={rel} {...linkAttributes(link)}>
      <small>{name}</small> <span>{link.label}</span>
    </a>
  )
}
