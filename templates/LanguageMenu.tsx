import type {TemplateProps} from './types.js'

/** Links to the languages of the site: to this page in each language, or to another page if the language does not have this page. */
export default function LanguageMenu({site, page}: TemplateProps) {
  if (!page.languages) return null
  const current = page.languages.find(({lang}) => lang === site.lang)
  return (
    <details className="version-menu language-menu" data-docsgen-dropdown="" suppressHydrationWarning>
      <summary>
        <span>{site.labels.languages}</span> {current?.label}
      </summary>
      <ul>
        {page.languages.map(({code, label, lang, href}) => (
          <li key={code}>
            <a href={href} lang={lang} hrefLang={lang} aria-current={code === current?.code || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
