import {type ContainerProps, classOf} from './props.js'

interface CardsProps extends ContainerProps {
  /** Maximum number of columns; default: as many as fit. */
  columns?: number | undefined
}

/** A grid of cards of equal width. */
export default function Cards({columns, title, id, className, children}: CardsProps) {
  return (
    <div id={id} className={classOf('card-grid', columns && `columns-${columns}`, className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
