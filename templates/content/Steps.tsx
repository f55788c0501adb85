import type {ReactNode} from 'react'

export interface StepsProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** An ordered list as steps: numbers in circles, connected by a line. */
export default function Steps({title, id, className, children}: StepsProps) {
  return (
    <div id={id} className={['steps', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
