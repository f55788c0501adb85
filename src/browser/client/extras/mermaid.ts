/** Renders diagrams of mermaid (behaviour §15.6) with their page, and again when the colour mode changes. */
import {onRendered} from '../rendered.js'

/** The used functions of the package, which the site installs. */
interface Mermaid {
  initialize(options: {startOnLoad: boolean; securityLevel: 'strict'; theme: string}): void
  render(id: string, source: string): Promise<{svg: string}>
}

export function start(mermaid: Mermaid): void {
  let number = 0
  const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default')
  const renderDiagram = async (figure: HTMLElement, wanted: string) => {
    if (figure.dataset.rendered === wanted) return
    figure.dataset.rendered = wanted
    const source = figure.querySelector('code')?.textContent ?? ''
    try {
      const {svg} = await mermaid.render(`docsgen-diagram-${++number}`, source)
      if (figure.dataset.rendered !== wanted) return
      figure.querySelector('svg')?.remove()
      figure.insertAdjacentHTML('afterbegin', svg)
    } catch (error) {
      // The source helps a reader more than mermaid's picture of an error.
      delete figure.dataset.rendered
      reportError(error)
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
