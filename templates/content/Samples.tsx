import type {ReactNode} from 'react'

export interface SamplesProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Examples, beside the text where there is space for both. */
export default function Samples({title, id, className, children}: SamplesProps) {
  return (
    <div id={id} className={['samples', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
