import path from 'node:path'
import {hashOf} from '../../files/hash/hash.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Island, PageCode, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import type {Imports} from './imports.js'

/** When a component may come to life. */
const moments = ['load', 'idle', 'visible']

/** A component that comes to life in the browser, when it can: it lies in a file, and its props can be written down. */
export function islandOf(
  name: string,
  {props, position}: {props: Record<string, unknown>; position: Position},
  {page, imports, code}: {page: PageContext; imports: Imports; code: PageCode | undefined},
): Island | undefined {
  const diagnostic = (words: string, hint?: string) =>
    void page.diagnostics.push(catalogue.badIsland({file: page.file, position}, words, hint))
  if (!moments.includes(String(props.client)))
    return diagnostic(
      `<${name}> cannot hydrate at "${String(props.client)}".`,
      `Write client="${moments.join('", "')}".`,
    )
  const wrong = Object.keys(props).find((key) => !isPlain(props[key]))
  if (wrong !== undefined)
    return diagnostic(
      `docsgen cannot send the prop "${wrong}" of <${name}> to the browser.`,
      'Props must be JSON-serialisable.',
    )
  const [first = '', ...rest] = name.split('.')
  const own = code?.components.get(first)
  const origin = imports.origins.get(first) ?? (own === undefined ? undefined : {spec: own, name: 'default'})
  if (origin === undefined)
    return diagnostic(`<${name}> is defined on this page.`, 'Put it into a file, and import it.')
  const folder = path.posix.dirname(page.file)
  const place =
    origin.spec === own
      ? {spec: `./components/${path.basename(origin.spec)}`, from: '.'}
      : {spec: origin.spec, from: folder}
  const exported = [origin.name, ...rest]
  const id = hashOf(JSON.stringify([place, exported]), 8)
  const island = {id, ...place, path: exported}
  if (!page.islands.some((one) => one.id === id)) page.islands.push(island)
  page.extras.add(`island-${id}`)
  return island
}

/** What JSON can hold. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain)
}
