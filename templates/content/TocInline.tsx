import type {TocEntry} from '../../src/model/model.js'

export interface TocInlineProps {
  /** The headings of the page, in order. */
  toc: readonly TocEntry[]
}

/** The table of contents as a list in the page body. */
export default function TocInline({toc}: TocInlineProps) {
  if (toc.length === 0) return null
  return (
    <ul className="toc-inline">
      {tocTree(toc).map((branch) => (
        <Branch key={branch.entry.id} branch={branch} />
      ))}
    </ul>
  )
}

interface TocBranch {
  entry: TocEntry
  children: TocBranch[]
}

function Branch({branch: {entry, children}}: {branch: TocBranch}) {
  return (
    <li>
      <a href={`#${entry.id}`} dangerouslySetInnerHTML={{__html: entry.html}} />
      {children.length > 0 && (
        <ul>
          {children.map((branch) => (
            <Branch key={branch.entry.id} branch={branch} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Nests each heading under the last heading with a smaller level number. */
function tocTree(toc: readonly TocEntry[]): TocBranch[] {
  const roots: TocBranch[] = []
  const openBranches: TocBranch[] = []
  for (const entry of toc) {
    while ((openBranches.at(-1)?.entry.level ?? 0) >= entry.level) openBranches.pop()
    const branch = {entry, children: []}
    const siblings = openBranches.at(-1)?.children ?? roots
    siblings.push(branch)
    openBranches.push(branch)
  }
  return roots
}
