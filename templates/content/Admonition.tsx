import type {ReactNode} from 'react'
import type {SiteProps} from '../../src/model/model.js'

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'caution' | 'danger'

export interface AdmonitionProps {
  type: AdmonitionType
  /** The label that replaces a missing title. */
  label: AdmonitionType | 'important'
  title?: ReactNode
  id?: string | undefined
  className?: string | undefined
  labels: SiteProps['labels']
  children?: ReactNode
}

/** An admonition. Its title is no heading, so no table of contents contains it. */
export default function Admonition({type, label, title, id, className, labels, children}: AdmonitionProps) {
  return (
    <div id={id} className={['admonition', type, className].filter(Boolean).join(' ')}>
      <p className="title">
        <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[type]} />
        </svg>
        <span>{title ?? labels[label]}</span>
      </p>
      {children}
    </div>
  )
}

const icons: Record<AdmonitionType, string> = {
  note: 'M5 4.5h14v15H5ZM8.5 9h7M8.5 12.5h7M8.5 16h4',
  tip: 'M9.5 17.5h5M10.5 20.5h3M8.5 14.5a5.5 5.5 0 1 1 7 0c-.7.6-1 1.4-1 3h-5c0-1.6-.3-2.4-1-3Z',
  info: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.01',
  warning: 'M12 4 21 19.500H3ZM12 10v4.500M12 17v.01',
  caution: 'M12 3.500a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 8v5M12 16v.01',
  danger: 'M8.5 3.500h7l5 5v7l-5 5h-7l-5-5v-7ZM12 8v5M12 16v.01',
}
