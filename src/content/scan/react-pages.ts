import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Content, Diagnostic, SourceFile} from '../../model/model.js'
import {frontmatterSchema} from '../../model/schema.js'

/** Adds the front matter of React pages, which they export: `export const frontmatter = {title: 'Playground'}`. */
export function withModuleFrontmatter(
  content: Content,
  moduleOf: (source: SourceFile) => Record<string, unknown> | undefined,
): Content {
  const diagnostics: Diagnostic[] = []
  const sources = content.sources.map((source) => {
    const exported = source.kind === 'react' ? moduleOf(source)?.frontmatter : undefined
    if (exported === undefined) return source
    const result = frontmatterSchema.safeParse(exported)
    if (result.success) return {...source, frontmatter: result.data}
    for (const issue of result.error.issues)
      diagnostics.push(
        catalogue.badFrontmatter({file: source.file}, `"frontmatter.${issue.path.join('.')}": ${issue.message}.`),
      )
    return source
  })
  return {...content, sources, diagnostics: [...content.diagnostics, ...diagnostics]}
}
