import type {TemplateProps} from './types.js'

/**
 * A notice on pages that are not translated and appear in their original language, on outdated translations, and on pages
 * that are older than the code that they describe.
 */
export default function TranslationNotice({site, page}: TemplateProps) {
  const {original, changedOriginal, changedCode} = page
  if (!original && changedOriginal === undefined && !changedCode) return null
  return (
    <div className="version-banner translation-notice" role="note">
      {original ? (
        <p>{site.labels.untranslated}</p>
      ) : (
        changedOriginal !== undefined && (
          <p>
            {site.labels.outdatedTranslation} <a href={changedOriginal}>{site.labels.readOriginal}</a>
          </p>
        )
      )}
      {changedCode && (
        <p>
          {site.labels.outdatedByCode}{' '}
          {changedCode.text && <time dateTime={changedCode.iso}>({changedCode.text})</time>}
        </p>
      )}
      {changedCode && changedCode.sections.length > 0 && (
        <ul>
          {changedCode.sections.map(({id, html}) => (
            <li key={id}>
              <a href={`#${id}`} dangerouslySetInnerHTML={{__html: html}} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
