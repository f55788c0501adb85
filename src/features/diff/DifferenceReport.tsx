import {DifferentPage} from './DifferentPage.js'
import type {AnswerChange, KindTexts, PageDifference, SiteDifference} from './difference.js'

export interface DifferenceReportProps {
  difference: SiteDifference
  kindTexts: KindTexts
  /** Changes of the navigation. */
  navigation: readonly string[]
  summary: string
}

/** Report of the changes between two states of a site. It needs no JavaScript: two radio buttons select the layout by CSS. */
export default function DifferenceReport({difference, kindTexts, navigation, summary}: DifferenceReportProps) {
  const {before, after, pages, answers} = difference
  return (
    <>
      <header className="top">
        <h1>
          What changed between {before} and {after}
        </h1>
        <p>{summary}.</p>
        {pages.length > 0 && (
          <fieldset>
            <legend>Layout</legend>
            <label>
              <input type="radio" name="layout" id="inline" defaultChecked /> Inline
            </label>
            <label>
              <input type="radio" name="layout" id="side" /> Side by side
            </label>
          </fieldset>
        )}
      </header>
      {pages.length > 1 && <Contents pages={pages} kindTexts={kindTexts} />}
      <main>
        {navigation.length > 0 && (
          <section>
            <h2>Navigation</h2>
            <ul className="facts">
              {navigation.map((text) => (
                <li key={text}>{text}.</li>
              ))}
            </ul>
          </section>
        )}
        {pages.map((page) => (
          <DifferentPage key={`${page.kind} ${page.route}`} page={page} kindTexts={kindTexts} />
        ))}
        {answers.length > 0 && <Answers answers={answers} />}
      </main>
    </>
  )
}

function Contents({pages, kindTexts}: {pages: readonly PageDifference[]; kindTexts: KindTexts}) {
  return (
    <nav aria-label="Pages">
      <ul>
        {pages.map(({kind, route, title}) => (
          <li key={`${kind} ${route}`}>
            <span className={`badge ${kind}`}>{kindTexts[kind]}</span>{' '}
            <a href={`#${kind}:${route}`}>{title || route}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Answers({answers}: {answers: readonly AnswerChange[]}) {
  return (
    <section>
      <h2>Answers of the search</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Query</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({query, before, after}) => (
            <tr key={query}>
              <th scope="row">{query}</th>
              <td>{before || 'nothing'}</td>
              <td>{after || 'nothing'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
