import type {ReactNode} from 'react'
import type {ContentProps} from './props.js'

export interface UnknownComponentProps extends ContentProps {
  /** As the page writes it. */
  name: string
  children?: ReactNode
}

/** Stands where a component should be that nobody has; what it holds is shown. */
export default function UnknownComponent({name, children}: UnknownComponentProps) {
  return (
    <>
      <code className="unknown-component">{`<${name}>`}</code>
      {children}
    </>
  )
}
