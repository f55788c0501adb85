import type {ReactNode} from 'react'
import type {ContentProps} from './props.js'

export interface StepsProps extends ContentProps {
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** An ordered list as steps: numbers in circles, and a line from each to the next. */
export default function Steps({title, id, className, children}: StepsProps) {
  return (
    <div id={id} className={['steps', className].filter(Boolean).join(' ')}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
