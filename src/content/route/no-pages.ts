import {allVersions, relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Content, Diagnostic} from '../../model/model.js'

/** A diagnostic for a site without pages, unless another diagnostic says why a file did not become a page. */
export function noPages(
  {sources, partials, diagnostics}: Pick<Content, 'sources' | 'partials' | 'diagnostics'>,
  routed: {pages: readonly unknown[]; diagnostics: readonly Diagnostic[]},
  config: Config,
): Diagnostic[] {
  const {root, content} = config
  if (routed.pages.length > 0 || [...diagnostics, ...routed.diagnostics].some(isOfPage)) return []
  const relative = (absolute: string) => relativePath(root, absolute)
  const folders = allVersions(config).map(({folder}) => relative(folder))
  return [catalogue.noPages({file: relative(content)}, {folders, drafts: sources.length, partials: partials.length})]
}

const isOfPage = ({file, severity}: Diagnostic): boolean => severity === 'error' && /\.(?:mdx?|tsx)$/i.test(file)
