import type {ContainerProps} from './props.js'

/** A caption, the title, with what it describes: a picture, a table or code. */
export default function Figure({title, id, className, children}: ContainerProps) {
  return (
    <figure id={id} className={className}>
      {children}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
