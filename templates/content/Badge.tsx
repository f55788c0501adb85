import type {ReactNode} from 'react'
import type {BadgeType} from './admonition-types.js'

export interface BadgeProps {
  type: BadgeType
  className?: string | undefined
  children?: ReactNode
}

/** A short label, beside a heading or in a line. */
export default function Badge({type, className, children}: BadgeProps) {
  return <span className={['badge', type, className].filter(Boolean).join(' ')}>{children}</span>
}
