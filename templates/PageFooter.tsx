import type {PartProps} from './index.js'

/** Tags, edit link and date of the last change; nothing where there is neither. */
export default function PageFooter(props: PartProps) {
  const {editUrl, lastUpdated, tags} = props.page
  const {Tags} = props.templates
  if (!editUrl && !lastUpdated && !tags) return null
  return (
    <footer className="page-footer">
      <Tags {...props} />
      {editUrl && (
        <a href={editUrl} target="_blank" rel="noreferrer noopener">
          {props.site.labels.editPage}
        </a>
      )}
      {lastUpdated && <LastUpdated {...props} {...lastUpdated} />}
    </footer>
  )
}

/** Browsers and Node may know different names of months: the server's stays. */
function LastUpdated({site, iso, author}: PartProps & {iso: string; author?: string}) {
  const [before, after = ''] = site.labels.lastUpdated.split('{date}')
  return (
    <p>
      {before}
      <time dateTime={iso} suppressHydrationWarning>
        {dateText(iso, site.lang)}
      </time>
      {after}
      {author && ` · ${author}`}
    </p>
  )
}

/** `Oct 14, 2018`; where the date or the language is none that `Intl` knows, the date as it is written. */
function dateText(iso: string, lang: string): string {
  try {
    return new Intl.DateTimeFormat(lang, {timeZone: 'UTC', dateStyle: 'medium'}).format(new Date(iso))
  } catch {
    return iso.slice(0, 10)
  }
}
