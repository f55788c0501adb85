import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Content, Diagnostic, SourceFile} from '../../model/model.js'
import {frontmatterSchema} from '../../model/schema.js'
import {checkValues} from './check-values.js'

/**
 * Adds the front matter of React pages, which they export: `export const frontmatter = {title: 'Playground'}`. Leaves out
 * files that export only other names: components and functions in the folder of the pages.
 */
export function withModuleFrontmatter(
  content: Content,
  moduleOf: (source: SourceFile) => Record<string, unknown> | undefined,
): Content {
  const diagnostics: Diagnostic[] = []
  const sources = content.sources.flatMap((source) => {
    const module = source.kind === 'react' ? moduleOf(source) : undefined
    if (module && isNoPage(module)) return []
    const exported = module?.frontmatter
    if (exported === undefined) return source
    const bad = (message: string, hint?: string) =>
      void diagnostics.push(catalogue.badFrontmatter({file: source.file}, message, hint))
    if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) {
      bad('The export "frontmatter" must be an object.', 'Write `export const frontmatter = {title: "…"}`.')
      return source
    }
    const exportedFrontmatter = {values: {...exported}, positions: new Map(), rootName: 'The export "frontmatter"'}
    const {values = {}, problems} = checkValues(frontmatterSchema, exportedFrontmatter)
    for (const {message, hint} of problems) bad(message, hint)
    return {...source, frontmatter: values}
  })
  return {...content, sources, diagnostics: [...content.diagnostics, ...diagnostics]}
}

/** Whether a module has exports, but none of those that a page has. */
const isNoPage = (module: Record<string, unknown>): boolean =>
  Object.keys(module).length > 0 && !('default' in module) && !('frontmatter' in module)
