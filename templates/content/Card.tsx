import type {ReactNode} from 'react'

export interface CardProps {
  /** Contains the card's link, if there is one. CSS makes the whole card clickable. */
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A card with a title and a short text, and possibly a link. */
export default function Card({title, id, className, children}: CardProps) {
  return (
    <div id={id} className={['card', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
