import {type ContainerProps, classOf} from './props.js'

/**
 * Parameters or properties of an API, with their own properties below them. The children are lists `.field-list`
 * whose items are a `.field` with an id or a `.field-choice`, below a `.field-label`.
 */
export default function Fields({title, id, className, children}: ContainerProps) {
  return (
    <div id={id} className={classOf('fields', className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
