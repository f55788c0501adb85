import type {TemplateProps} from './types.js'

/** The first element in keyboard order, visible only while focused. */
export default function SkipLink({site}: TemplateProps) {
  const label = site.labels.skipToContent
  return (
    <section aria-label={label}>
      <a className="skip-link" href="#docsgen-content">
        {label}
      </a>
    </section>
  )
}
