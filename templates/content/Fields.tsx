import type {ReactNode} from 'react'

export interface FieldsProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  /** Lists `.field-list` whose items are a `.field` with an id or a `.field-choice`, below a `.field-label`. */
  children?: ReactNode
}

/** Parameters or properties of an API, with their own properties below them. */
export default function Fields({title, id, className, children}: FieldsProps) {
  return (
    <div id={id} className={['fields', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
