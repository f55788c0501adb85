import type {HTMLAttributes} from 'react'
import type {ContentProps} from './props.js'

/** Also contains every attribute of a heading in raw HTML. */
export interface HeadingProps extends ContentProps, HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id?: string | undefined
  /** Name of the link to this heading, such as `Direct link to Fields`. */
  label: string
}

/** A heading with a link to itself; a heading of level 1 has no link. CSS adds the `#`, so copied text does not contain it. */
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
      {/* biome-ignore lint/a11y/useAnchorContent: the label describes the link, and CSS adds the # */}
      <a className="anchor" href={`#${id}`} aria-label={label} />
    </Tag>
  )
}
