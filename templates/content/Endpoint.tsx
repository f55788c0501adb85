import type {ReactNode} from 'react'

export interface EndpointProps {
  /** HTTP method in lowercase; '' for none. */
  method: string
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The method and path of an operation of an API, with the addresses of its servers. */
export default function Endpoint({method, title, id, className, children}: EndpointProps) {
  return (
    <div id={id} className={['endpoint', className].filter(Boolean).join(' ')} data-method={method || undefined}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
