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
]
