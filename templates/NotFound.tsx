import type {PartProps} from './index.js'

/** What a host answers with when there is no such page. */
export default function NotFound({site}: PartProps) {
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
