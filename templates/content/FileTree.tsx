import type {ReactNode} from 'react'

export interface FileTreeProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  /** Lists whose items are `.file` or `.folder`, with `.name` and `.comment`. A folder with content is a `<details>`. */
  children?: ReactNode
}

/** Files and folders; the icons are CSS shapes. */
export default function FileTree({title, id, className, children}: FileTreeProps) {
  return (
    <div id={id} className={['file-tree', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
