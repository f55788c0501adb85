import * as z from 'zod'
import type {Feature} from '../feature.js'
import {coversMissingKind, outdatedByCodeKind} from './diagnostics.js'

/** Finds pages that are older than the code that they describe: `docsgen check covers`, checks, and notices on pages. */
export const covers: Feature = {
  config: {
    coversNotice: z.boolean().default(false).meta({
      description:
        'Whether a built page says that code of its `covers` has changed after its text, which docsgen decides from git.',
      more: 'The notice shows the date of the last change, and links to the sections about the changed code. See [Pages and their code](../running/code.md#tell-readers).',
      example: 'coversNotice: true,',
    }),
  },
  frontmatter: {
    covers: z
      .union([z.string(), z.array(z.string())])
      .optional()
      .meta({
        description:
          'Code that the page describes: files, symbols such as `src/cli.ts#parse`, or patterns. docsgen reports when it changes.',
        more: '`docsgen check` reports the page when the code has changed after its text. See [Pages and their code](../running/code.md).',
        example: "covers: [src/cli.ts#parse, 'openapi.yaml#/paths/~1orders', src/**/*.sql]",
      }),
  },
  hiddenLines: ['covers'],
  ownFiles: ['docsgen.covers.json'],
  flags: [
    {
      flags: '--accept',
      of: ['check covers'],
      text: 'write the current code to docsgen.covers.json, if the pages are right',
      effect: 'none',
      more: 'Without pages, the code of all pages is accepted. See [Pages and their code](../running/code.md#accept-a-page).',
      example: 'docsgen check covers --accept docs/uploads.md',
    },
    {
      flags: '--since <commit>',
      of: ['check covers'],
      text: 'list the pages whose code has changed since a branch, tag or commit, as for a pull request',
      effect: 'none',
      more: 'The work tree is compared with the last commit that both have in common.',
      example: 'docsgen check covers --since origin/main',
    },
    {
      flags: '--report <format>',
      of: ['check covers'],
      text: 'print for programs or people',
      effect: 'none',
      choices: ['json', 'markdown'],
      more: 'Without `--report`, the list is printed for the terminal.',
      example: 'docsgen check covers --since origin/main --report markdown',
    },
  ],
  commands: [
    {
      name: 'check covers',
      group: 'Check',
      description: 'List the code that pages cover and its changes, or accept it.',
      words: [['[pages...]', 'pages and folders (default: all)']],
      help: `
A page covers code by its front matter key covers, or by lines such as ::covers{src/cli.ts#parse}. \`docsgen check\`
reports the pages whose code has changed after their text.

Examples:
  $ docsgen check covers                                 list what all pages cover
  $ docsgen check covers --accept docs/uploads.md        accept all changes for this page
  $ docsgen check covers --since origin/main --report markdown   for a comment on a pull request
`,
      sharedFlags: ['project', 'color'],
      more: 'Lists the code that pages cover, and what has changed in it. `--accept` records the current code of all or some pages in `docsgen.covers.json`. `--since` lists the pages whose code has changed since a commit, and whether their texts have changed too. See [Pages and their code](../running/code.md).',
      example: 'docsgen check covers --since origin/main --report markdown',
      load: () => import('./command.js'),
    },
  ],
  kinds: [outdatedByCodeKind, coversMissingKind],
  isChecked: (_, {checks}) => checks['outdated-by-code'] !== 'off' || checks['covers-missing'] !== 'off',
  readsHistory: ({coversNotice}) => coversNotice,
  hooks: {
    checks: async () => (await import('./checks.js')).coverChecks,
    laterChanges: async () => (await import('./notices.js')).changesOfCode,
  },
}
