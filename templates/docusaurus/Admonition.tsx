import type {ReactNode} from 'react'

const types: Record<string, string> = {secondary: 'note', important: 'info', success: 'tip'}

interface AdmonitionProps {
  type?: string
  title?: ReactNode
  children?: ReactNode
}

/** An admonition without icon. */
export default function Admonition({type = 'note', title, children}: AdmonitionProps) {
  return (
    <div className={`admonition ${types[type] ?? type}`}>
      <p className="title">{title ?? type[0]?.toUpperCase() + type.slice(1)}</p>
      {children}
    </div>
  )
}
