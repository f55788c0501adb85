import type {TemplateProps} from './types.js'

/** The page that a host sends for an unknown address. */
export default function NotFound({site}: TemplateProps) {
  const {notFoundTitle, notFoundText, notFoundAdvice, home} = site.labels
  return (
    <main className="not-found">
      <p aria-hidden="true">404</p>
      <h1>{notFoundTitle}</h1>
      <p>{notFoundText}</p>
      <p>{notFoundAdvice}</p>
      <a href={site.home}>{home}</a>
    </main>
  )
}
