/** Diagrams of mermaid (behaviour §15.6): drawn when their page is, and again in the other colours when those change. */
import {onRendered} from '../rendered.js'

/** What is used of the package, which the site brings. */
interface Mermaid {
  initialize(options: {startOnLoad: boolean; securityLevel: 'strict'; theme: string}): void
  render(id: string, source: string): Promise<{svg: string}>
}

export function start(mermaid: Mermaid): void {
  let number = 0
  const theme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default')
  const draw = async (figure: HTMLElement, wanted: string) => {
    if (figure.dataset.rendered === wanted) return
    figure.dataset.rendered = wanted
    const source = figure.querySelector('code')?.textContent ?? ''
    try {
      const {svg} = await mermaid.render(`docsgen-diagram-${++number}`, source)
      if (figure.dataset.rendered !== wanted) return
      figure.querySelector('svg')?.remove()
      figure.insertAdjacentHTML('afterbegin', svg)
    } catch (error) {
      // Its source says more than a drawing of an error.
      delete figure.dataset.rendered
      reportError(error)
    }
  }
  // One after another: mermaid draws in one place of the document.
  let turn: Promise<unknown> = Promise.resolve()
  const drawAll = () => {
    const wanted = theme()
    turn = turn.then(async () => {
      mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme: wanted})
      for (const figure of document.querySelectorAll<HTMLElement>('[data-docsgen-mermaid]')) await draw(figure, wanted)
    })
  }
  onRendered(drawAll)
  new MutationObserver(drawAll).observe(document.documentElement, {attributeFilter: ['data-theme']})
}
