import type {LabelledLink} from '../src/model/model.js'
import type {PartProps} from './index.js'
import {linkAttributes} from './link-attributes.js'

/** The pages before and after this one. */
export default function Pagination({site, page}: PartProps) {
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
