/** On a redirect page: opens the target with the query and the fragment of this address, unless the target has its own. */
export function start(): void {
  const link = document.querySelector('a')
  if (!link) return
  const to = new URL(link.href)
  if (to.origin === location.origin) {
    to.search ||= location.search
    to.hash ||= location.hash
  }
  location.replace(to)
}
