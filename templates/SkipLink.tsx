import type {PartProps} from './index.js'

/** The first thing a keyboard reaches; out of sight until then. */
export default function SkipLink({site}: PartProps) {
  const label = site.labels.skipToContent
  return (
    <section aria-label={label}>
      <a className="skip-link" href="#docsgen-content">
        {label}
      </a>
    </section>
  )
}
