import type {HTMLAttributes} from 'react'
import type {ContentProps} from './props.js'

/** Beside these, every attribute that raw HTML gave the heading. */
export interface HeadingProps extends ContentProps, HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id?: string | undefined
  /** Name of the link to this heading, such as `Direct link to Fields`. */
  label: string
}

/** A heading with a link to itself (its `#` is drawn by CSS, so it is in no copied text); one of level 1 is plain. */
export default function Heading({level, id, label, children, page: _page, site: _site, ...rest}: HeadingProps) {
  const Tag = `h${level}` as const
  if (level === 1 || !id)
    return (
      <Tag {...rest} id={id}>
        {children}
      </Tag>
    )
  return (
    <Tag {...rest} id={id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its name says more than the # that CSS draws */}
      <a className="anchor" href={`#${id}`} aria-label={label} />
    </Tag>
  )
}
