/** Plugins that fail: their code, and what names the failure in the message that docsgen gives for each. */

export interface HostilePlugin {
  /** Name of the plugin, and of its file. */
  name: string
  /** The body of its setup, or the whole module. */
  setup?: string
  module?: string
  /** Parts of `place message`, one for each problem. */
  output: string[]
}

const modules: [name: string, module: string, part: string][] = [
  ['module-throws', "throw new Error('No licence.')", 'plugins/module-throws.js:1:7 '],
  ['no-plugin', 'export default 7', '`definePlugin('],
  ['too-new', "export default {name: 'too-new', needs: 9, setup() {}}", 'version 9'],
]

const setups: [name: string, setup: string, ...parts: string[]][] = [
  ['setup-throws', "throw new Error('No data.')", ': No data.'],
  ['no-function', 'api.pages({path: "/x"})', '`api.pages` needs'],
  ['unknown-hook', 'api.page(() => [])', '`api.page`,'],
  ['pages-throw', 'api.pages(() => { null.length })', '`pages`: The code reads "length"'],
  ['pages-reject-late', "api.pages(() => { Promise.reject(new Error('Late.')); return [] })", '`pages`: Late.'],
  ['pages-throw-long-word', "api.pages(() => { throw new Error('m'.repeat(2_000_000)) })", '`pages`: mmm'],
  ['markdown-getter', "api.markdown({get remark() { throw new Error('Got.') }})", 'setup: Got.'],
  ['markdown-proxy', 'api.markdown(new Proxy({}, {ownKeys() { throw null }}))', 'threw null.'],
  [
    'check-lines',
    "api.check({code: 'lines', page: ({path}) => path === '/' ? [{message: 'm', line: -5}] : []})",
    'check "lines"',
  ],
  ['pages-line', "api.pages(() => [{path: '/lined', markdown: '', source: {file: 'a.csv', line: 0.5}}])", '"/lined"'],
  ['pages-no-list', 'api.pages(() => ({path: "/x"}))', '`pages`: It must return a list'],
  [
    'pages-nonsense',
    `api.pages(() => [
      7, {}, {path: 'x'}, {path: '/../../etc/passwd', markdown: ''}, {path: '/x?y', markdown: ''}, {path: '/a'},
      {path: '/b', markdown: 7}, {path: '/c', markdown: '', frontmatter: 7},
      {folder: '/d'}, {path: '/good', markdown: '# Good'}])`,
    ...['Item 1 ', 'Item 2 ', '"x"', '"/../../etc/passwd"', '"/x?y"', '"/a"', '"/b"', '"/c"', 'Item 9 '],
  ],
  ['pages-circular', 'api.pages(() => { const list = []; list.push(list); return list })', 'circular structure'],
  [
    'duplicate-routes',
    "api.pages(() => [{path: '/', markdown: '# Mine'}, {path: '/twice', markdown: '1'}, {path: '/twice', markdown: '2'}])",
    'address "/" ',
    'address "/twice" ',
  ],
  ['outside', "api.pages(async ({read}) => [await read('../secret')])", '"../secret"'],
  ['head-throws', "api.head(() => { throw new Error('No head.') })", 'for the page "/": No head.'],
  [
    'head-nonsense',
    "api.head(() => [{tag: 'script', attributes: {src: 'https://evil.example'}}])",
    'for the page "/": It must return a list of tags',
  ],
  [
    'check-throws',
    "api.check({code: 'a-check', page: (page) => page.nothing.here})",
    'for the page "/": The code reads',
  ],
  [
    'check-nonsense',
    "api.check({code: 'b-check', page: () => ['bad'], site: () => 'bad'})",
    '"b-check" needs',
    '"b-check" must',
  ],
  [
    'check-clash',
    "api.check({code: 'broken-link', page: () => []}); api.check({code: 'a-check', page: () => []})",
    'code "broken-link"',
    'code "a-check"',
  ],
  [
    'files-outside',
    "api.files(() => [{path: '../x', contents: ''}, {path: 'index.html', contents: ''}, {path: 'y', contents: 7}, {path: 'fine.txt', contents: 'Fine'}, {path: 'FINE.txt', contents: ''}])",
    ...['file "../x"', 'file "index.html"', 'file "y"', 'file "FINE.txt"'],
  ],
  ['files-throw', "api.files(() => { throw 'text' })", '`files`: The code threw text.'],
  ['exits', 'api.pages(() => process.exit(0))', 'exit code 0'],
  ['done-throws', "api.done(async () => { throw new Error('No network.') })", '`done`: No network.'],
]

export const hostilePlugins: readonly HostilePlugin[] = [
  ...modules.map(([name, module, part]) => ({name, module, output: [part]})),
  ...setups.map(([name, setup, ...output]) => ({name, setup, output})),
]
