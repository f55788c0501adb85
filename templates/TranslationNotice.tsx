import type {TemplateProps} from './types.js'

/** A notice on pages that are not translated and appear in their original language, and on outdated translations. */
export default function TranslationNotice({site, page}: TemplateProps) {
  const {original, changedOriginal} = page
  if (!original && changedOriginal === undefined) return null
  return (
    <div className="version-banner translation-notice" role="note">
      <p>
        {original ? (
          site.labels.untranslated
        ) : (
          <>
            {site.labels.outdatedTranslation} <a href={changedOriginal}>{site.labels.readOriginal}</a>
          </>
        )}
      </p>
    </div>
  )
}
