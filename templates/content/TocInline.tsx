import type {TocEntry} from '../../src/model/model.js'

export interface TocInlineProps {
  /** The headings of the page, in order. */
  toc: readonly TocEntry[]
}

/** The page's headings as a list in the page body. */
export default function TocInline({toc}: TocInlineProps) {
  if (toc.length === 0) return null
  return (
    <ul className="toc-inline">
      {treeOf(toc).map((branch) => (
        <Branch key={branch.entry.id} branch={branch} />
      ))}
    </ul>
  )
}

interface TocBranch {
  entry: TocEntry
  inner: TocBranch[]
}

function Branch({branch: {entry, inner}}: {branch: TocBranch}) {
  return (
    <li>
      <a href={`#${entry.id}`} dangerouslySetInnerHTML={{__html: entry.html}} />
      {inner.length > 0 && (
        <ul>
          {inner.map((branch) => (
            <Branch key={branch.entry.id} branch={branch} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Nests each heading under the last heading of a higher level. */
function treeOf(toc: readonly TocEntry[]): TocBranch[] {
  const roots: TocBranch[] = []
  const open: TocBranch[] = []
  for (const entry of toc) {
    while ((open.at(-1)?.entry.level ?? 0) >= entry.level) open.pop()
    const branch = {entry, inner: []}
    const around = open.at(-1)
    if (around) around.inner.push(branch)
    else roots.push(branch)
    open.push(branch)
  }
  return roots
}
