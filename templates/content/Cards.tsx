import type {ReactNode} from 'react'

export interface CardsProps {
  /** Maximum number of columns; default: as many as fit. */
  columns?: number | undefined
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A grid of cards of equal width. */
export default function Cards({columns, title, id, className, children}: CardsProps) {
  return (
    <div id={id} className={['card-grid', columns && `columns-${columns}`, className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
