import type {BadgeType} from './admonition-types.js'
import {type ContainerProps, classOf} from './props.js'

interface BadgeProps extends Pick<ContainerProps, 'className' | 'children'> {
  type: BadgeType
}

/** A short label, beside a heading or in a line. */
export default function Badge({type, className, children}: BadgeProps) {
  return <span className={classOf('badge', type, className)}>{children}</span>
}
