import type {Element, Root} from 'hast'
import {elementsIn} from '../walk.js'

const withAddress = ['href', 'src', 'poster', 'cite', 'longDesc']

/**
 * Prepares a tree for the allow-list. Trims addresses, makes their protocols lowercase, and removes addresses with a
 * second protocol after `pathname://`, because docsgen writes the rest of such an address unchanged. The allow-list would turn
 * each input field into the checkbox of a task list, so other fields become elements that it removes. A video that would play by itself
 * gets controls instead.
 *
 *   HTTPS://Example.com                → https://Example.com
 *   pathname://javascript:alert(1)     → removed
 *   <input name="q">                   → removed
 */
export function prepareForAllowList(tree: Root): void {
  for (const element of elementsIn(tree)) {
    const {tagName, properties} = element
    if (tagName === 'input' && String(properties.type).toLowerCase() !== 'checkbox') element.tagName = 'form'
    if (tagName === 'video' && 'autoPlay' in properties) properties.controls = true
    for (const name of withAddress) {
      const value = properties[name]
      if (typeof value !== 'string') continue
      const address = value.trim().replace(/^[A-Za-z][A-Za-z0-9+.-]*:/, (protocol) => protocol.toLowerCase())
      if (/^pathname:\/\/[^/?#]*:/.test(address)) delete properties[name]
      else properties[name] = address
    }
  }
}

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
  for (const parent of [tree, ...elementsIn(tree)])
    parent.children = (parent.children as Element[]).filter(
      (child) => child.type !== 'element' || child.tagName !== 'iframe' || isKept(child, hosts),
    )
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
