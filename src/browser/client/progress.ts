import {element} from './element.js'

/** Milliseconds before the bar appears, and between two steps of the bar. */
const timeout = 200
const step = 800

/** Shows the progress bar at the top for slow pages. Returns a function that removes the bar. */
export function showProgress(label: string): () => void {
  const bar = element('div', {class: 'docsgen-progress', role: 'progressbar', 'aria-label': label})
  let value = 0.08
  let trickle: ReturnType<typeof setInterval>
  const grow = () => {
    bar.style.transform = `scaleX(${value})`
    value = Math.min(value + Math.random() * 0.02, 0.994)
  }
  const start = setTimeout(() => {
    grow()
    trickle = setInterval(grow, step)
    document.body.append(bar)
  }, timeout)
  return () => {
    clearTimeout(start)
    clearInterval(trickle)
    bar.style.transform = 'none'
    setTimeout(() => bar.remove(), timeout)
  }
}
