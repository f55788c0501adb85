import type {ReactNode} from 'react'
import type {SiteProps} from '../../src/model/model.js'

export interface DetailsProps {
  open: boolean
  /** The browser opens only one of several elements with the same name. */
  name?: string | undefined
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  labels: SiteProps['labels']
  children?: ReactNode
}

/** Collapsible text, as a native element without a script. */
export default function Details({open, name, title, id, className, labels, children}: DetailsProps) {
  return (
    <details id={id} className={className} name={name} open={open}>
      <summary>{title ?? labels.details}</summary>
      {children}
    </details>
  )
}
