import type {TagLink} from '../../src/model/model.js'

export interface TagIndexProps {
  /** Tags by their first letter, in order. */
  groups: {letter: string; tags: TagLink[]}[]
}

/** The content of the page of all tags: each tag with the number of its pages. */
export default function TagIndex({groups}: TagIndexProps) {
  return groups.map(({letter, tags}) => (
    <section key={letter} className="tag-group">
      <h2>{letter}</h2>
      <ul className="tags">
        {tags.map(({label, href, count}) => (
          <li key={href}>
            <a href={href}>
              {label} <span>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
