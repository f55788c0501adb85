import type {PartProps} from './index.js'

/** The versions of the documentation; each leads to this page in it, or to what it begins with. */
export default function VersionMenu({site, page}: PartProps) {
  if (!page.versions) return null
  return (
    <details className="version-menu" data-docsgen-versions="" suppressHydrationWarning>
      <summary>
        <span>{site.labels.versions}</span> {page.version.label}
      </summary>
      <ul>
        {page.versions.map(({name, label, href}) => (
          <li key={name}>
            <a href={href} data-docsgen-version={name} aria-current={name === page.version.name || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
