import {type ContainerProps, classOf} from './props.js'

/** Examples, beside the text where there is space for both. */
export default function Samples({title, id, className, children}: ContainerProps) {
  return (
    <div id={id} className={classOf('samples', className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
