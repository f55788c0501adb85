import {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react'
import TabItem, {type TabItemProps} from './TabItem.js'

interface TabsProps {
  children?: ReactNode
  groupId?: string
  defaultValue?: string | null
  values?: {value: string; label?: string}[]
  className?: string
}

/** Tabs with the markup of docsgen's own. */
export default function Tabs({children, groupId = '', defaultValue, values = [], className}: TabsProps) {
  const id = useId()
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> => isValidElement(child))
  const tabs = items.map(({props}, index) => ({
    ...props,
    label: props.label ?? values.find(({value}) => value === props.value)?.label ?? props.value,
    id: `${id}-${index}`,
  }))
  const first = tabs.find((tab) => tab.default || tab.value === defaultValue) ?? tabs[0]
  return (
    <div className={['tabs', className].filter(Boolean).join(' ')} data-docsgen-tabs={groupId}>
      <div role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tab.id}
            value={tab.value}
            aria-controls={`${tab.id}-panel`}
            aria-selected={tab === first}
            tabIndex={tab === first ? 0 : -1}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={tab.id}
          data-selected={tab === first ? '' : undefined}
        >
          <p className="title">{tab.label}</p>
          <TabItem {...tab} />
        </div>
      ))}
    </div>
  )
}
