import type {TemplateProps} from './types.js'

/** A notice on pages of other versions, with a link to the latest version. */
export default function VersionBanner({site, page}: TemplateProps) {
  const {banner, label} = page.version
  if (!banner) return null
  const {latest, kind} = banner
  const [title = '', version = ''] = site.labels[`${kind}Version`]
    .replace('{title}', () => site.title)
    .split('{version}')
  const [before = '', between = '', after = ''] = site.labels.latestVersionAdvice.split(/\{link\}|\{version\}/)
  return (
    <div className="version-banner" role="alert">
      <p>
        {title}
        <b>{label}</b>
        {version}
      </p>
      <p>
        {before}
        <b>
          <a href={latest.href} data-docsgen-version={latest.name}>
            {site.labels.latestVersion}
          </a>
        </b>
        {between}
        {latest.label}
        {after}
      </p>
    </div>
  )
}
