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
      'docsgen.config.json:2:3 error invalid-config: "search" must be true, false or an object, not "true". Hint: Write true without quotes.',
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
    name: 'a plugin file that does not exist',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.json': '{\n  "plugins": ["./plugins/teas.ts"]\n}\n'},
    exit: 2,
    output: [
      'docsgen.config.json:2:15 error invalid-config: There is no plugin file "./plugins/teas.ts". Hint: Create the file, or correct the path: it begins at the project folder.',
    ],
  },
  {
    name: 'the severity of a check that no plugin has',
    files: {
      'docs/index.md': '# Home\n',
      'plugins/words.js':
        "export default {name: 'words', setup(api) { api.check({code: 'no-foo', page: () => []}) }}\n",
      'docsgen.config.json': '{\n  "plugins": ["./plugins/words.js"],\n  "checks": {"no-fo": "error"}\n}\n',
    },
    exit: 2,
    output: ['docsgen.config.json:3:14 error invalid-config: Unknown key "checks.no-fo". Hint: Did you mean "no-foo"?'],
  },
  {
    name: 'content beside sections',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {content: 'docs', sections: {docs: {content: 'docs'}}},
    exit: 2,
    output: [
      'docsgen.config.json:2:3 error invalid-config: "content" cannot be used with "sections", because each section has a "content" of its own. Hint: Move it into the section that it belongs to: sections: {docs: {content: …}}.',
    ],
  },
  {
    name: 'a section without its folder',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {sections: {docs: {content: 'docs'}, api: {content: 'reference'}}},
    exit: 2,
    output: [
      'docsgen.config.json:7:7 error invalid-config: "sections.api.content" must be a folder, but there is no folder "reference". Hint: Write the path of the folder that contains your pages.',
    ],
  },
  {
    name: 'a section without content',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {sections: {docs: {path: 'docs'}}} as never,
    exit: 2,
    output: [
      'docsgen.config.json:3:5 error invalid-config: "sections.docs.content" is missing: it must be text. Hint: Add the path of a folder, such as `"content": "docs"`.',
    ],
  },
  {
    name: 'a navbar item of a misspelt section',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {sections: {docs: {content: 'docs'}}, navbar: {items: [{label: 'Docs', section: 'doc'}]}},
    exit: 2,
    output: [
      'docsgen.config.json:11:9 error invalid-config: The navbar names the section "doc", which does not exist. Hint: Did you mean "docs"?',
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
  {
    name: 'a folder without pages',
    files: {'notes.txt': 'Hello.\n'},
    exit: 1,
    output: [
      'error no-pages: There are no pages: docsgen found no folder "docs-content" or "docs", and no .md, .mdx or .tsx file in the project folder itself. Hint: Run docsgen in the folder that contains "docs", set `content` in the config to the folder of your pages, or create a site with `docsgen init`.',
    ],
  },
  {
    name: 'a content folder without pages',
    files: {'guide/notes.txt': 'Hello.\n'},
    config: {content: 'guide'},
    exit: 1,
    output: [
      'guide error no-pages: There are no pages: docsgen found no .md, .mdx or .tsx file in "guide". Hint: Add a page, such as guide/index.md, or set `content` in the config to the folder of your pages.',
    ],
  },
  {
    name: 'a content folder with texts of another format',
    files: {'docs/index.rst': 'Home\n====\n', 'docs/guide/start.rst': 'Start\n=====\n', 'docs/notes.adoc': '= Notes\n'},
    exit: 1,
    output: [
      'docs error no-pages: There are no pages: docsgen reads Markdown, and found 2 .rst files in "docs" instead. Hint: Convert them to Markdown, for example with Pandoc: `pandoc docs/guide/start.rst -t gfm -o docs/guide/start.md`.',
    ],
  },
  {
    name: 'an empty content folder',
    files: {'docs/.keep': ''},
    config: {content: 'docs'},
    exit: 1,
    output: [
      'docs error no-pages: There are no pages: docsgen found no .md, .mdx or .tsx file in "docs". Hint: Add a page, such as docs/index.md, or set `content` in the config to the folder of your pages.',
    ],
  },
  {
    name: 'a content folder that does not exist',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {content: 'dcos'},
    exit: 2,
    output: [
      'docsgen.config.json:2:3 error invalid-config: "content" must be a folder, but there is no folder "dcos". Hint: Did you mean "docs"?',
    ],
  },
  {
    name: 'only drafts',
    files: {'docs/index.md': '---\ndraft: true\n---\n\n# Home\n'},
    exit: 1,
    output: [
      'docs error no-pages: The site would have no pages: every page in "docs" is a draft. Hint: Remove `draft: true` from the front matter of a page.',
    ],
  },
  {
    name: 'a page that is no text, and no other',
    files: {'docs/index.md': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])},
    exit: 1,
    output: [
      'docs/index.md error unreadable-file: This file is not text. Hint: Save it as UTF-8, or move it out of the content folder.',
    ],
  },
  {
    name: 'no home page',
    files: {'docs/install.md': '# Install\n\nUnpack.\n'},
    exit: 0,
    output: [
      'warning broken-home-link: The title in the navbar of every page links to "/", but the site has no page there. Hint: Add docs/index.md, write `slug: /` into the front matter of the page that readers get first, or redirect "/" to it with `redirects` in the config.',
    ],
  },
  {
    name: 'no home page, but a redirect',
    files: {'docs/install.md': '# Install\n\nUnpack.\n'},
    config: {redirects: {'/': '/install'}},
    exit: 0,
    output: [],
  },
  {
    name: 'no home page, but a title that links elsewhere',
    files: {
      'docs/install.md': '# Install\n\nUnpack.\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    config: {logo: {src: '/logo.svg', href: '/install'}},
    exit: 0,
    output: [
      'docsgen.config.json info no-home-page: The site has no page at "/": readers who open this address see "Page Not Found". Hint: Add docs/index.md, write `slug: /` into the front matter of the page that readers get first, or redirect "/" to it with `redirects` in the config.',
    ],
  },
  {
    name: 'the dates of pages without a git repository',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {lastUpdated: true},
    exit: 0,
    output: [
      'docsgen.config.json:2:3 warning unknown-last-update: docsgen cannot read from git when pages last changed: the project is not in a git repository. Hint: Build inside a git checkout, or set `lastUpdated: false`.',
    ],
  },
  {
    name: 'a second config, one in YAML, and the folder of a version without its prefix',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'docsgen.config.mjs': 'export default {}\n',
      'docsgen.config.json': '{}\n',
      'docsgen.config.yml': 'title: A\n',
      'versioned_docs/1.0/index.md': '# Home\n',
    },
    exit: 0,
    output: [
      'docsgen.config.json warning ignored-file: docsgen reads "docsgen.config.mjs" and ignores this second config file. Hint: Remove one of the two, or choose one with --config.',
      'docsgen.config.yml warning ignored-file: docsgen does not read a config file of this name. Hint: Name it docsgen.config.ts, .mts, .js, .mjs or .json, and write it in that language.',
      'versioned_docs/1.0 warning ignored-file: docsgen does not read this folder: the names of the folders of versions begin with "version-". Hint: To publish this version, rename the folder to "versioned_docs/version-1.0".',
    ],
  },
  {
    name: 'a config that is a folder',
    files: {'docs/index.md': '# Home\n', 'docsgen.config.ts/a.ts': ''},
    exit: 2,
    output: [
      'docsgen.config.ts error invalid-config: This is a folder, so docsgen cannot read a config from it. Hint: The config must be a file: docsgen.config.ts, .mts, .js, .mjs or .json.',
    ],
  },
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => ({
    name: `a config that is a pipe, docsgen.config.${ending}`,
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    pipes: [`docsgen.config.${ending}`],
    exit: 2,
    output: [
      `docsgen.config.${ending} error invalid-config: This is a pipe or a device, so docsgen cannot read a config from it. Hint: The config must be a file: docsgen.config.ts, .mts, .js, .mjs or .json.`,
    ],
  })),
  {
    name: 'config keys of other generators',
    files: {
      'docs/index.md': '# Home\n',
      'docsgen.config.json': '{\n  "baseUrl": "/",\n  "site_name": "A",\n  "themeConfig": {}\n}\n',
    },
    exit: 2,
    output: [
      'docsgen.config.json:2:3 error invalid-config: Unknown key "baseUrl". Hint: It is called `base` here.',
      'docsgen.config.json:3:3 error invalid-config: Unknown key "site_name". Hint: It is called `title` here.',
      'docsgen.config.json:4:3 error invalid-config: Unknown key "themeConfig". Hint: Its keys are keys of the config here: `navbar`, `footer`, `sidebars`, `colorMode`, `announcementBar`, `editUrl`.',
    ],
  },
  {
    name: 'the old name of a config key',
    files: {'docs/index.md': '# Home\n\nHello.\n', 'docsgen.config.json': '{\n  "twins": {"pages": false}\n}\n'},
    exit: 0,
    output: [
      'docsgen.config.json:2:3 info renamed-key: The config key "twins" is now called "markdownExport". Hint: Rename "twins" to "markdownExport".',
    ],
  },
  {
    name: 'a sidebar of a folder that does not exist',
    files: {
      'docs/index.md': '# Home\n\nSee [G](./guides/g.md).\n',
      'docs/guides/g.md': '# G\n\nText.\n',
      'docsgen.config.json': '{\n  "sidebars": {"main": ["index", {"type": "autogenerated", "dirName": "guids"}]}\n}\n',
    },
    exit: 1,
    output: [
      'docsgen.config.json:2:71 error unknown-doc: A sidebar names the folder "guids", which contains no pages or does not exist. Hint: Did you mean "guides"?',
    ],
  },
  {
    name: 'a sidebar of a folder of drafts',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'docs/02-guides/g.md': '---\ndraft: true\n---\n\n# G\n',
    },
    config: {sidebars: {main: ['index', {type: 'autogenerated', dirName: '02-guides'}]}},
    exit: 0,
    output: [],
  },
  {
    name: 'a missing plugin file',
    files: {
      'docs/index.md': '# Home\n',
      'docsgen.config.json': '{\n  "markdown": {"remarkPlugins": ["./plugins/mine.ts"]}\n}\n',
    },
    exit: 2,
    output: [
      'docsgen.config.json:2:34 error invalid-config: There is no plugin file "./plugins/mine.ts". Hint: Create the file, or correct the path: it begins at the project folder.',
    ],
  },
  {
    name: 'a plugin with a mistake in its code',
    files: {
      'docs/index.md': '# Home\n',
      'plugins/mine.ts': 'export default function plugin( {\n',
      'docsgen.config.json': '{\n  "markdown": {"remarkPlugins": ["./plugins/mine.ts"]}\n}\n',
    },
    exit: 2,
    output: [
      'plugins/mine.ts:2:1 error invalid-config: docsgen cannot read this code: the file ends before it is complete.',
    ],
  },
  {
    name: 'a missing stylesheet',
    files: {'docs/index.md': '# Home\n\nHello.\n', 'docsgen.config.json': '{\n  "css": ["styles/brand.css"]\n}\n'},
    exit: 1,
    output: [
      'docsgen.config.json:2:11 error broken-asset: There is no stylesheet "styles/brand.css". Hint: Create the file, or correct the path: it begins at the project folder.',
    ],
  },
  {
    name: 'a missing file in a stylesheet',
    files: {'docs/index.md': '# Home\n\nHello.\n', 'brand.css': '@import "./fonts.css";\n'},
    config: {css: ['brand.css']},
    exit: 1,
    output: [
      'brand.css:1:9 error module-error: There is no file "./fonts.css". Hint: Create the file, or correct the path: it begins at the folder of this stylesheet.',
    ],
  },
  {
    name: 'a rule of a stylesheet that nothing closes',
    files: {'docs/index.md': '# Home\n\nHello.\n', 'brand.css': '.brand { color: red\n'},
    config: {css: ['brand.css']},
    exit: 0,
    output: [
      'brand.css:1:8 warning suspicious-code: Nothing closes this "{": a "}" is missing. Hint: Add the "}" where it belongs. Until then, browsers may ignore all rules after this place.',
    ],
  },
  {
    name: 'a misspelt property, a missing colon and a comment of another language in a stylesheet',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'brand.css': '// Brand\n.brand { colr: red }\n.logo { color red }\n',
    },
    config: {css: ['brand.css']},
    exit: 0,
    output: [
      'brand.css:1:1 warning suspicious-code: CSS has no comments that begin with "//". Hint: Write /* … */.',
      'brand.css:2:10 warning suspicious-code: "colr" is not a known CSS property. Hint: Did you mean "color"? Browsers ignore unknown properties.',
      'brand.css:3:14 warning suspicious-code: A ":" is missing here. Hint: Correct or remove this rule or declaration: browsers may ignore it.',
    ],
  },
  {
    name: 'a sidebars.json that is a list',
    files: {'docs/index.md': '# Home\n', 'sidebars.json': '["index"]\n'},
    exit: 2,
    output: [
      'sidebars.json:1:1 error invalid-config: This file is a list, but it must be an object that names each sidebar. Hint: Give the list a name: {"docs": [ … ]}.',
    ],
  },
  {
    name: 'a sidebars.js that exports a list',
    files: {'docs/index.md': '# Home\n', 'sidebars.js': "// Ours\nexport default ['index']\n"},
    exit: 2,
    output: [
      'sidebars.js:2:1 error invalid-config: This file exports a list, but it must export an object that names each sidebar. Hint: Give the list a name: export default {docs: [ … ]}.',
    ],
  },
  {
    name: 'a sidebars.json that is text',
    files: {'docs/index.md': '# Home\n', 'sidebars.json': '"index"\n'},
    exit: 2,
    output: [
      'sidebars.json:1:1 error invalid-config: This file is no object that names each sidebar. Hint: Write it like {"docs": ["index"]}.',
    ],
  },
  {
    name: 'translations that are missing, of unknown age, and without parts of their originals',
    files: {
      'docs/index.md': '# Home\n\nHello.\n\n## First\n\nSee [it](https://a.example/).\n\n## Second\n\n```sh\nls\n```\n',
      'docs/more.md': '# More\n\nHello.\n',
      'i18n/de/index.md': '---\ntitle: Start\n---\n\nHallo.\n\n## Erstens\n\nHallo.\n\n## Zweitens\n\nHallo.\n',
    },
    config: {
      locales: {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}, ja: {label: '日本語'}}},
      checks: {'missing-translation': 'info', 'outdated-translation': 'warning', 'structure-differs': 'warning'},
    },
    exit: 0,
    output: [
      'docs/index.md info missing-translation: The page has no translation into ja. Hint: Write the translation at the same path below the folder of the language, such as "i18n/ja".',
      'docs/more.md info missing-translation: The page has no translation into de or ja. Hint: Write the translation at the same path below the folder of the language, such as "i18n/de".',
      'docsgen.config.json warning outdated-translation: docsgen cannot know which translations are outdated: the project is not in a git repository. Hint: Build inside a git checkout, or write `translationOf: <hash>` into the front matter of each translation: `git hash-object docs/index.md` prints the hash of an original.',
      'i18n/de/index.md:7:1 warning structure-differs: The translation lacks the link to "https://a.example/" of its original, docs/index.md:7. Hint: Add it, translated, to the part that begins here, or remove it from the original.',
      'i18n/de/index.md:11:1 warning structure-differs: The translation lacks a code block ("sh") of its original, docs/index.md:11. Hint: Add it, translated, to the part that begins here, or remove it from the original.',
    ],
  },
  {
    name: 'a page that covers code of unknown age, without the parser for it',
    files: {
      'docs/index.md': '# Home\n\n::covers{cli.ts#parse}\n\nHello.\n',
      'cli.ts': 'export const parse = 1\n',
    },
    command: ['check', '.'],
    exit: 0,
    output: [
      'warning not-configured: Without the package @vscode/tree-sitter-wasm, docsgen finds no functions or classes in cli.ts, so `covers` reports any change of the whole file. Hint: Install it: npm install --save-dev @vscode/tree-sitter-wasm',
      'warning outdated-by-code: docsgen cannot know whether code has changed after the text that covers it: the project is not in a git repository. Hint: Build inside a git checkout, or accept the pages as they are: docsgen check covers --accept',
    ],
  },
  {
    name: 'accepted code in a file that is damaged',
    files: {
      'docs/index.md': '# Home\n\n::covers{data.json}\n\nHello.\n',
      'data.json': '{}',
      'docsgen.covers.json': '{"pages": []}',
    },
    command: ['check', '.'],
    exit: 2,
    output: [
      'docsgen.covers.json error invalid-config: This file is not as `docsgen check covers --accept` writes it: an object with "pages", an object with the hashes of each page. Hint: Restore the file from git; or remove it and run `docsgen check covers --accept`, which accepts all pages as they are.',
    ],
  },
  {
    name: 'a version from git that the repository lacks',
    files: {'docs/index.md': '# Home\n'},
    tagged: {'docs/index.md': '# Home\n'},
    config: {versions: {git: ['v2.0']}},
    exit: 2,
    output: [
      'docsgen.config.json:3:5 error invalid-config: "versions.git" names "v2.0", but the repository has no such tag or branch. Hint: Run `git fetch --tags origin` if the clone lacks it, or correct the name.',
    ],
  },
  {
    name: 'code in a version from git',
    files: {'docs/index.md': '# Home\n'},
    tagged: {'docs/index.mdx': '# Home\n\n{1 + 1}\n'},
    config: {versions: {git: ['v1.0']}},
    exit: 0,
    output: [
      'v1.0:/docs/index.mdx:3:1 info not-from-git: docsgen runs no code of a version from git, so it leaves out the code in this line. Hint: To keep this code, check out v1.0, run `docsgen versions add 1.0 --folder`, and add that folder to your branch; or remove "v1.0" from `versions.git`.',
    ],
  },
  {
    name: 'code that the config does not trust',
    files: {'docs/index.mdx': '# Home\n\n{1 + 1}\n', 'docs/play.tsx': 'export default () => <p>Play</p>\n'},
    config: {trust: {mdx: false, pages: false}},
    exit: 0,
    output: [
      'docs/index.mdx:3:1 warning untrusted-code: docsgen does not run code that is not trusted, so it leaves out the code in this line. Hint: Read the code first. `trust` in the config says which code docsgen runs.',
      'docs/play.tsx warning untrusted-code: docsgen does not run code that is not trusted, so it leaves out this file. Hint: Read the code first. `trust` in the config says which code docsgen runs.',
    ],
  },
  {
    name: 'a version of versions.json without its folder',
    files: {'docs/index.md': '# Home\n', 'versions.json': '["2.0"]\n'},
    exit: 2,
    output: [
      'versions.json:1:2 error invalid-config: This file names "2.0", but there is no folder "versioned_docs/version-2.0". Hint: Remove the name, or add the folder.',
    ],
  },
  {
    name: 'a version of versions.json that is a number',
    files: {'docs/index.md': '# Home\n', 'versions.json': '["1.0", 2]\n'},
    exit: 2,
    output: ['versions.json:1:9 error invalid-config: A version must be a name in quotes, not 2. Hint: Write "2".'],
  },
]
