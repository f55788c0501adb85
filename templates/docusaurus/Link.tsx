import type {AnchorHTMLAttributes} from 'react'
import {withBase} from './address.js'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {to?: string; [name: string]: unknown}

/** A link; props that only the router of Docusaurus understands are dropped. */
export default function Link({to, href = to, ...rest}: LinkProps) {
  const {isNavLink, activeClassName, autoAddBaseUrl, exact, isActive, ...attributes} = rest
  return <a {...attributes} href={href === undefined ? undefined : withBase(href)} />
}
