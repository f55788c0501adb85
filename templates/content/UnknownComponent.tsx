import type {ReactNode} from 'react'

export interface UnknownComponentProps {
  /** Name of the component in the page. */
  name: string
  children?: ReactNode
}

/** Replaces an unknown component; shows the component's children. */
export default function UnknownComponent({name, children}: UnknownComponentProps) {
  return (
    <>
      <code className="unknown-component">{`<${name}>`}</code>
      {children}
    </>
  )
}
