import {type ContainerProps, classOf} from './props.js'

/**
 * Files and folders; the icons are CSS shapes. The children are lists whose items are `.file` or `.folder`, with
 * `.name` and `.comment`. A folder with content is a `<details>`.
 */
export default function FileTree({title, id, className, children}: ContainerProps) {
  return (
    <div id={id} className={classOf('file-tree', className)}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
