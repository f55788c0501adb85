import type {SiteProps} from '../../src/model/model.js'
import {type AdmonitionLabel, type AdmonitionType, admonitionTypes} from './admonition-types.js'
import {type ContainerProps, classOf} from './props.js'

interface AdmonitionProps extends ContainerProps {
  type: AdmonitionType
  /** The label that replaces a missing title. */
  label: AdmonitionLabel
  /** Whether only screen readers read the title. */
  hideTitle?: boolean | undefined
  labels: SiteProps['labels']
}

/** An admonition. Its title is no heading, so no table of contents contains it. */
export default function Admonition({
  type,
  label,
  title,
  hideTitle = false,
  id,
  className,
  labels,
  children,
}: AdmonitionProps) {
  return (
    <div id={id} className={classOf('admonition', type, className)}>
      <p className={hideTitle ? 'sr-only' : 'title'}>
        {!hideTitle && (
          <svg width="1.25rem" height="1.25rem" viewBox="0 0 24 24" aria-hidden="true">
            <path d={admonitionTypes[type].icon} />
          </svg>
        )}
        <span>{title ?? labels[label]}</span>
      </p>
      {children}
    </div>
  )
}
