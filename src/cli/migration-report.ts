import type {MigrateResult} from '../flow/migrate.js'

/** The report of a migration, in Markdown. */
export function migrationReport(
  {system, config, pages, constructs, checked, left}: MigrateResult,
  {dryRun, folder}: {dryRun: boolean; folder: string},
): string {
  const verb = dryRun ? 'would' : 'did'
  return [
    `# Migration from ${system}`,
    table([
      ['Folder', folder],
      ['Pages of the site', String(checked.pages)],
      [`Files that docsgen ${dryRun ? 'would rewrite' : 'rewrote'}`, String(pages.length)],
      ['New config', config.file],
      ['Problems of the site', problems(checked.diagnostics, dryRun)],
    ]),
    ...addresses(checked),
    ...list(
      'Translated',
      [...constructs]
        .sort()
        .map(
          ([name, {count, files}]) =>
            `${count} × ${name}, in ${count === 1 || files === 1 ? '1 file' : `${files} files`}`,
        ),
    ),
    ...list(
      'Not taken over',
      left.map(({file, position, message}) => `${[file, position?.line].filter(Boolean).join(':')}: ${message}`),
    ),
    ...list(
      'Rewritten files',
      pages.map(({file}) => file),
    ),
    dryRun ? `Nothing was written: this is what docsgen ${verb} do.` : next,
  ]
    .join('\n\n')
    .concat('\n')
}

const next =
  'Look at the changes with `git diff`, and run `docsgen dev`. The files of the other system can go when you no longer need them.'

const table = (rows: readonly (readonly string[])[]): string =>
  ['| | |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`]

function problems(diagnostics: MigrateResult['checked']['diagnostics'], dryRun: boolean): string {
  const count = diagnostics.filter(({severity}) => severity !== 'info').length
  return count === 0 || dryRun ? String(count) : `${count}, now in docsgen.baseline.json`
}

/** What `--against` found. */
function addresses({changes, diagnostics}: MigrateResult['checked']): string[] {
  if (changes === undefined) return []
  const lost = diagnostics.filter(({code}) => code === 'removed-url' || code === 'removed-anchor')
  const kept = `${changes.changed.length + changes.unchanged} addresses are kept, ${changes.removed.length} are gone, ${changes.added.length} are new.`
  return [`## Addresses\n\n${kept}`, ...(lost.length > 0 ? [lost.map(({message}) => `- ${message}`).join('\n')] : [])]
}
