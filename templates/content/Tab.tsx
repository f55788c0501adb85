import type {ReactNode} from 'react'

export interface TabProps {
  id?: string | undefined
  /** Id of its button. */
  labelledBy: string
  isSelected: boolean
  /** Whether the keyboard stops at the panel itself, because it does not begin with something else to stop at. */
  isStop: boolean
  title?: ReactNode
  children?: ReactNode
}

/** What one tab shows. Its title stands above it where there are no buttons. */
export default function Tab({id, labelledBy, isSelected, isStop, title, children}: TabProps) {
  return (
    <div
      id={id}
      role="tabpanel"
      aria-labelledby={labelledBy}
      tabIndex={isStop ? 0 : undefined}
      data-selected={isSelected ? '' : undefined}
    >
      <p className="title">{title}</p>
      {children}
    </div>
  )
}
