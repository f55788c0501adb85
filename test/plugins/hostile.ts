/** Plugins that fail: their code, and the message that docsgen gives for each. */

export interface HostilePlugin {
  /** Name of the plugin, and of its file. */
  name: string
  /** The body of its setup, or the whole module. */
  setup?: string
  module?: string
  /** Parts of `place message`, one for each problem. */
  output: string[]
}

export const hostilePlugins: readonly HostilePlugin[] = [
  {
    name: 'module-throws',
    module: "throw new Error('No licence.')",
    output: ['plugins/module-throws.js:1:7 This file crashed while docsgen loaded it: No licence.'],
  },
  {
    name: 'no-plugin',
    module: 'export default 7',
    output: [
      'plugins/no-plugin.js The plugin "./plugins/no-plugin.js" failed in its setup: Its default export must be a plugin, `definePlugin({name, setup})`, or a function that returns one.',
    ],
  },
  {name: 'setup-throws', setup: "throw new Error('No data.')", output: [': No data.']},
  {
    name: 'too-new',
    module: "export default {name: 'too-new', needs: 9, setup() {}}",
    output: [
      'plugins/too-new.js The plugin "./plugins/too-new.js" failed in its setup: It needs version 9 of the interface of plugins, but this docsgen has version 1. Update docsgen, or use an older version of the plugin.',
    ],
  },
  {name: 'no-function', setup: 'api.pages({path: "/x"})', output: ['`api.pages` needs a function']},
  {name: 'unknown-hook', setup: 'api.page(() => [])', output: ['The code calls `api.page`, which is not a function.']},
  {
    name: 'pages-throw',
    setup: 'api.pages(() => { null.length })',
    output: ['its hook `pages`: The code reads "length" of a value that is null.'],
  },
  {
    name: 'pages-reject-late',
    setup: "api.pages(() => { Promise.reject(new Error('Late.')); return [] })",
    output: ['its hook `pages`: Late.'],
  },
  {
    name: 'pages-throw-long-word',
    setup: "api.pages(() => { throw new Error('m'.repeat(2_000_000)) })",
    output: ['its hook `pages`: mmm'],
  },
  {
    name: 'markdown-getter',
    setup: "api.markdown({get remark() { throw new Error('Got.') }})",
    output: ['failed in its setup: Got.'],
  },
  {
    name: 'markdown-proxy',
    setup: 'api.markdown(new Proxy({}, {ownKeys() { throw null }}))',
    output: ['failed in its setup: The code threw null.'],
  },
  {
    name: 'check-lines',
    setup: "api.check({code: 'lines', page: ({path}) => path === '/' ? [{message: 'm', line: -5}] : []})",
    output: ['A problem of the check "lines" has a `line` or `column` that is no whole number from 1.'],
  },
  {
    name: 'pages-line',
    setup: "api.pages(() => [{path: '/lined', markdown: '', source: {file: 'a.csv', line: 0.5}}])",
    output: ['The page "/lined" has a `source` that is neither a file nor `{file, line}`.'],
  },
  {
    name: 'pages-no-list',
    setup: 'api.pages(() => ({path: "/x"}))',
    output: ['its hook `pages`: It must return a list of pages.'],
  },
  {
    name: 'pages-nonsense',
    setup: `api.pages(() => [
      7, {}, {path: 'x'}, {path: '/../../etc/passwd', markdown: ''}, {path: '/x?y', markdown: ''}, {path: '/a'},
      {path: '/b', markdown: 7}, {path: '/c', markdown: '', frontmatter: 7},
      {folder: '/d'}, {path: '/good', markdown: '# Good'}])`,
    output: [
      'Item 1 of its list must be an object such as `{path: "/made", markdown: "# Made"}`.',
      'Item 2 of its list needs `path`, an address that begins with "/", such as "/made".',
      'The page "x" needs `path`, an address that begins with "/", such as "/made".',
      'The page "/../../etc/passwd" has a `path` with an empty part, or one that begins with a dot.',
      'The page "/x?y" has a `path` with "?", "#", "\\" or a control character.',
      'The page "/a" needs exactly one of `markdown`, `mdx` and `component`.',
      'The page "/b" has a `markdown` that is no text.',
      'The page "/c" has a `frontmatter` that is no object.',
      'Item 9 of its list needs `category`, an object such as `{label: "Prices"}`.',
    ],
  },
  {
    name: 'pages-circular',
    setup: 'api.pages(() => { const list = []; list.push(list); return list })',
    output: ['its hook `pages`: Converting circular structure to JSON'],
  },
  {
    name: 'duplicate-routes',
    setup:
      "api.pages(() => [{path: '/', markdown: '# Mine'}, {path: '/twice', markdown: '1'}, {path: '/twice', markdown: '2'}])",
    output: [
      'plugins/duplicate-routes.js The address "/" belongs to "docs/index.md" already, so docsgen does not write this page.',
      'plugins/duplicate-routes.js The address "/twice" belongs to "docs/twice.md" already, so docsgen does not write this page.',
    ],
  },
  {
    name: 'outside',
    setup: "api.pages(async ({read}) => [await read('../secret')])",
    output: ['"../secret" is not in the project folder.'],
  },
  {
    name: 'head-throws',
    setup: "api.head(() => { throw new Error('No head.') })",
    output: ['its hook `head` for the page "/": No head.'],
  },
  {
    name: 'head-nonsense',
    setup: "api.head(() => [{tag: 'script', attributes: {src: 'https://evil.example'}}])",
    output: ['its hook `head` for the page "/": It must return a list of tags'],
  },
  {
    name: 'check-throws',
    setup: "api.check({code: 'a-check', page: (page) => page.nothing.here})",
    output: ['its hook `check` for the page "/": The code reads "here" of a value that is undefined.'],
  },
  {
    name: 'check-nonsense',
    setup: "api.check({code: 'b-check', page: () => ['bad'], site: () => 'bad'})",
    output: [
      'A problem of the check "b-check" needs a `message`.',
      'The check "b-check" must return a list of problems.',
    ],
  },
  {
    name: 'check-clash',
    setup: "api.check({code: 'broken-link', page: () => []}); api.check({code: 'a-check', page: () => []})",
    output: [
      'The code "broken-link" belongs to docsgen already.',
      'The code "a-check" belongs to the plugin "check-throws" already.',
    ],
  },
  {
    name: 'files-outside',
    setup:
      "api.files(() => [{path: '../x', contents: ''}, {path: 'index.html', contents: ''}, {path: 'y', contents: 7}, {path: 'fine.txt', contents: 'Fine'}, {path: 'FINE.txt', contents: ''}])",
    output: [
      'The file "../x" must have a path inside the output folder',
      'The file "index.html" has a path that belongs to the page "docs/index.md" already.',
      'The file "y" needs `contents`, a text or bytes.',
      'The file "FINE.txt" has a path that belongs to the plugin "files-outside" already.',
    ],
  },
  {name: 'files-throw', setup: "api.files(() => { throw 'text' })", output: ['its hook `files`: The code threw text.']},
  {
    name: 'exits',
    setup: 'api.pages(() => process.exit(0))',
    output: ['The code tried to end the process (exit code 0).'],
  },
  {
    name: 'done-throws',
    setup: "api.done(async () => { throw new Error('No network.') })",
    output: ['its hook `done`: No network.'],
  },
]
