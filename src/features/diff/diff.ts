import type {Feature} from '../feature.js'

/** Shows what readers will see change between two states of a site: `docsgen diff`. */
export const diff: Feature = {
  commands: [
    {
      name: 'diff',
      group: 'Check',
      description: 'Show what readers will see change between two states.',
      words: [
        ['[before]', 'a commit, tag or branch, a version of the site, or a folder with a built site', 'HEAD'],
        ['[after]', 'another state, or "." for the work tree (default: the work tree, or the current version)'],
      ],
      help: `
docsgen compares pages as readers see them: block by block, and word by word inside. What differs only in the source, such as
line breaks, file names or the form of links, is no difference.

Examples:
  $ docsgen diff                               the last commit and the work tree
  $ docsgen diff main . --html diff.html       a branch and the work tree, as a file for a pull request
  $ docsgen diff 1.3 1.4                       two versions of the site
  $ docsgen diff 1.3 1.4 --page docs/whats-new.md
  $ docsgen diff old/build build --json diff.json

Exit code: 0 also if there are differences, 1 with --exit-code and a difference, 2 wrong usage or an invalid config.`,
      sharedFlags: ['project', 'configFile', 'color'],
      more: "Compares pages as readers see them, block by block and word by word. Differences that are only in the source don't count. See [Differences](../running/differences.md).",
      example: 'docsgen diff 1.3 1.4',
      load: () => import('./command.js'),
    },
  ],
  flags: [
    {
      flags: '--html <file>',
      of: ['diff'],
      text: 'write the difference as one HTML file',
      effect: 'none',
      more: 'One file that loads nothing and needs no JavaScript. See [Differences](../running/differences.md#reports).',
      example: 'docsgen diff main . --html diff.html',
    },
    {
      flags: '--json <file>',
      of: ['diff'],
      text: 'write the difference for other programs',
      effect: 'none',
      more: 'Described by `docsgen/schema/difference.json` in the package. See [Differences](../running/differences.md#reports).',
      example: 'docsgen diff main . --json diff.json',
    },
    {
      flags: '--markdown <file>',
      of: ['diff'],
      text: 'write the difference as Markdown, as for a comment',
      effect: 'none',
      more: 'Text for a comment on a pull request.',
      example: 'docsgen diff main . --markdown comment.md',
    },
    {
      flags: '--page <file>',
      of: ['diff'],
      text: 'write the difference as a page of the site, with links to its pages',
      effect: 'none',
      more: 'A page with links to the pages of the site. See [Tell readers what is new](../running/differences.md#page).',
      example: 'docsgen diff 1.3 1.4 --page docs/whats-new.md',
    },
    {
      flags: '--exit-code',
      of: ['diff'],
      text: 'exit with 1 if there is a difference',
      effect: 'none',
      more: 'Without it, the exit code is 0 whether there is a difference or not.',
      example: 'docsgen diff main . --exit-code',
    },
  ],
  hooks: {keptText: async () => (await import('./text-of-builds.js')).keptTextOfBuild},
}
