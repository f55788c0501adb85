import type {TemplateProps} from './types.js'

/** Links to the versions of the documentation: to this page in a version, or to the first page of the version. */
export default function VersionMenu({site, page}: TemplateProps) {
  const {name = 'default'} = page.section ?? {}
  // A menu of the navbar replaces this one.
  const isInNavbar = site.navbar.items.some((item) => 'versionsOf' in item && item.versionsOf === name)
  if (!page.versions || isInNavbar) return null
  return (
    <details className="version-menu" data-docsgen-versions="" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary>
        <span>{site.labels.versions}</span> {page.version.label}
      </summary>
      <ul>
        {page.versions.map(({name, label, href, missing}) => (
          <li key={name}>
            <a href={href} data-docsgen-version={name} aria-current={name === page.version.name || undefined}>
              {missing ?? label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
