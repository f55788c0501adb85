/** Milliseconds before a reader is told that a page takes its time, and between two steps of the bar. */
const timeout = 200
const step = 800

/** The bar at the top (behaviour §4.3), for pages that take long. What comes back ends it, sooner or later. */
export function showProgress(label: string): () => void {
  const bar = document.createElement('div')
  let value = 0.08
  let trickle: ReturnType<typeof setInterval>
  const grow = () => {
    bar.style.transform = `scaleX(${value})`
    value = Math.min(value + Math.random() * 0.02, 0.994)
  }
  const start = setTimeout(() => {
    bar.className = 'docsgen-progress'
    bar.role = 'progressbar'
    bar.ariaLabel = label
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
