import type {Card} from '../../src/model/model.js'
import {linkAttributes} from '../link-attributes.js'

export interface CategoryIndexProps {
  cards: Card[]
}

/** The content of a category's generated page: a card for each of its children. */
export default function CategoryIndex({cards}: CategoryIndexProps) {
  if (cards.length === 0) return null
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={`${card.label} ${card.href}`}>
          <CardLink card={card} />
        </li>
      ))}
    </ul>
  )
}

function CardLink({card}: {card: Card}) {
  return (
    <a {...linkAttributes(card)}>
      <CardIcon card={card} />
      <h2>{card.label}</h2>
      {card.description && <p>{card.description}</p>}
    </a>
  )
}

function CardIcon({card: {icon, kind}}: {card: Card}) {
  if (icon?.includes('/')) return <img className="icon" src={icon} alt="" />
  if (icon)
    return (
      <span className="icon" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[kind]} />
    </svg>
  )
}

const icons: Record<Card['kind'], string> = {
  page: 'M6 3.5h8l4.5 4.5v12.5H6ZM14 3.5V8h4.5M9 12.5h6M9 16.5h4',
  category: 'M3.5 6h6l2 2.5h9v10.5h-17Z',
  external: 'M10 5H5v14h14v-5M13 4h7v7M20 4l-9 9',
}
