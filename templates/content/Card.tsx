import type {ReactNode} from 'react'

export interface CardProps {
  /** Holds the card's link, when it has one; CSS makes all of the card a place to click. */
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A box with a title and a few words, that may lead somewhere. */
export default function Card({title, id, className, children}: CardProps) {
  return (
    <div id={id} className={['card', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
