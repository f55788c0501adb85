/** Mistakes in the config, the set-up of a project, and the command line. */
import type {Mistake} from './mistake.js'

export const config: Mistake[] = [
  {
    name: 'a config that is no JSON',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.json': '{'},
    exit: 2,
    output: ['docsgen.config.json:1:2 error invalid-config: A "}" is missing here.'],
  },
  {
    name: 'true in quotes',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.json': '{\n  "search": "true"\n}\n'},
    exit: 2,
    output: [
      'docsgen.config.json:2:3 error invalid-config: "search" must be true or false, not "true". Hint: Write true without quotes.',
    ],
  },
  {
    name: 'one stylesheet instead of a list',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.json': '{\n  "css": "styles/brand.css"\n}\n'},
    exit: 2,
    output: [
      'docsgen.config.json:2:3 error invalid-config: "css" must be a list, not "styles/brand.css". Hint: Write a list: ["styles/brand.css"].',
    ],
  },
  {
    name: 'text where an object belongs',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.ts': "export default {\n  title: 'A',\n  toc: 3,\n}\n"},
    exit: 2,
    output: [
      'docsgen.config.ts:3:3 error invalid-config: "toc" must be an object, not 3. Hint: The keys here are: min, max.',
    ],
  },
  {
    name: 'the severity of another tool',
    files: {
      'docs/index.md': '# Home\n',
      'docsgen.config.json': '{\n  "checks": {"broken-link": "warn"}\n}\n',
    },
    exit: 2,
    output: [
      'docsgen.config.json:2:14 error invalid-config: "checks.broken-link" must be "error", "warning", "info" or "off", not "warn". Hint: Did you mean "warning"?',
    ],
  },
  {
    name: 'editUrl with the content folder',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {title: 'A', editUrl: 'https://git.example.com/a/edit/main/docs/'},
    exit: 0,
    output: [
      'docsgen.config.json:3:3 warning wrong-edit-url: "editUrl" ends in the content folder "docs", which docsgen appends itself: the edit link of a page is now "https://git.example.com/a/edit/main/docs/docs/index.md". Hint: Write "https://git.example.com/a/edit/main/", the URL of the project folder.',
    ],
  },
]
