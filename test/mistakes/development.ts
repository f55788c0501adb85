import type {Mistake} from './mistake.js'

const home = {'docs/index.md': '# Home\n\nHello.\n'}

/** Mistakes that keep `docsgen dev` from starting. */
export const development: Mistake[] = [
  {
    name: 'a port that is no port',
    files: home,
    command: ['dev', '--port', '70000'],
    exit: 2,
    output: ["error: option '-p, --port <number>' argument '70000' is invalid. A port is a number from 0 to 65535."],
  },
  {
    name: 'a misspelt option',
    files: home,
    command: ['dev', '--opne'],
    exit: 2,
    output: ["error: unknown option '--opne'", '(Did you mean --open?)'],
  },
  {
    name: 'changes of an original outside a repository',
    files: {...home, 'i18n/de/index.md': '---\ntranslationOf: 0123abc\n---\n\n# Start\n\nHallo.\n'},
    config: {locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}},
    command: ['i18n', 'diff', 'de', 'index'],
    exit: 2,
    output: [
      'error docsgen cannot compare docs/index.md: the project is not in a git repository.',
      '  Build inside a git checkout.',
    ],
  },
  {
    name: 'changes of an original since a hash that git does not know',
    files: {...home, 'i18n/de/index.md': '---\ntranslationOf: 0123abc\n---\n\n# Start\n\nHallo.\n'},
    tagged: home,
    config: {locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}},
    command: ['i18n', 'diff', 'de', 'index'],
    exit: 2,
    output: [
      'error git has no version of docs/index.md with the hash "0123abc", which i18n/de/index.md names in `translationOf`.',
      '  Compare the two files yourself, and then write the hash that `git hash-object docs/index.md` prints.',
    ],
  },
  {
    name: 'the address of another machine',
    files: home,
    command: ['dev', '--port', '0', '--host', '203.0.113.7'],
    exit: 2,
    output: [
      'error This machine has no address "203.0.113.7".',
      '  Write --host alone to accept requests to all its addresses.',
    ],
  },
  {
    name: 'a config with a mistake',
    files: {...home, 'docsgen.config.json': '{"tilte": "A"}\n'},
    command: ['dev', '--port', '0'],
    exit: 2,
    output: [
      'error docsgen.config.json:1:2',
      '  Unknown key "tilte".',
      '  > 1 │ {"tilte": "A"}',
      '      │  ^',
      '    2 │ ',
      '  Did you mean "title"?',
    ],
  },
  {
    name: 'formulas whose packages are not installed',
    files: {...home, 'docsgen.config.json': '{"markdown": {"math": true}}\n'},
    command: ['dev', '--port', '0'],
    exit: 2,
    output: [
      'error docsgen.config.json:1:15',
      '  Formulas need the packages remark-math and rehype-katex.',
      '  > 1 │ {"markdown": {"math": true}}',
      '      │               ^',
      '    2 │ ',
      '  Install what is missing: npm install --save-dev remark-math rehype-katex',
    ],
  },
  {
    name: 'a plugin that does not exist',
    files: {...home, 'docsgen.config.json': '{"markdown": {"remarkPlugins": ["./mine.ts"]}}\n'},
    command: ['dev', '--port', '0'],
    exit: 2,
    output: [
      'error docsgen.config.json:1:33',
      '  There is no plugin file "./mine.ts".',
      '  > 1 │ {"markdown": {"remarkPlugins": ["./mine.ts"]}}',
      '      │                                 ^',
      '    2 │ ',
      '  Create the file, or correct the path: it begins at the project folder.',
    ],
  },
]
