/** Components for React pages and for components of a site: `import {Hero, Link} from 'docsgen/components'`. */
import {type AnchorHTMLAttributes, createElement, type ReactNode} from 'react'
import {featuresOf, heroOf, type LandingWriter} from '../src/files/landing/landing.js'
import {linkAttributes} from './link-attributes.js'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** As in Markdown: `/start`, `./start.md#install`, `https://example.com/`. */
  href: string
}

/** A link as in Markdown: one that leads out of the site opens a new tab. */
export const Link = ({href, ...rest}: LinkProps) => (
  <a {...rest} {...linkAttributes(isOfWeb.test(href) ? {href, external: true} : {href})} />
)

const isOfWeb = /^\s*(?:https?:)?\/\//i

export interface HeroProps {
  /** The title. */
  name: string
  /** Second line of the title. */
  text?: string
  tagline?: string
  image?: string | {src: string; dark?: string; alt?: string}
  actions?: readonly {text: string; link: string; theme?: 'brand' | 'alt'}[]
}

/** The title, buttons and picture of a landing page, as `hero` in front matter shows them. */
export const Hero = (props: HeroProps): ReactNode => heroOf(props, writer)

export interface FeaturesProps {
  items: readonly {
    title: string
    details: string
    /** An emoji, or the address of a picture. */
    icon?: string
    link?: string
    linkText?: string
  }[]
}

/** The cards of a landing page, as `features` in front matter shows them. */
export const Features = ({items}: FeaturesProps): ReactNode => featuresOf(items, writer)

const writer: LandingWriter<ReactNode> = {
  text: (value) => value,
  element(tag, className, children, attributes = {}) {
    const {href, ...rest} = attributes
    const props = {...(className && {className}), ...(rest as object)}
    return href === undefined
      ? createElement(tag, props, ...children)
      : createElement(Link, {...props, href}, ...children)
  },
}
