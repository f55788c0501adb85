/** Adds a script of another host to the page. */
export function loadScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script')
  script.async = true
  Object.assign(script.dataset, data)
  script.src = src
  document.head.append(script)
}
