/** Mistakes in the config, and in the set-up of a project. */
import {fileOf, type MarkedFile, type MarkedSite} from '../support/marked-site.js'

const home = {'docs/index.md': '# Home\n\nHello.\n'}
/** A site with this config in JSON. */
const configured = (...file: MarkedFile): MarkedSite => ({files: {...home, 'docsgen.config.json': file}})

/** Values of which the schema reports all at once. */
const wrongValues = fileOf(
  {problem: '‹ error invalid-config', separator: ',\n  ', wrap: (text) => `{\n  ${text}\n}\n`},
  [
    ['‹"tilte": "A"', '"tilte" "title"'],
    ['‹"title": 1', '"title" text 1 "1"'],
    ['‹"content": []', '"content" text list'],
    ['‹"css": "styles/brand.css"', '"css" list "styles/brand.css" ["styles/brand.css"]'],
    ['‹"toc": 3', '"toc" object 3 min, max'],
    ['‹"search": "true"', '"search" object "true" true without quotes'],
    ['"checks": {‹"broken-link": "warn"}', '"checks.broken-link" "off" "warn" "warning"'],
    ['"navbar": {‹"itms": []}', '"navbar.itms" "items"'],
    ['"footer": {‹"links": 1}', '"footer.links" list 1 [{title: "More"'],
    ['‹"sidebars": 1', '"sidebars" object 1 {"docs": ["index"]}'],
    ['"variables": {‹"a": []}', '"variables.a" text list'],
    ['"markdown": {‹"html": "perhaps"}', '"markdown.html" "escape" "perhaps"'],
    ['‹"trailingSlash": "yes"', '"trailingSlash" true or false "yes" true'],
    ['‹"image": "javascript:go()"', '"image"'],
    ['‹"redirects": "x"', '"redirects" list "x" {"/old": "/new"}'],
    ['‹"onBrokenLinks": "error"', '"onBrokenLinks" "warn" "throw" "error"'],
    ['‹"baseUrl": "/"', '"baseUrl" base'],
    ['‹"site_name": "A"', '"site_name" title'],
    ['‹"themeConfig": {}', '"themeConfig" navbar footer sidebars'],
  ],
)

/** More of them, in lists and objects. */
const wrongParts = fileOf(
  {problem: '‹ error invalid-config', separator: ',\n  ', wrap: (text) => `{\n  ${text}\n}\n`},
  [
    ['"navbar": {"items": [{"label": "A", "to": "/", ‹"postion": "left"}]}', '"navbar.items[0].postion" "position"'],
    ['"checks": {‹"broken-lnk": "off"}', '"checks.broken-lnk" "broken-link"'],
    ['"colorMode": {‹"default": "drak"}', '"colorMode.default" "light" "dark" "drak" "dark"'],
    ['"variables": {‹"1x": "y"}', '"1x" "-" "_"'],
    ['"sidebars": {"a": [{"type": "category", "label": "B", "items": [{‹"type": "nope"}]}]}', '"category" "nope"'],
    ['‹"favicon": "javascript:alert(1)"', '"favicon"'],
    ['"logo": {‹"src": "data:text/html,x"}', '"logo.src"'],
    ['‹"toc": {"min": 4, "max": 2}', '"toc" min max'],
  ],
)

const folders = {
  ...home,
  'api/index.md': '# API\n',
  'versioned_docs/version-1.0/index.md': '# Old\n',
  'versioned_docs/version-2.0/index.md': '# Older\n',
}

const english = '"en": {"label": "English"}'

/** Mistakes in versions, languages and other settings, each in a site of its own: the config without its braces, and the words. */
const wrongSettings = [
  ['"versions": {"names": ["1.0", ‹"3.0"]}', '"versioned_docs/version-3.0"'],
  ['"versions": {"names": [‹"a/b"]}', '"a/b"'],
  ['"versions": {"names": ["1.0", ‹"1.0"]}', '"1.0" twice'],
  ['"versions": {‹"last": "7"}', '"7"'],
  ['"versions": {"settings": {"1.0": {}, ‹"7": {}}}', '"7"'],
  ['"versions": {"settings": {"1.0": {‹"path": "next"}}}', '"next"'],
  ['"versions": {"settings": {"1.0": {‹"path": "x"}, "2.0": {"path": "x"}}}', '"x"'],
  ['"versions": {‹"includeCurrent": false, "names": []}', '"versions'],
  ['"sections": {"docs": {"content": "docs"}}, ‹"sidebars": {"main": ["index"]}', '"sidebars" "sections"'],
  ['‹"sections": {}', '"sections"'],
  ['"sections": {"a": {"content": "docs"}, "b": {‹"content": "nope"}}', '"sections.b.content" "nope"'],
  ['"sections": {"a": {"content": "docs"}, "b": {‹"content": "./docs"}}', '"sections.b.content" "a"'],
  ['"sections": {"a": {"content": "docs", "path": "x"}, "b": {"content": "api", ‹"path": "/x"}}', '"/x" "a"'],
  ['"sections": {"a": {"content": "docs", ‹"path": "../x"}}', '"sections.a.path"'],
  ['"navbar": {"items": [{"label": "A", ‹"versions": "api"}]}', '"api" default'],
  [`"locales": {"languages": {${english}}, ‹"default": "eng"}`, '"locales.default" "eng" "en"'],
  ['"locales": {"languages": {‹"german": {"label": "Deutsch"}}}', '"german" locales.languages'],
  ['"locales": {‹"languages": {}}', '"locales.languages"'],
  [
    `"sections": {"a": {"content": "docs", "path": "de"}}, "locales": {‹"languages": {${english}, "de": {"label": "D"}}}`,
    '"locales.languages" /de/ "a"',
  ],
  ['‹"frontmatter": "strict"'],
  ['‹"frontmatter": {"type": "wrong"}'],
  ['‹"pages": "nope"', '"nope"'],
  ['‹"pages": "docs"', '"pages"'],
  ['‹"pages": "api", "sections": {"pages": {"content": "docs"}}', '"pages"'],
] as const

export const config: Record<string, MarkedSite> = {
  ...Object.fromEntries(
    wrongSettings.map(([text, words = '']) => [
      text,
      {files: {...folders, 'docsgen.config.json': [`{${text}}`, `‹ error invalid-config ${words}`] as const}},
    ]),
  ),
  'wrong values': configured(...wrongValues),
  'wrong parts of values': configured(...wrongParts),
  'an entry of the navbar without an aim, a code that is always an error, and an address of code': configured(
    `{
  "logo": {"src": "a.svg", ‹"dark": " JAVA\\tSCRIPT:alert(1)"},
  "navbar": {"items": [‹{"label": "A"}]},
  "checks": {‹"unreadable-file": "off"}
}`,
    '‹ error invalid-config "logo.dark"',
    '‹ error invalid-config "navbar.items[0]" to href sidebar doc section versions items html',
    '‹ error invalid-config "checks.unreadable-file" always',
  ),
  'an item of a sidebar with a misspelt key': configured(
    '{"sidebars": {"a": [‹{"type": "autogenerated", ‹"dirname": "."}]}}',
    '‹ error invalid-config "sidebars.a[0].dirName"',
    '‹ error invalid-config "sidebars.a[0].dirname" "dirName"',
  ),
  'a language that is no tag': configured('{‹"lang": "en_US"}', '‹ error invalid-config "lang" "en_US" "en-US"'),
  'the tag of a translation that is none': configured(
    '{"locales": {"languages": {"en": {"label": "English"}, "de": {"label": "Deutsch", ‹"lang": "de DE"}}}}',
    '‹ error invalid-config "locales.languages.de.lang" "pt-BR" "de DE"',
  ),
  'values that lead nowhere, and other files that docsgen does not read': {
    files: {
      'docs/install.md': '# Install\n\nUnpack.\n',
      'docs/guides/g.md': '# G\n\nText.\n',
      'docs/02-later/g.md': '---\ndraft: true\n---\n\n# G\n',
      'docsgen.config.mjs': [
        `export default {
  ‹staticDir: 'doc',
  versions: {‹folder: 'gone'},
  ‹editUrl: 'git.example.com/edit/main/',
  base: '/kit/',
  search: {exclude: [‹'/instal', '/guides'], boost: {‹'/kit/install': 2}},
  sidebars: {main: [
    {type: 'autogenerated', dirName: ‹'guids'},
    {type: 'autogenerated', dirName: '02-later'},
    'guides/g',
    'install',
  ]},
  redirects: {'/': '/install', ‹'/kit/old': '/install', ‹'/a': '/b', ‹'/b': '/a', ‹'/c': '/a'},
  variables: {},
}
`,
        '‹ error broken-asset "doc" "docs"',
        '‹ warning ignored-file "versions.folder" "gone"',
        '‹ warning wrong-edit-url "editUrl" URL "git.example.com/edit/main/"',
        '‹ warning unmatched-address "search.exclude" "/instal" "/install"',
        '‹ warning unmatched-address "search.boost" "/kit/install" "/install"',
        '‹ error unknown-doc folder "guids" "guides"',
        '‹ warning unmatched-address "/kit/old" "/old"',
        '‹ warning redirect-loop "/a" /a → /b → /a',
        '‹ warning redirect-loop "/b" /b → /a → /b',
        '‹ warning redirect-loop "/c" /c → /a → /b → /a',
      ],
      'docsgen.config.json': ['{}\n', 'warning ignored-file "docsgen.config.mjs"'],
    },
  },
  'stylesheets, modules, and the folder of a version without its prefix': {
    files: {
      ...home,
      'docsgen.config.json': [
        '{"css": [‹"styles/gone.css", "brand.css", "import.css"],\n"clientModules": [‹"./src/vsits.ts", "./src/answers"]}\n',
        '‹ error broken-asset "styles/gone.css"',
        '‹ error broken-asset "./src/vsits.ts"',
      ],
      'src/answers.ts': 'export {}\n',
      'brand.css': [
        '‹// Brand\n.brand { ‹colr: red }\n.logo { color‹ red }\n',
        '‹ warning suspicious-code "//" /*',
        '‹ warning suspicious-code "colr" "color"',
        '‹ warning suspicious-code ":"',
      ],
      'import.css': ['@import ‹"./fonts.css";\n', '‹ error module-error "./fonts.css"'],
      'versioned_docs/1.0/index.md': '# Home\n',
    },
    others: ['versioned_docs/1.0 warning ignored-file "versioned_docs/version-1.0"'],
  },
  'a missing plugin': configured('{"plugins": [‹"./plugins/teas.ts"]}\n', '‹ error invalid-config "./plugins/teas.ts"'),
  'the severity of a check that no plugin has': {
    files: {
      ...home,
      'plugins/words.js':
        "export default {name: 'words', setup(api) { api.check({code: 'no-foo', page: () => []}) }}\n",
      'docsgen.config.json': [
        '{"plugins": ["./plugins/words.js"], "checks": {‹"no-fo": "error"}}\n',
        '‹ error invalid-config "checks.no-fo" "no-foo"',
      ],
    },
  },
  'a plugin with a mistake in its code': {
    files: {...home, 'mine.ts': ['export default function plugin( {\n‹', '‹ error invalid-config ends']},
    config: {markdown: {remarkPlugins: ['./mine.ts']}},
  },
  'formulas whose packages are not installed': configured(
    '{"markdown": {‹"math": true}}\n',
    '‹ error invalid-config remark-math rehype-katex npm install',
  ),
  'a navbar item of a misspelt section': configured(
    '{"sections": {"docs": {"content": "docs"}}, "navbar": {"items": [{"label": "Docs", ‹"section": "doc"}]}}\n',
    '‹ error invalid-config "doc" "docs"',
  ),
  'a folder of versions that a section lacks': configured(
    '{"sections": {"a": {"content": "docs", "versions": {‹"folder": "doc"}}}}\n',
    '‹ warning ignored-file "sections.a.versions.folder" "doc" "docs"',
  ),
  'a static folder that does not exist': configured('{‹"staticDir": "gone"}\n', '‹ error broken-asset "gone" Create'),
  'a misspelt content folder': configured('{‹"content": "dcos"}\n', '‹ error invalid-config "dcos" "docs"'),
  'a project without pages': {
    files: {'notes.txt': 'Hello.\n'},
    others: ['error no-pages "docs-content" "docs" docsgen init'],
  },
  'texts of another format': {
    files: {'docs/index.rst': 'Home\n====\n', 'docs/guide/start.rst': 'Start\n=====\n', 'docs/notes.adoc': '= Notes\n'},
    others: ['docs error no-pages 2 .rst "docs" docs/guide/start.rst docs/guide/start.md'],
  },
  'only drafts': {
    files: {'docs/index.md': '---\ndraft: true\n---\n\n# Home\n'},
    others: ['docs error no-pages "docs" draft draft: true'],
  },
  'a config that is a folder': {
    files: {...home, 'docsgen.config.ts/a.ts': ''},
    others: ['docsgen.config.ts error invalid-config folder'],
  },
  'a config that is a pipe': {
    files: home,
    pipes: ['docsgen.config.ts'],
    others: ['docsgen.config.ts error invalid-config pipe'],
  },
  'a sidebars.json that is text': {
    files: {...home, 'sidebars.json': ['‹"index"\n', '‹ error invalid-config {"docs": ["index"]}']},
  },
  'a sidebars.js that exports a list': {
    files: {
      ...home,
      'sidebars.js': ["// Ours\n‹export default ['index']\n", '‹ error invalid-config list export default {docs: ['],
    },
  },
  'a version without its folder': {
    files: {...home, 'versions.json': ['[‹"2.0"]\n', '‹ error invalid-config "2.0" "versioned_docs/version-2.0"']},
  },
  'a version that is a number': {
    files: {...home, 'versions.json': ['["1.0", ‹2]\n', '‹ error invalid-config 2 "2"']},
  },
  'code in a version from git, and code that the config does not trust': {
    files: {
      'docs/index.mdx': ['# Home\n\n‹{Date.now()}\n', '‹ warning untrusted-code line trust'],
      'docs/play.tsx': ['export default () => <p>Play</p>\n', 'warning untrusted-code file trust'],
    },
    tagged: {'docs/index.mdx': '# Home\n\n{Date.now()}\n'},
    config: {versions: {git: ['v1.0']}, trust: {mdx: false, pages: false}},
    others: ['v1.0:/docs/index.mdx:3:1 info not-from-git v1.0 docsgen versions add 1.0 --folder "v1.0"'],
  },
  'translations that are missing, of unknown age, and without parts of their originals': {
    files: {
      'docs/index.md': [
        '# Home\n\nHello.\n\n## First\n\nSee [it](https://a.example/).\n\n## Second\n\n```sh\nls\n```\n',
        'info missing-translation ja "i18n/ja"',
      ],
      'docs/more.md': ['# More\n\nHello.\n', 'info missing-translation de or ja "i18n/de"'],
      'i18n/de/index.md': [
        '---\ntitle: Start\n---\n\nHallo.\n\n‹## Erstens\n\nHallo.\n\n‹## Zweitens\n\nHallo.\n',
        '‹ warning structure-differs "https://a.example/" docs/index.md:7',
        '‹ warning structure-differs ("sh") docs/index.md:11',
      ],
    },
    config: {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}, ja: {label: '日本語'}}},
      checks: {'missing-translation': 'info', 'outdated-translation': 'warning', 'structure-differs': 'warning'},
    },
    others: ['docsgen.config.json warning outdated-translation translationOf: docs/index.md'],
  },
  'a page that covers code of unknown age, without the parser for it': {
    files: {'docs/index.md': '# Home\n\n::covers{cli.ts#parse}\n\nHello.\n', 'cli.ts': 'export const parse = 1\n'},
    others: [
      'warning not-configured @vscode/tree-sitter-wasm cli.ts npm install',
      'warning outdated-by-code git docsgen covers --accept',
    ],
  },
  'accepted code in a file that is damaged': {
    files: {
      'docs/index.md': '# Home\n\n::covers{data.json}\n\nHello.\n',
      'data.json': '{}',
      'docsgen.covers.json': ['{"pages": []}', 'error invalid-config "pages" docsgen covers --accept'],
    },
  },
}
