import type {Card} from '../src/model.js'
import {Icon} from './Icon.js'
import type {PartProps} from './index.js'
import {linkAttributes} from './link-attributes.js'

/** The generated page of a category: a card for each of its children. */
export default function CategoryIndex(props: PartProps) {
  const {Breadcrumbs, PageHeader, Pagination} = props.templates
  const {cards = []} = props.page
  return (
    <main className="doc-page category-index">
      <article>
        <Breadcrumbs {...props} />
        <PageHeader {...props} />
        {cards.length > 0 && (
          <ul>
            {cards.map((card) => (
              <li key={`${card.label} ${card.href}`}>
                <CardLink card={card} />
              </li>
            ))}
          </ul>
        )}
      </article>
      <Pagination {...props} />
    </main>
  )
}

/** What does not fit is cut; the title shows it in full. */
function CardLink({card}: {card: Card}) {
  return (
    <a {...linkAttributes(card)}>
      <Icon name={card.kind} />
      <h2 title={card.label}>{card.label}</h2>
      {card.description && <p title={card.description}>{card.description}</p>}
    </a>
  )
}
