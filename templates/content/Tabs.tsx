import type {ReactNode} from 'react'

export interface TabsProps {
  /** Tabs of one group, on all pages, show the same. */
  group?: string | undefined
  /** The value of the address that says which tab is shown. */
  query?: string | undefined
  /** Name of the list of tabs, for screen readers. */
  label?: string | undefined
  id?: string | undefined
  className?: string | undefined
  tabs: {
    id: string
    /** Id of what it opens. */
    panel: string
    value: string
    /** Its label: text with code, em, strong and del. */
    html: string
    isSelected: boolean
  }[]
  /** A `Tab` for each. */
  children?: ReactNode
}

/**
 * Tabs that `client/extras/tabs.ts` answers. CSS hides the panels that are not selected, but only where there is
 * JavaScript and on a screen: without it, and on paper, all of them stand below one another and the list is gone.
 */
export default function Tabs({group = '', query, label, id, className, tabs, children}: TabsProps) {
  return (
    <div
      id={id}
      className={['tabs', className].filter(Boolean).join(' ')}
      data-docsgen-tabs={group}
      data-docsgen-query={query}
    >
      <div role="tablist" aria-label={label}>
        {tabs.map(({id: own, panel, value, html, isSelected}) => (
          <button
            key={own}
            type="button"
            role="tab"
            id={own}
            value={value}
            aria-controls={panel}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            dangerouslySetInnerHTML={{__html: html}}
          />
        ))}
      </div>
      {children}
    </div>
  )
}
