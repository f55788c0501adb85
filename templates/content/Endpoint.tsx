import {type ContainerProps, classOf} from './props.js'

interface EndpointProps extends ContainerProps {
  /** HTTP method in lowercase; '' for none. */
  method: string
}

/** The method and path of an operation of an API, with the addresses of its servers. */
export default function Endpoint({method, title, id, className, children}: EndpointProps) {
  return (
    <div id={id} className={classOf('endpoint', className)} data-method={method || undefined}>
      {title && <p className="title">{title}</p>}
      {children}
    </div>
  )
}
