import type {Card, LabelledLink} from '../../src/model/model.js'

export interface TagPageProps {
  /** Address of the page of all tags. */
  all: LabelledLink
  pages: Pick<Card, 'label' | 'href' | 'description'>[]
}

/** The content of one tag's page: its pages, each with its description. */
export default function TagPage({all, pages}: TagPageProps) {
  return (
    <>
      <p>
        <a href={all.href}>{all.label}</a>
      </p>
      {pages.map(({label, href, description}) => (
        <section key={href} className="tagged">
          <h2>
            <a href={href}>{label}</a>
          </h2>
          {description && <p>{description}</p>}
        </section>
      ))}
    </>
  )
}
