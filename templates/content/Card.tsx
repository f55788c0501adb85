import {type ContainerProps, classOf} from './props.js'

/**
 * A card with a title and a short text, and possibly a link. The title contains the card's link, if there is one.
 * CSS makes the whole card clickable.
 */
export default function Card({title, id, className, children}: ContainerProps) {
  return (
    <div id={id} className={classOf('card', className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
