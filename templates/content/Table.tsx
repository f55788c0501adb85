import {Children, isValidElement, type ReactNode, type TableHTMLAttributes} from 'react'
import type {ContentProps} from './props.js'

/** Also contains every attribute of a table in raw HTML. */
export interface TableProps extends ContentProps, TableHTMLAttributes<HTMLTableElement> {
  /** Name of the table for screen readers; default: its column headings. */
  label?: string | undefined
}

/**
 * A table in an element that scrolls, also by keyboard. The element has the role `group`, not `region`, because regions are landmarks:
 * landmarks must be few and distinct, but pages have many tables, often with the same columns.
 */
export default function Table({label, children, page: _page, site: _site, ...rest}: TableProps) {
  const name = label ?? columnHeadings(children).join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling elements must be focusable
    <div className="table" role="group" tabIndex={0} aria-label={name || undefined}>
      <table {...rest}>{children}</table>
    </div>
  )
}

/** Texts of the `<th>`s, in document order. */
function columnHeadings(node: ReactNode): string[] {
  return elements(node).flatMap(({type, props}) =>
    type === 'tbody' ? [] : type === 'th' ? textOf(props.children).trim() || [] : columnHeadings(props.children),
  )
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{children?: ReactNode}>(child) ? textOf(child.props.children) : String(child)))
    .join('')
}

function elements(node: ReactNode) {
  return Children.toArray(node).filter((child) => isValidElement<{children?: ReactNode}>(child))
}
