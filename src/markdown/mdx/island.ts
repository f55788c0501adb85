import path from 'node:path'
import {hashOf} from '../../files/hash/hash.js'
import {refRoot} from '../../files/paths/paths.js'
import {defined} from '../../model/defined.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Island, IslandObstacle, PageCode, Position} from '../../model/model.js'
import type {PageContext} from '../page-context.js'
import type {Imports} from './imports.js'

/** When a component may hydrate. */
const moments = ['load', 'idle', 'visible']

/** The island of a component with a `client` prop; undefined after a diagnostic. */
export function islandOf(
  name: string,
  {props, position}: {props: Record<string, unknown>; position: Position},
  {page, imports, code}: {page: PageContext; imports: Imports; code: PageCode | undefined},
): Island | undefined {
  const report = (words: string, hint?: string) =>
    void page.diagnostics.push(catalogue.badIsland({file: page.file, position}, words, hint))
  if (!moments.includes(String(props.client)))
    return report(
      `The prop "client" of <${name}> cannot be "${String(props.client)}".`,
      'Write client="load", client="idle" or client="visible".',
    )
  const unserialisable = Object.keys(props).find((key) => !isPlain(props[key]))
  if (unserialisable !== undefined)
    return report(
      `docsgen cannot send the prop "${unserialisable}" of <${name}> to the browser.`,
      'Only text, numbers, true, false, null, and lists and objects of these can be sent. Create other values in the component.',
    )
  const [first = '', ...rest] = name.split('.')
  const obstacle = islandObstacleOf(first, {}, {imports, code})
  if (obstacle === 'defined-on-page')
    return report(
      `<${name}> has a prop "client", but is defined on this page.`,
      'Move the component to a file of its own, and import it here.',
    )
  if (obstacle === 'from-theme')
    return report(
      `<${name}> comes from src/theme/MDXComponents.`,
      'Import the component in this page from its own file.',
    )
  const siteComponent = code?.components.get(first)
  const origin = imports.origins.get(first) ?? {spec: defined(siteComponent), name: 'default'}
  const folder = path.posix.dirname(page.file)
  const place =
    origin.spec === siteComponent
      ? {spec: `./components/${path.basename(origin.spec)}`, from: '.'}
      : {spec: origin.spec, from: refRoot(page.file) === '' ? folder : '.'}
  const exported = [origin.name, ...rest]
  const id = hashOf(JSON.stringify([place, exported]), 8)
  const island = {id, ...place, path: exported}
  if (!page.islands.some((other) => other.id === id)) page.islands.push(island)
  page.extras.add(`island-${id}`)
  return island
}

/** Why a component of a page cannot be an island, by its name and props; 'none' if it can. */
export function islandObstacleOf(
  name: string,
  props: Record<string, unknown>,
  {imports, code}: {imports: Imports; code: PageCode | undefined},
): IslandObstacle {
  const file = imports.origins.has(name) ? undefined : code?.components.get(name)
  if (file === undefined && !imports.origins.has(name)) return 'defined-on-page'
  if (file !== undefined && /[\\/]src[\\/]theme[\\/]/.test(file)) return 'from-theme'
  return Object.values(props).every(isPlain) ? 'none' : 'unserialisable-prop'
}

/** Whether JSON can represent a value. */
function isPlain(value: unknown): boolean {
  if (value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain)
}
