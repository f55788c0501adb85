/** Mistakes in source files, front matter, category files and their names. */
import type {Mistake} from './mistake.js'

export const content: Mistake[] = [
  {
    name: 'a link to a misspelt address',
    files: {'docs/index.md': '# Home\n\nFirst, [install it](/instal).\n', 'docs/install.md': '# Install\n\nUnpack.\n'},
    config: {},
    exit: 1,
    output: ['docs/index.md:3:8 error broken-link: There is no page at "/instal". Hint: Did you mean "/install"?'],
  },
  {
    name: 'index.md and README.md in one folder',
    files: {'docs/README.md': '# For GitHub\n\nText.\n', 'docs/index.md': '# Home\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/README.md warning duplicate-route: The address "/" belongs to "docs/index.md" already; this page is not written. Hint: Give one of the two another name or `slug`.',
    ],
  },
  {
    name: 'a link to a Markdown file that does not exist',
    files: {'docs/index.md': '# Home\n\nSee [the rest](./rest.md).\n'},
    config: {},
    exit: 0,
    output: ['docs/index.md:3:5 warning broken-markdown-link: There is no page file "./rest.md".'],
  },
  {
    name: 'a link to a Markdown file that an older version does not have',
    files: {
      'docs/index.md': '# Home\n\nText.\n',
      'docs/rest.md': '# Rest\n\nText.\n',
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/index.md': '# Home\n\nSee [the rest](./rest.md).\n',
    },
    config: {},
    exit: 0,
    output: [
      'versioned_docs/version-1.0/index.md:3:5 warning broken-markdown-link: There is no page file "./rest.md" in version "1.0". Hint: Did you mean "../../docs/rest.md"?',
    ],
  },
  {
    name: 'a link to a heading that the page does not have',
    files: {'docs/index.md': '# Home\n\nSee [below](#instal).\n\n## Install\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:5 warning broken-anchor: This page has no heading or id "#instal". Hint: Did you mean "#install"?',
    ],
  },
]
