import type {ReactNode} from 'react'

export interface HeadingProps {
  level: 1 | 2 | 3 | 4 | 5 | 6
  id?: string | undefined
  /** Name of the link to this heading, such as `Direct link to Fields`. */
  label: string
  children: ReactNode
}

/** A heading with a link to itself (its `#` is drawn by CSS, so it is in no copied text); one of level 1 is plain. */
export default function Heading({level, id, label, children}: HeadingProps) {
  const Tag = `h${level}` as const
  if (level === 1 || !id) return <Tag id={id}>{children}</Tag>
  return (
    <Tag id={id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its name says more than the # that CSS draws */}
      <a className="anchor" href={`#${id}`} aria-label={label} />
    </Tag>
  )
}
