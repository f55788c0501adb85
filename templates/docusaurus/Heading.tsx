import type {HTMLAttributes} from 'react'

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'}

export default function Heading({as: Tag = 'h2', ...rest}: HeadingProps) {
  return <Tag {...rest} />
}
