import type {TocEntry} from '../src/model/model.js'

interface Branch {
  entry: TocEntry
  children: Branch[]
}

/** The table of contents as nested lists of links. */
export function TocList({entries, className}: {entries: readonly TocEntry[]; className?: string}) {
  return <Branches branches={tocTree(entries)} className={className} />
}

function Branches({branches, className}: {branches: Branch[]; className?: string | undefined}) {
  return (
    <ul className={className}>
      {branches.map(({entry, children}) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{__html: entry.html}} />
          {children.length > 0 && <Branches branches={children} />}
        </li>
      ))}
    </ul>
  )
}

/** Nests each heading under the last heading with a smaller level number. Levels 3, 2, 3 → two roots, the second with a child. */
function tocTree(entries: readonly TocEntry[]): Branch[] {
  const roots: Branch[] = []
  const openBranches: Branch[] = []
  for (const entry of entries) {
    while ((openBranches.at(-1)?.entry.level ?? 0) >= entry.level) openBranches.pop()
    const branch = {entry, children: []}
    const siblings = openBranches.at(-1)?.children ?? roots
    siblings.push(branch)
    openBranches.push(branch)
  }
  return roots
}
