import {allVersions, relativePath} from '../../files/paths/paths.js'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Config, Content, Diagnostic} from '../../model/model.js'

/** A diagnostic for a site without pages, unless another diagnostic says why a file did not become a page. */
export function noPages(
  {sources, partials, assets, diagnostics}: Omit<Content, 'categories'>,
  routed: {pages: readonly unknown[]; diagnostics: readonly Diagnostic[]},
  config: Config,
): Diagnostic[] {
  const {root, content} = config
  if (routed.pages.length > 0 || [...diagnostics, ...routed.diagnostics].some(isOfPage)) return []
  const relative = (absolute: string) => relativePath(root, absolute)
  const folders = allVersions(config).map(({folder}) => relative(folder))
  const found = {
    drafts: sources.length,
    partials: partials.length,
    others: foreignTexts(assets.map(({absolute}) => relative(absolute))),
  }
  return [catalogue.noPages({file: relative(content)}, {folders, ...found})]
}

const isOfPage = ({file, severity}: Diagnostic): boolean => severity === 'error' && /\.(?:mdx?|tsx)$/i.test(file)

/** The texts of other formats: the first file of the most frequent one, and their number. */
function foreignTexts(files: readonly string[]): {first: string; count: number} | undefined {
  const all = ['.rst', '.adoc'].map((ending) => files.filter((file) => file.endsWith(ending)).sort())
  const most = all.reduce((one, other) => (other.length > one.length ? other : one))
  const [first] = most
  return first === undefined ? undefined : {first, count: most.length}
}
