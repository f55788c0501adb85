/** Diagnostics for components that a page uses and that do not exist. */
import path from 'node:path'
import {catalogue, nearest} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic, Position} from '../../model/model.js'
import {builtins} from './builtins.js'
import type {Imports} from './imports.js'
import type {MdxOptions} from './options.js'

interface Missing extends Pick<MdxOptions, 'page' | 'code'> {
  imports: Imports
  /** Uses of components that do not exist, by name. */
  missing: ReadonlyMap<string, readonly Position[]>
}

/** One diagnostic for each name, at its first use. */
export function missingComponents({page, code, imports, missing}: Missing): Diagnostic[] {
  return [...missing].map(([name, positions]) => {
    const [position] = positions.toSorted((a, b) => a.line - b.line || a.column - b.column)
    const use = {name, file: page.file, position, more: positions.length - 1}
    const [first = ''] = name.split('.')
    const imported = imports.assets.get(first)
    if (typeof imported === 'string') return catalogue.importIsNoComponent(use, imported)
    const origin = imports.origins.get(first)
    if (origin !== undefined) return catalogue.unknownMember(use, origin.spec)
    const file = code?.components.get(first)
    if (file !== undefined) {
      const report = name === first ? catalogue.componentWithoutDefault : catalogue.unknownMember
      return report(use, `components/${path.basename(file)}`)
    }
    const candidates = [...Object.keys(builtins), ...(code?.components.keys() ?? [])]
    return catalogue.unknownComponent(use, nearest(name, candidates))
  })
}
