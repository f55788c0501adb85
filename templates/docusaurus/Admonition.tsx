import type {ReactNode} from 'react'
import {admonitionNames} from '../../src/model/admonitions.js'

interface AdmonitionProps {
  type?: string
  title?: ReactNode
  children?: ReactNode
}

/** An admonition without icon. */
export default function Admonition({type = 'note', title, children}: AdmonitionProps) {
  return (
    <div className={`admonition ${admonitionNames[type]?.type ?? type}`}>
      <p className="title">{title ?? type[0]?.toUpperCase() + type.slice(1)}</p>
      {children}
    </div>
  )
}
