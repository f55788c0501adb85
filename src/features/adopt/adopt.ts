import type {Feature} from '../feature.js'

/** Builds sites of other documentation systems from their own files, and migrates them: `docsgen migrate`. */
export const adopt: Feature = {
  commands: [
    {
      name: 'migrate',
      group: 'Maintain',
      description: 'Turn the site of another system into a docsgen site.',
      words: [['[root]', 'folder of the project', '.']],
      sharedFlags: ['color'],
      help: `
docsgen writes docsgen.config.ts, rewrites the pages that use syntax of the other system, and moves no file. Problems that
the site has already go to docsgen.baseline.json, so that \`docsgen check\` fails only for new ones. The report is Markdown.

Examples:
  $ docsgen migrate --dry-run                          see what would change
  $ docsgen migrate --against https://docs.example.com/sitemap.xml
  $ docsgen migrate website > migration.md             migrate another folder, and keep the report

Exit code: 0 migrated or nothing to do, 2 wrong usage, or a folder with uncommitted changes.`,
      more: "Writes the config that is read from the other generator's files, and translates the pages in place. Line ends and all other text are left unchanged. A second run changes nothing. See [Coming from another generator](../coming-from/index.md).",
      example: 'docsgen migrate --dry-run',
      load: () => import('./migrate/command.js'),
    },
  ],
  flags: [
    {
      flags: '--dry-run',
      of: ['migrate'],
      text: 'write nothing, and print what would change',
      effect: 'none',
      more: 'The report lists what would be translated, rewritten and left out.',
      example: 'docsgen migrate --dry-run',
    },
    {
      flags: '--force',
      of: ['migrate'],
      text: 'also write into a folder with uncommitted changes, or without git',
      effect: 'none',
      more: 'By default, a folder with uncommitted changes is refused, because git could not undo the migration alone.',
      example: 'docsgen migrate --force',
    },
    {
      flags: '--against <published>',
      of: ['migrate'],
      text: 'compare with the old site: its sitemap.xml or a list of URLs (a file or a URL), or the folder of its build',
      effect: 'none',
      more: 'The report lists the URLs that the migrated site would no longer have.',
      example: 'docsgen migrate --against https://docs.example.com/sitemap.xml',
    },
  ],
  hooks: {
    findSite: async () => (await import('./find-site.js')).findSite,
    otherSystems: async () => (await import('./sites.js')).otherSystems,
  },
}
