import type {PageProps} from '../src/model/model.js'
import type {TemplateProps} from './types.js'

/** Tags, edit link and date of the last change; nothing if all are missing. */
export default function PageFooter(props: TemplateProps) {
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

function LastUpdated({site, iso, text, author}: TemplateProps & NonNullable<PageProps['lastUpdated']>) {
  const [before, after = ''] = site.labels.lastUpdated.split('{date}')
  return (
    <p>
      {before}
      <time dateTime={iso}>{text}</time>
      {after}
      {author && ` · ${author}`}
    </p>
  )
}
