import type {MigrateResult} from './migrate-site.js'

/** The report of a migration, in Markdown. */
export function migrationReport(
  {system, config, pages, constructs, checked, text, notAdopted: left}: MigrateResult,
  {dryRun, folder}: {dryRun: boolean; folder: string},
): string {
  const known = checked.diagnostics.filter(({severity}) => severity !== 'info')
  return [
    `# Migration from ${system}`,
    table([
      ['Folder', folder],
      ['Pages of the site', String(checked.pages)],
      [`Files that docsgen ${dryRun ? 'would rewrite' : 'rewrote'}`, String(pages.length)],
      ['New config', config.file],
      [
        'Problems of the site',
        dryRun || known.length === 0 ? String(known.length) : `${known.length}, now in docsgen.baseline.json`,
      ],
    ]),
    ...addresses(checked),
    ...(text ? [textReport(text)] : []),
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
    ...list('Problems of the site', problemsByCode(known)),
    ...list(
      'Rewritten files',
      pages.map(({file}) => file),
    ),
    dryRun ? 'Nothing was written: this is what docsgen would do.' : next,
  ]
    .join('\n\n')
    .concat('\n')
}

const next =
  'Look at the changes with `git diff`, and run `docsgen dev`. Remove the files of the other system when you no longer need them.'

const table = (rows: readonly (readonly string[])[]): string =>
  ['| | |', '|---|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')

const list = (title: string, items: readonly string[]): string[] =>
  items.length === 0 ? [] : [`## ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}`]

/** The number of problems of each code, with the positions of the first three. */
function problemsByCode(diagnostics: MigrateResult['checked']['diagnostics']): string[] {
  const places = new Map<string, string[]>()
  for (const {code, file, position} of diagnostics)
    places.set(code, [...(places.get(code) ?? []), [file, position?.line].filter(Boolean).join(':')])
  return [...places]
    .sort()
    .map(([code, all]) => `${all.length} × ${code}: ${all.slice(0, 3).join(', ')}${all.length > 3 ? ', …' : ''}`)
}

/** The lines about words of the old build that the site lacks. */
function textReport({pages, lost}: NonNullable<MigrateResult['text']>): string {
  const items = lost.map(
    ({route, count, words}) =>
      `- ${route}: ${count} ${count === 1 ? 'word is' : 'words are'} gone: ${words.join(', ')}${count > words.length ? ', …' : ''}`,
  )
  const kept = `${pages - lost.length} of ${pages} pages have every word of the old site.`
  return [`## Text\n\n${kept}`, ...(items.length > 0 ? [items.join('\n')] : [])].join('\n\n')
}

/** The lines about the URLs that `--against` compares. */
function addresses({changes, diagnostics}: MigrateResult['checked']): string[] {
  if (changes === undefined) return []
  const lost = diagnostics.filter(({code}) => code === 'removed-url' || code === 'removed-anchor')
  const kept = `${changes.changed.length + changes.unchanged} addresses are kept, ${changes.removed.length} are gone, ${changes.added.length} are new.`
  return [`## Addresses\n\n${kept}`, ...(lost.length > 0 ? [lost.map(({message}) => `- ${message}`).join('\n')] : [])]
}
