/** Renders diagrams of mermaid with their page, and again when the colour mode changes. */

import {onRendered} from '../rendered.js'
import type {CrashDetail} from '../report-crash.js'

/** The used functions of the package, which the site installs. */
interface Mermaid {
  initialize(options: {startOnLoad: boolean; securityLevel: 'strict'; theme: string}): void
  render(id: string, source: string): Promise<{svg: string}>
}

export function start(mermaid: Mermaid): void {
  let number = 0
  /** The theme in which a diagram was last rendered or failed: pages announce many renders, and a failure would repeat. */
  const lastThemes = new WeakMap<HTMLElement, string>()
  const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default')
  const renderDiagram = async (figure: HTMLElement, wanted: string) => {
    if (lastThemes.get(figure) === wanted) return
    lastThemes.set(figure, wanted)
    figure.dataset.rendered = wanted
    const source = figure.querySelector('code')?.textContent ?? ''
    const id = `docsgen-diagram-${++number}`
    try {
      const {svg} = await mermaid.render(id, source)
      if (lastThemes.get(figure) !== wanted) return
      figure.querySelector('svg')?.remove()
      figure.insertAdjacentHTML('afterbegin', svg)
    } catch (error) {
      // The source helps a reader more than mermaid's picture of an error, which it leaves at the end of the page.
      delete figure.dataset.rendered
      document.getElementById(`d${id}`)?.remove()
      if (DOCSGEN_LIVE) {
        const detail: CrashDetail = {kind: 'diagram', error, componentStack: '', ownerStack: source}
        document.dispatchEvent(new CustomEvent('docsgen:crash', {detail}))
      } else reportError(error)
    }
  }
  // One after another: mermaid renders in one place of the document.
  let turn: Promise<unknown> = Promise.resolve()
  const renderAll = () => {
    const wanted = theme()
    turn = turn.then(async () => {
      mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme: wanted})
      for (const figure of document.querySelectorAll<HTMLElement>('[data-docsgen-mermaid]'))
        await renderDiagram(figure, wanted)
    })
  }
  onRendered(renderAll)
  new MutationObserver(renderAll).observe(document.documentElement, {attributeFilter: ['data-theme']})
}
