/** Frames of hosts that the config allows (`markdown.iframes`). */
import type {Element, Nodes, Root} from 'hast'

/** Rights of allowed frames. A page cannot change them. */
const rights = {
  sandbox: [
    ...['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-presentation'],
    ...['allow-popups', 'allow-popups-to-escape-sandbox'],
  ],
  allow: 'encrypted-media; fullscreen; picture-in-picture',
  allowFullScreen: true,
  referrerPolicy: 'strict-origin-when-cross-origin',
  loading: 'lazy',
}
const fromPage = ['title', 'width', 'height', 'className']

/** Attributes of the frames that `keepAllowedFrames` returns. */
export const frameAttributes: readonly string[] = ['src', ...Object.keys(rights), ...fromPage]

/**
 * The address of a frame as a browser reads it, if it leads to one of the hosts with https; else undefined.
 *
 *   https://www.youtube-nocookie.com/embed/x             → itself
 *   //www.youtube-nocookie.com, https://me@example.com   → undefined
 */
export function allowedFrameUrl(src: unknown, hosts: readonly string[]): string | undefined {
  if (typeof src !== 'string' || !URL.canParse(src)) return undefined
  const {protocol, username, password, port, hostname, href} = new URL(src)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && hosts.some((host) => host.toLowerCase() === hostname) ? href : undefined
}

/** Removes frames of other hosts, and replaces the rights of the remaining ones. */
export function keepAllowedFrames(tree: Root, hosts: readonly string[]): void {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (!('children' in node)) continue
    node.children = (node.children as Element[]).filter(
      (child) => child.type !== 'element' || child.tagName !== 'iframe' || isKept(child, hosts),
    ) as typeof node.children
    pending.push(...node.children)
  }
}

function isKept(frame: Element, hosts: readonly string[]): boolean {
  const src = allowedFrameUrl(frame.properties.src, hosts)
  if (src === undefined) return false
  const kept = fromPage.flatMap((name) => {
    const value = frame.properties[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  frame.properties = {src, ...Object.fromEntries(kept), ...rights}
  frame.children = []
  return true
}
