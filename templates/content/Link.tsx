import type {AnchorHTMLAttributes} from 'react'
import {linkAttributes} from '../link-attributes.js'
import type {ContentProps} from './props.js'

export interface LinkProps extends ContentProps, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  external?: boolean | undefined
}

/** A link in the text; an external link opens a new tab. */
export default function Link({href, external, children, page: _page, site: _site, ...rest}: LinkProps) {
  return (
    <a {...rest} {...linkAttributes({href, ...(external && {external})})}>
      {children}
    </a>
  )
}
