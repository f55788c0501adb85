import type {ReactNode} from 'react'

export interface FigureProps {
  /** The caption. */
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A caption with what it describes: a picture, a table or code. */
export default function Figure({title, id, className, children}: FigureProps) {
  return (
    <figure id={id} className={className}>
      {children}
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
