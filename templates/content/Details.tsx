import type {SiteProps} from '../../src/model/model.js'
import type {ContainerProps} from './props.js'

interface DetailsProps extends ContainerProps {
  open: boolean
  /** The browser opens only one of several elements with the same name. */
  name?: string | undefined
  labels: SiteProps['labels']
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
