import {Blocks} from './ChangedBlocks.js'
import type {Change, KindTexts, PageDifference, PageSection} from './difference.js'

/** What changed on one page. */
export function DifferentPage({page, kindTexts}: {page: PageDifference; kindTexts: KindTexts}) {
  const {kind, route, title, before, changes} = page
  const isWhole = kind === 'added' || kind === 'removed'
  return (
    <section className="page" id={`${kind}:${route}`}>
      <header>
        <p>
          <span className={`badge ${kind}`}>{kindTexts[kind]}</span>{' '}
          {before.route !== undefined && (
            <>
              <del>{before.route}</del> →{' '}
            </>
          )}
          <code>{route}</code>
        </p>
        <h2>
          {before.title !== undefined && (
            <>
              <del>{before.title}</del>{' '}
            </>
          )}
          {before.title === undefined ? title || route : <ins>{title}</ins>}
        </h2>
      </header>
      <ChangeSummary page={page} />
      {isWhole && changes.length > 0 ? (
        <details>
          <summary>Show the text</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <Changes changes={changes} />
      )}
    </section>
  )
}

/** Changed links, changed anchors, and text that moved to or changed in the same way on other pages. */
function ChangeSummary({page: {movedAway, shared, links, anchors}}: {page: PageDifference}) {
  if ([movedAway, shared, links, anchors.lost, anchors.added].every(({length}) => length === 0)) return null
  return (
    <ul className="facts">
      {movedAway.map((section) => (
        <li key={locationText(section)}>Text moved to {locationText(section)}.</li>
      ))}
      {shared.map(({route, title, count}) => (
        <li key={route}>
          {count === 1 ? 'The same change' : `${count} changes`} as on <a href={`#changed:${route}`}>{title}</a>.
        </li>
      ))}
      {links.map(({text, before, after}, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added later
        <li key={index}>
          Link “{text}”: <del>{before || 'none'}</del> <ins>{after || 'none'}</ins>
        </li>
      ))}
      {anchors.lost.length > 0 && (
        <li>
          Anchors that are gone: <del>{anchors.lost.map((id) => `#${id}`).join(' ')}</del>
        </li>
      )}
      {anchors.added.length > 0 && (
        <li>
          New anchors: <ins>{anchors.added.map((id) => `#${id}`).join(' ')}</ins>
        </li>
      )}
    </ul>
  )
}

function Changes({changes}: {changes: readonly Change[]}) {
  return changes.map(({kind, heading, blocks, from, alsoOn}, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added later
    <div key={index} className={`change ${kind}`}>
      <p className="place">
        {heading === '' ? 'At the beginning' : `Under “${heading}”`}
        {from && <span> · moved from {locationText(from)}</span>}
        {alsoOn.length > 0 && <span> · also on {alsoOn.map(({title}) => title).join(', ')}</span>}
      </p>
      <Blocks blocks={blocks} />
    </div>
  ))
}

const locationText = ({title, heading}: PageSection): string => (heading === '' ? title : `“${heading}” on ${title}`)
