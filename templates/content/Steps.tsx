import {type ContainerProps, classOf} from './props.js'

/** An ordered list as steps: numbers in circles, connected by a line. */
export default function Steps({title, id, className, children}: ContainerProps) {
  return (
    <div id={id} className={classOf('steps', className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
