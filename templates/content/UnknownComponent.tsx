import type {ReactNode} from 'react'

export interface UnknownComponentProps {
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
