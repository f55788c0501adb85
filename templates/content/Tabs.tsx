import {type ContainerProps, classOf} from './props.js'

/** The children are one `Tab` for each entry of `tabs`. */
interface TabsProps extends Omit<ContainerProps, 'title'> {
  /** Tabs of one group show the same value on all pages. */
  group?: string | undefined
  /** Query parameter that contains the selected tab. */
  query?: string | undefined
  /** Accessible name of the list of tabs. */
  label?: string | undefined
  tabs: {
    id: string
    /** Id of the tab's panel. */
    panel: string
    value: string
    /** Label: text with code, em, strong and del. */
    html: string
    isSelected: boolean
  }[]
}

/**
 * Tabs. `client/extras/tabs.ts` handles clicks and keys. On a screen with JavaScript, CSS hides the unselected panels. Without
 * JavaScript and on paper, the page shows all panels one below the other, and no list of tabs.
 */
export default function Tabs({group = '', query, label, id, className, tabs, children}: TabsProps) {
  return (
    <div id={id} className={classOf('tabs', className)} data-docsgen-tabs={group} data-docsgen-query={query}>
      <div role="tablist" aria-label={label}>
        {tabs.map(({id: tabId, panel, value, html, isSelected}) => (
          <button
            key={tabId}
            type="button"
            role="tab"
            id={tabId}
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
