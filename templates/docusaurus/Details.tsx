import type {ReactNode} from 'react'

interface DetailsProps {
  summary?: ReactNode
  children?: ReactNode
  open?: boolean
}

export default function Details({summary, children, ...rest}: DetailsProps) {
  return (
    <details {...rest}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  )
}
