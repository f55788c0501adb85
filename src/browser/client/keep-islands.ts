/** For `dev`: a new text of the open page keeps the islands that it still contains, with their state. */

/** Detail of the event `docsgen:props` on an island: its new props (JSON), and the HTML of its children. */
export interface IslandProps {
  props: string
  inside: string | undefined
}

const selector = '[data-docsgen-island]'

/**
 * Moves the mounted islands of the open page into the next document of the same page, each to an island of the same component,
 * best with the same props. An island whose script has changed is mounted again.
 */
export function keepIslands(next: Document): void {
  const mounted = [...document.querySelectorAll<HTMLElement>(`${selector}[data-docsgen-mounted]`)]
  for (const island of next.querySelectorAll<HTMLElement>(selector)) {
    if (!island.isConnected) continue
    const {docsgenIsland: id = '', docsgenProps: props = '{}'} = island.dataset
    if (scriptOf(next, id) !== scriptOf(document, id)) {
      island.dataset.docsgenChanged = scriptOf(next, id) ?? ''
      continue
    }
    const same = mounted.filter(({dataset}) => dataset.docsgenIsland === id)
    const kept = same.find(({dataset}) => dataset.docsgenProps === props) ?? same[0]
    if (kept === undefined) continue
    mounted.splice(mounted.indexOf(kept), 1)
    const detail: IslandProps = {props, inside: island.querySelector('[data-docsgen-inside]')?.innerHTML}
    kept.dataset.docsgenProps = props
    kept.dispatchEvent(new CustomEvent('docsgen:props', {detail}))
    island.replaceWith(kept)
  }
}

/** Address of the newest script of an island in a document. */
export const scriptOf = (from: Document, id: string): string | null | undefined =>
  [...from.querySelectorAll(`script[src*="/island-${id}-"]`)].at(-1)?.getAttribute('src')
