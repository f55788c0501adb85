import type {AnchorHTMLAttributes} from 'react'
import {linkAttributes} from '../link-attributes.js'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  external?: boolean | undefined
}

/** A link in the text; an external one opens a tab of its own. */
export default function Link({href, external, children, ...rest}: LinkProps) {
  return (
    <a {...rest} {...linkAttributes({href, ...(external && {external})})}>
      {children}
    </a>
  )
}
