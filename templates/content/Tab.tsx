import type {ReactNode} from 'react'

export interface TabProps {
  id?: string | undefined
  /** Id of the tab's button. */
  labelledBy: string
  isSelected: boolean
  /** Whether the panel itself is focusable, because it does not begin with a focusable element. */
  isStop: boolean
  title?: ReactNode
  children?: ReactNode
}

/** The panel of one tab. Without buttons, the title is above the panel. */
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
