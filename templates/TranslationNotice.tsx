import type {TemplateProps} from './types.js'

/** A notice on pages that are not translated, and appear in their original language. */
export default function TranslationNotice({site, page}: TemplateProps) {
  if (!page.original) return null
  return (
    <div className="version-banner translation-notice" role="note">
      <p>{site.labels.untranslated}</p>
    </div>
  )
}
