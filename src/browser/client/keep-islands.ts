/** For `dev`: a new text of the open page keeps the islands that it still contains, with their state. */

/** Detail of the event `docsgen:props` on an island: its new props (JSON), and the HTML of its children. */
export interface IslandProps {
  props: string
  inside: string | undefined
}

const selector = '[data-docsgen-island]'

/**
 * Records the script of each island in the next document: a script mounts the islands that were made for it, so no script has to
 * run again when an edit is undone. Moves the mounted islands of the open page into the next document of the same page, each
 * to an island of the same script, best with the same props.
 */
export function keepIslands(next: Document, isSamePage: boolean): void {
  const mounted = isSamePage ? [...document.querySelectorAll<HTMLElement>(`${selector}[data-docsgen-mounted]`)] : []
  for (const island of next.querySelectorAll<HTMLElement>(selector)) {
    if (!island.isConnected) continue
    const script = scriptOf(next, island)
    island.dataset.docsgenScript = script
    const {docsgenProps: props = '{}'} = island.dataset
    const same = mounted.filter(({dataset}) => dataset.docsgenScript === script)
    const kept = same.find(({dataset}) => dataset.docsgenProps === props) ?? same[0]
    if (kept === undefined) continue
    mounted.splice(mounted.indexOf(kept), 1)
    const detail: IslandProps = {props, inside: island.querySelector('[data-docsgen-inside]')?.innerHTML}
    kept.dataset.docsgenProps = props
    kept.dispatchEvent(new CustomEvent('docsgen:props', {detail}))
    island.replaceWith(kept)
  }
}

/** Address of the script of an island in a document. */
export const scriptOf = (from: Document, {dataset}: HTMLElement): string =>
  from.querySelector(`script[src*="/island-${dataset.docsgenIsland}-"]`)?.getAttribute('src') ?? ''
