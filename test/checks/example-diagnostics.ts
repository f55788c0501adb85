/** For every code, a site with only this problem, and what docsgen reports: the only place where tests repeat a message. */

import type {DiagnosticCode, UserConfig} from '../../src/model/schema.js'
import type {ProjectFiles} from '../support/project.js'
import type {Project} from '../support/reported.js'
import {type Handler, page} from './remote/server.js'

export interface ExampleSite extends Project {
  /** Files of the published site. */
  before?: ProjectFiles
  /** Answers of the other site, which the pages call `//other.site`. */
  answers?: Record<string, Handler>
  /** Whether Node trusts the certificate of the other site. */
  isTrusted?: true
  /** Position as `file:line:column`, or a beginning of this; default: the mark `‹` in a file. */
  place?: string
  message: string
  hint?: string
}

const home = {'docs/index.md': '# Home\n\nHello.\n'}
const locales = {languages: {en: {label: 'English'}, de: {label: 'Deutsch'}}}
const book = {'book.toml': '[book]\ntitle = "Handbook"\n'}

export const exampleSites: Partial<Record<DiagnosticCode, ExampleSite>> = {
  'broken-link': {
    files: {'docs/index.md': '# Home\n\nFirst, ‹[install it](/instal).\n', 'docs/install.md': '# Install\n\nUnpack.\n'},
    message: 'There is no page at "/instal".',
    hint: 'Did you mean "/install"?',
  },
  'broken-asset': {
    files: {'docs/index.md': '# Home\n\nSee ‹![the flow](./flow.png).\n', 'docs/flows.png': 'PNG'},
    message: 'There is no file "./flow.png".',
    hint: 'Did you mean "./flows.png"?',
  },
  'bad-front-matter': {
    files: {'docs/index.md': '---\ntitle: Home\n‹draft: maybe\n---\n\nHello.\n'},
    message: '"draft" must be true or false, not "maybe".',
  },
  'bad-category-file': {
    files: {
      ...home,
      'docs/guides/_category_.yml': 'label: Guides\n‹postion: 2\n',
      'docs/guides/a.md': '# A\n\nText.\n',
    },
    message: 'Unknown key "postion".',
    hint: 'Did you mean "position"?',
  },
  'bad-slug': {
    files: {'docs/index.md': '---\n‹slug: /start?now\n---\n\nHello.\n'},
    message: '"/start?now" is not a valid address for a page, so docsgen uses "/".',
    hint: 'Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
  },
  'broken-include': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹::include{file="./_hint.md"}\n'},
    message: 'There is no text file "docs/_hint.md" to include.',
    hint: 'Create the file, or correct the path: it begins at the folder of this file, or with "/" at the project folder.',
  },
  'bad-formula': {
    files: {'docs/index.md': '# Area\n\nThe area is $\\frac‹{1$.\n'},
    config: {markdown: {math: true}},
    packages: ['remark-math', 'rehype-katex'],
    message: 'This "{" has no "}".',
    hint: 'Write the "}" where its content ends.',
  },
  'broken-import': {
    files: {'docs/index.mdx': "import Chart from ‹'../parts/Chart'\n\n# Sales\n\nThey grow.\n\n<Chart />\n"},
    message: 'There is nothing to import at "../parts/Chart".',
    hint: 'Create the file, or correct the path: it begins at the folder of this file.',
  },
  'bad-mdx': {
    files: {'docs/index.mdx': '# Sales\n\nSets ‹{a, b grow.\n'},
    message:
      'This "{" begins an expression that has no "}". Because of this, docsgen reads the page as plain Markdown, without components.',
    hint: 'Write the "}" in the same paragraph. To show "{", write `\\{`.',
  },
  'bad-island': {
    files: {
      'docs/index.mdx': '# Count\n\nHere.\n\n‹<Counter client="later" />\n',
      'components/Counter.jsx': 'export default () => <button>0</button>\n',
    },
    message: 'The prop "client" of <Counter> cannot be "later".',
    hint: 'Write client="load", client="idle" or client="visible".',
  },
  'static-component': {
    files: {
      'docs/index.mdx': '# Count\n\nHere.\n\n‹<Counter />\n',
      'components/Counter.jsx': 'export default () => <button onClick={() => alert(1)}>0</button>\n',
    },
    message: '<Counter> uses `onClick`, but has no `client` prop, so it stays static HTML in the browser.',
    hint: 'To make it interactive, write `<Counter client="idle" />`.',
  },
  'duplicate-doc-id': {
    files: {...home, 'docs/a.md': '# A\n\nText.\n', 'docs/b.md': '---\n‹id: a\nslug: /b\n---\n\n# B\n\nText.\n'},
    message: 'The doc id "a" belongs to "docs/a.md" already.',
    hint: 'Set another `id` in the front matter of one of the two.',
  },
  'unknown-doc': {
    files: {...home, 'docs/install.md': '# Install\n\nUnpack.\n'},
    config: {sidebars: {main: ['index', {type: 'category', label: 'C', items: ['install', 'instal']}]}},
    place: 'docsgen.config.json:10:11',
    message: 'A sidebar names the doc "instal", which does not exist.',
    hint: 'Did you mean "install"?',
  },
  'include-cycle': {
    files: {
      'docs/index.md': '# Home\n\nHello.\n\n::include{file="./_a.md"}\n',
      'docs/_a.md': 'A.\n\n::include{file="./_b.md"}\n',
      'docs/_b.md': 'B.\n\nMore.\n\n‹::include{file="./_a.md"}\n',
    },
    message: '"docs/_a.md" includes itself: docs/_a.md → docs/_b.md → docs/_a.md.',
    hint: 'Remove one of these includes.',
  },
  'no-pages': {
    files: {'docs/page.txt': 'Hello.\n'},
    place: 'docs',
    message: 'There are no pages: docsgen found no .md, .mdx or .tsx file in "docs".',
    hint: 'Add a page, such as docs/index.md, or set `content` in the config to the folder of your pages.',
  },
  'broken-home-link': {
    files: {'docs/install.md': '# Install\n\nUnpack.\n'},
    place: 'docsgen.config.json',
    message: 'The title in the navbar of every page links to "/", but the site has no page there.',
    hint: 'Add docs/index.md, write `slug: /` into the front matter of the page that readers get first, or redirect "/" to it with `redirects` in the config.',
  },
  'no-home-page': {
    files: {
      'docs/install.md': '# Install\n\nUnpack.\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    config: {logo: {src: '/logo.svg', href: '/install'}},
    place: 'docsgen.config.json',
    message: 'The site has no page at "/": readers who open this address see "Page Not Found".',
    hint: 'Add docs/index.md, write `slug: /` into the front matter of the page that readers get first, or redirect "/" to it with `redirects` in the config.',
  },
  'link-to-draft': {
    files: {
      'docs/index.md': '# Home\n\nSee ‹[what comes](./soon.md#when).\n',
      'docs/soon.md': '---\ndraft: true\n---\n\n# Soon\n',
    },
    message: '"./soon.md#when" leads to "docs/soon.md", a draft, which is not part of the site.',
    hint: 'Remove `draft: true` from its front matter, or remove the link.',
  },
  'broken-markdown-link': {
    files: {
      'docs/index.md': '# Home\n\nFirst, ‹[install it](./guide/instal.md).\n',
      'docs/guide/install.md': '# Install\n\nUnpack.\n',
    },
    message: 'There is no page file "./guide/instal.md".',
    hint: 'Did you mean "./guide/install.md"?',
  },
  'broken-anchor': {
    files: {
      'docs/index.md': '# Home\n\nFirst, ‹[set it up](./install.md#setup).\n',
      'docs/install.md': '# Install\n\nUnpack.\n\n## Set up\n',
    },
    message: '"/install" has no heading or id "#setup".',
    hint: 'Did you mean "#set-up"?',
  },
  'duplicate-route': {
    files: {...home, 'docs/start.md': '---\ntitle: Start\n‹slug: /\n---\n\nHello.\n'},
    message: 'The address "/" belongs to "docs/index.md" already, so docsgen does not write this page.',
    hint: 'Give one of the two another name or `slug`.',
  },
  'near-duplicate-route': {
    files: {...home, 'docs/Start.md': '# Start\n\nHello.\n', 'docs/other.md': '---\n‹slug: /start\n---\n\nHello.\n'},
    message:
      'The address "/start" differs from "/Start" (docs/Start.md) only by letter case, a final slash or Unicode form, so docsgen does not write this page.',
    hint: 'Some hosts and file systems treat both as the same address: give one of the two another name or `slug`.',
  },
  'duplicate-id': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n## One {#part}\n\n‹## Two {#part}\n'},
    message: 'This page already has the id "part", at docs/index.md:5, so docsgen leaves the id out here.',
    hint: 'Links lead to the first element: give one of the two another id.',
  },
  'unknown-front-matter-key': {
    files: {'docs/index.md': '---\nid: index\n‹titel: Home\n---\n\nHello.\n'},
    message: 'Front matter has no key "titel".',
    hint: 'Did you mean "title"?',
  },
  'unknown-variable': {
    files: {'docs/index.md': '# Home\n\nThis is ‹{prodct}.\n'},
    config: {variables: {product: 'Meridian'}},
    message: 'There is no variable "{prodct}".',
    hint: 'Did you mean "{product}"?',
  },
  'unknown-directive': {
    files: {'docs/index.md': '# Home\n\n‹:::warnin\nMind the gap.\n:::\n'},
    message: 'There is no directive ":::warnin"; docsgen shows the colons as text.',
    hint: 'Did you mean ":::warning"?',
  },
  'unclosed-directive': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹:::tip\nSave often.\n'},
    message: '":::tip" has no closing line, so it contains everything up to the end of the page.',
    hint: 'End it with a line of ":::". Each container needs a closing line of its own.',
  },
  'unclosed-code-block': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹```js\nstart()\n\nThen wait.\n'},
    message: 'This code block has no closing line, so everything after it is code.',
    hint: 'End the code with a line of "```".',
  },
  'unknown-code-option': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n```js ‹titel="a.js"\nstart()\n```\n'},
    message: 'Code blocks have no option "titel".',
    hint: 'Did you mean "title"?',
  },
  'undefined-reference': {
    files: {'docs/index.md': '# Home\n\nFirst, ‹[install it][setup].\n\n[start]: #home\n'},
    message: 'The page shows "[install it][setup]" as text, because "[setup]" has no definition.',
    hint: 'Add a line such as "[setup]: ./page.md".',
  },
  'foreign-syntax': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹!!! note\n\n    Save often.\n'},
    message: 'This page contains `!!! note`, which is syntax of MkDocs and not of docsgen.',
    hint: 'Write `:::note Title` before the text and `:::` after it.',
  },
  'removed-html': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹<p style="color: red">Save often.</p>\n'},
    message: 'docsgen removes the attribute `style` of <p>.',
    hint: 'Give the element a class, and style the class in a stylesheet under `css` in the config.',
  },
  'plugin-message': {
    files: {
      'docs/index.md': '# Home\n\nHello.\n\n‹TODO: more.\n',
      'todo.mjs':
        "export default () => (tree, file) => {\n  const last = tree.children.at(-1)\n  if (last.type === 'paragraph') file.message('Finish this text', {place: last.position, ruleId: 'todo', source: 'lint'})\n}\n",
    },
    config: {markdown: {remarkPlugins: ['./todo.mjs']}},
    message: 'Finish this text. (lint:todo)',
  },
  'bad-tabs': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n::::tabs\n‹Choose:\n\n:::tab[Linux]\nUse the package.\n:::\n::::\n'},
    message: 'This is between the tabs, outside every tab; docsgen shows it above them.',
    hint: 'Move it into a ":::tab".',
  },
  'invalid-encoding': {
    files: {
      'docs/index.md': Buffer.from(
        '# Coffee\n\nThe caf\xE9 on the corner has it, the best one in town by far.\n',
        'latin1',
      ),
    },
    place: 'docs/index.md:3:8',
    message: 'This file is not valid UTF-8; docsgen shows unreadable bytes as "�".',
    hint: 'Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/index.md > utf8.md`. Read the result before you replace the file.',
  },
  'mdx-in-markdown': {
    files: {'docs/index.md': "‹import Chart from './Chart'\n\n# Sales\n\n<Chart />\n"},
    message: 'This page imports or uses components, which a `.md` file shows as text.',
    hint: "Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
  },
  'wrong-edit-url': {
    files: home,
    config: {editUrl: 'https://git.example.com/handbook/edit/main/docs/'},
    place: 'docsgen.config.json:2:3',
    message:
      '"editUrl" ends in the content folder "docs", which docsgen appends itself: the edit link of a page is now "https://git.example.com/handbook/edit/main/docs/docs/index.md".',
    hint: 'Write "https://git.example.com/handbook/edit/main/", the URL of the project folder.',
  },
  'suspicious-code': {
    files: {...home, 'brand.css': '.brand ‹{ color: red\n'},
    config: {css: ['brand.css']},
    message: 'Nothing closes this "{": a "}" is missing.',
    hint: 'Add the "}" where it belongs. Until then, browsers may ignore all rules after this place.',
  },
  'ignored-file': {
    files: {...home, 'docsgen.config.yml': 'title: Handbook\n'},
    place: 'docsgen.config.yml',
    message: 'docsgen does not read a config file of this name.',
    hint: 'Name it docsgen.config.ts, .mts, .js, .mjs or .json, and write it in that language.',
  },
  'adopted-site': {
    files: {...book, 'src/SUMMARY.md': '- [Home](index.md)\n', 'src/index.md': '# Home\n\nHello.\n'},
    place: 'book.toml',
    message: 'docsgen builds this site of mdBook in place, from its own files.',
    hint: "To turn this off, write `from: 'none'` into docsgen.config.ts.",
  },
  'not-from-git': {
    files: home,
    tagged: {...home, 'docs/app.tsx': 'export default () => <p>App</p>\n'},
    config: {versions: {git: ['main']}},
    place: 'main:/docs/app.tsx',
    message: 'docsgen runs no code of a version from git, so it leaves out this file.',
    hint: 'To keep this code, check out main, run `docsgen versions add main --folder`, and add that folder to your branch; or remove "main" from `versions.git`.',
  },
  'untrusted-code': {
    files: {'docs/index.mdx': '# Home\n\n‹{1 + 1}\n'},
    config: {trust: {mdx: false}},
    message: 'docsgen does not run code that is not trusted, so it leaves out the code in this line.',
    hint: 'Read the code first. `trust` in the config says which code docsgen runs.',
  },
  'not-adopted': {
    files: {...book, 'src/SUMMARY.md': '- [Home](index.md)\n‹- [Later]()\n', 'src/index.md': '# Home\n\nHello.\n'},
    config: {checks: {'adopted-site': 'off'}},
    message: 'The chapter "Later" has no file, so docsgen leaves it out.',
    hint: 'Write the path of its file between the parentheses.',
  },
  'translated-syntax': {
    files: {
      ...book,
      'src/SUMMARY.md': '- [Home](index.md)\n',
      'src/index.md': '# Home\n\nHello.\n\n{{#include _part.md}}\n',
      'src/_part.md': 'Twice.\n',
    },
    config: {checks: {'adopted-site': 'off'}},
    place: 'book.toml',
    message: 'docsgen translated 1 use of `{{#include}}`, on 1 page.',
  },
  'not-configured': {
    files: {'docs/index.md': '# Area\n\nHere:\n\n‹$$\na = b\n$$\n'},
    message: 'This formula is shown as text.',
    hint: 'Set `markdown: {math: true}` in the config, and install remark-math and rehype-katex.',
  },
  'renamed-key': {
    files: {'docs/index.md': '# Area\n'},
    config: {twins: {full: false}} as UserConfig,
    place: 'docsgen.config.json:2:3',
    message: 'The config key "twins" is now called "markdownExport".',
    hint: 'Rename "twins" to "markdownExport".',
  },
  'unknown-component': {
    files: {
      'docs/index.mdx': '# Sales\n\nThey grow.\n\n‹<Chrt />\n',
      'components/Chart.jsx': 'export default () => <p>A chart</p>\n',
    },
    message: 'There is no component <Chrt>.',
    hint: 'Did you mean <Chart>?',
  },
  'missing-alt': {
    files: {'docs/index.md': '# Home\n\nSee ‹![](./flow.png).\n', 'docs/flow.png': 'PNG'},
    message: 'The picture "./flow.png" has no alternative text.',
    hint: 'Write `![what it shows](…)`, or `<img alt="">` for a decorative picture.',
  },
  'empty-link-text': {
    files: {'docs/index.md': '# Home\n\nSee ‹[](./install.md).\n', 'docs/install.md': '# Install\n\nUnpack.\n'},
    message: 'The link to "./install.md" has no text.',
    hint: 'Describe its target between the brackets, or add an `aria-label`.',
  },
  'orphan-page': {
    files: {...home, 'docs/install.md': '# Install\n\nUnpack.\n'},
    config: {sidebars: {main: ['index']}},
    place: 'docs/install.md',
    message: 'No sidebar contains the page "/install", and nothing links to it.',
    hint: 'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  },
  'unlinked-asset': {
    files: {...home, 'docs/img/flow.png': 'PNG'},
    place: 'docs/img/flow.png',
    message: 'No page uses this file, so it is not part of the site.',
    hint: 'Remove it, or move it to the static folder if other sites link to it.',
  },
  'unknown-language': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n‹```klingon\nqapla\n```\n'},
    message: 'There is no highlighting for the language "klingon", so docsgen shows the code without colours.',
    hint: 'Correct the name, or write `text` for code without highlighting.',
  },
  'unused-partial': {
    files: {...home, 'docs/_hint.md': 'Save often.\n'},
    place: 'docs/_hint.md',
    message: 'No page includes this partial.',
    hint: 'Include it with `::include{file="…"}`, or remove it.',
  },
  'heading-skip': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n## One\n\n‹#### Deep\n'},
    message: 'A heading of level 4 follows one of level 2.',
    hint: 'Make it level 3, or add a heading of the missing level.',
  },
  'multiple-h1': {
    files: {'docs/index.md': '---\ntitle: Home\n---\n\nHello.\n\n‹# Again\n'},
    message: 'The page already has a heading of level 1: its title, "Home".',
    hint: 'Begin this heading with `##`, or set `hide_title: true` if it is the title.',
  },
  'missing-description': {
    files: {
      'docs/index.md': '---\ntitle: Home\n---\n\n::::cards\n:::card[Install]{href="./install.md"}\n:::\n::::\n',
      'docs/install.md': '# Install\n\nUnpack.\n',
    },
    place: 'docs/index.md',
    message: 'The page has no description, and no text to take one from.',
    hint: 'Set `description` in its front matter: search engines and cards show it.',
  },
  'absolute-self-link': {
    files: {
      'docs/index.md': '# Home\n\nFirst, ‹[install it](https://docs.example.com/handbook/install#windows).\n',
      'docs/install.md': '# Install\n\nUnpack.\n',
    },
    config: {url: 'https://docs.example.com', base: '/handbook/'},
    message: '"https://docs.example.com/handbook/install#windows" links to this site with its full address.',
    hint: 'Write "/install#windows": docsgen checks this form, and it works when the site is moved or previewed.',
  },
  'oversized-page': {
    files: {
      ...home,
      'docs/log.tsx':
        "export const frontmatter = {title: 'Log'}\nexport default () => <p>{'word '.repeat(120_000)}</p>\n",
    },
    place: 'docs/log.tsx',
    message: 'The body of this page is 586 KB of HTML, more than 512 KB.',
    hint: 'Split the page: readers wait until all of it has loaded.',
  },
  'missing-translation': {
    files: home,
    config: {locales, checks: {'missing-translation': 'warning'}},
    place: 'docs/index.md',
    message: 'The page has no translation into de.',
    hint: 'Write the translation at the same path below the folder of the language, such as "i18n/de".',
  },
  'outdated-translation': {
    files: {...home, 'i18n/de/index.md': '---\n‹translationOf: 0123abc\n---\n\n# Start\n\nHallo.\n'},
    config: {locales, checks: {'outdated-translation': 'warning'}},
    message: 'docs/index.md has changed since this translation of it.',
    hint: 'Update the translation, and then the hash in `translationOf`: `git hash-object docs/index.md` prints it. To see the changes: docsgen i18n diff de index',
  },
  'structure-differs': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n## Install\n', 'i18n/de/index.md': '‹# Start\n\nHallo.\n'},
    config: {locales, checks: {'structure-differs': 'warning'}},
    message: 'The translation lacks the heading "Install" of its original, docs/index.md:5.',
    hint: 'Add it, translated, to the part that begins here, or remove it from the original.',
  },
  'sample-failed': {
    files: {'docs/index.md': '# Home\n\nRun this:\n\n```js test\n‹missing()\n```\n'},
    config: {samples: {languages: {js: 'node {file}'}}},
    command: ['check', '.', '--samples'],
    message: 'This sample ends with exit code 1: ReferenceError: missing is not defined',
    hint: 'Correct the code; if it must fail, write `fails` after `test`.',
  },
  'outdated-by-code': {
    files: {
      'docs/index.md': '# Home\n\n::covers{‹limits.json#/max}\n\nThree files.\n',
      'limits.json': '{"max": 4}',
      'docsgen.covers.json': '{"pages": {"docs/index.md": {"limits.json#/max": "data:4e07408562bedb8b"}}}',
    },
    message: 'limits.json#/max has changed since this text was accepted.',
    hint: 'Correct the text if it is wrong now, and then accept it: docsgen check covers --accept docs/index.md',
  },
  'covers-missing': {
    files: {
      'docs/index.md': '---\n‹covers: limits.json#/maxx\n---\n\n# Home\n\nThree files.\n',
      'limits.json': '{"max": 3}',
    },
    message: 'There is no "/maxx" in "limits.json".',
    hint: 'Did you mean "limits.json#/max"?',
  },
  'unknown-last-update': {
    files: home,
    config: {lastUpdated: true},
    place: 'docsgen.config.json:2:3',
    message: 'docsgen cannot read from git when pages last changed: the project is not in a git repository.',
    hint: 'Build inside a git checkout, or set `lastUpdated: false`.',
  },
  'executable-front-matter': {
    files: {'docs/index.md': "‹---js\n{title: 'Home'}\n---\n\nHello.\n"},
    message: 'docsgen reads front matter only as YAML, not as "js".',
    hint: 'Write it in YAML, between two lines of "---".',
  },
  'component-error': {
    files: {
      ...home,
      'docs/sales.mdx': '# Sales\n\nThis year.\n\n‹<Chart />\n',
      'components/Chart.jsx': 'export default function Chart({rows}) {\n  return <p>{rows.length} rows</p>\n}\n',
    },
    message:
      '<Chart> crashed while it was rendered at components/Chart.jsx:2:19: The code reads "length" of a value that is undefined.',
    hint: 'Compare the values that the code gets, such as its props, with those that it expects.',
  },
  'bad-template': {
    files: {
      ...home,
      'templates/Footer.jsx': 'export default async function Footer() {\n  return <footer>Us</footer>\n}\n',
    },
    place: 'templates/Footer.jsx',
    message: 'The template "Footer" is an async function, but docsgen renders each page in one step.',
    hint: 'Remove `async` and `await` from the component: load the values at the top of its file, outside the component.',
  },
  'unknown-template': {
    files: {...home, 'templates/Foter.jsx': 'export default () => <footer>Us</footer>\n'},
    place: 'templates/Foter.jsx',
    message: 'docsgen has no template of this name, so nothing uses this file.',
    hint: 'Did you mean "templates/Footer.jsx"?',
  },
  'missing-default-export': {
    files: {...home, 'docs/prices.tsx': "export const frontmatter = {title: 'Prices'}\n"},
    place: 'docs/prices.tsx',
    message: 'The page at "/prices" has no default export.',
    hint: 'Export a React component: `export default function Page() { … }`.',
  },
  'module-error': {
    files: {
      ...home,
      'docs/prices.tsx':
        'const prices: {all?: string[]} = {}\nexport const count = prices.all!.‹length\nexport default () => <p>{count}</p>\n',
    },
    message: 'This file crashed while docsgen loaded it: The code reads "length" of a value that is undefined.',
    hint: 'Check the name, and the line that gives it a value. If there may be no value, write `?.`.',
  },
  'plugin-error': {
    files: {
      ...home,
      'plugins/prices.ts':
        "export default {\n  name: 'prices',\n  setup(api: any) {\n    api.pages(({read}: any) => read('prices.csv'))\n  },\n}\n",
    },
    config: {plugins: ['./plugins/prices.ts']},
    place: 'plugins/prices.ts',
    message: 'The plugin "prices" failed in its hook `pages`: There is no file "prices.csv" in the project folder.',
    hint: 'Correct the plugin, or remove it from `plugins` in the config.',
  },
  'page-crashed': {
    files: {
      ...home,
      'docs/width.tsx': 'export default function Width() {\n  return <p>{‹window.innerWidth} pixels</p>\n}\n',
    },
    message: 'The page at "/width" crashed while it was rendered: The code uses `window`, which only browsers have.',
    hint: 'docsgen renders on a server first, which has no browser. Use browser globals inside `useEffect`; in an `.mdx` page, the component then needs a prop such as `client="idle"`.',
  },
  'unreadable-file': {
    files: {...home, 'docs/logo.md': Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1')},
    place: 'docs/logo.md',
    message: 'This file is not text.',
    hint: 'Save it as UTF-8, or move it out of the content folder.',
  },
  'redirect-loop': {
    files: home,
    config: {redirects: {'/one': '/one/'}},
    place: 'docsgen.config.json:3:5',
    message: 'The redirect of "/one" never ends: /one → /one.',
    hint: 'Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
  },
  'link-to-redirect': {
    files: {
      'docs/index.md': '# Home\n\nFirst, ‹[install it](/setup).\n',
      'docs/install.md': '---\nredirect_from: [/setup]\n---\n\n# Install\n\nUnpack.\n',
    },
    message: '"/setup" is an old address that redirects to "/install".',
    hint: 'Link to "/install".',
  },
  'removed-url': {
    files: home,
    before: {...home, 'docs/old.md': '# Old\n\nText.\n'},
    place: 'docsgen.config.json',
    message: 'The address "/old" was published, but is no longer a page or a redirect.',
    hint: 'Redirect it to the page that replaces it, with `redirects` in the config or `redirect_from` in that page.',
  },
  'removed-anchor': {
    files: {'docs/index.md': '# Home\n\nHello.\n\n## Set it up\n'},
    before: {'docs/index.md': '# Home\n\nHello.\n\n## Set up\n'},
    place: 'docs/index.md',
    message: 'The address "/#set-up" was published, but the page has no "#set-up" any more.',
    hint: 'Keep the id: write `{#set-up}` after the heading of this section.',
  },
  'broken-external-link': {
    files: {'docs/index.md': '# Home\n\nSee ‹[them](http://other.site/gone).\n'},
    answers: {},
    message: '"http://other.site/gone" does not work: it answers 404.',
    hint: 'Correct the address, or remove the link.',
  },
  'broken-external-anchor': {
    files: {'docs/index.md': '# Home\n\nSee ‹[them](http://other.site/there#part).\n'},
    answers: {'/there': page('<h1>There</h1>')},
    message: '"http://other.site/there" exists, but has no "#part".',
    hint: 'Link to another part of that page, or to the page without "#part".',
  },
  'insecure-link': {
    files: {'docs/index.md': '# Home\n\nSee ‹[them](http://other.site/there).\n'},
    answers: {'/there': page('<h1>There</h1>')},
    isTrusted: true,
    message: '"http://other.site/there" is also available over https.',
    hint: 'Write "https://other.site/there".',
  },
  'search-test': {
    files: {...home, 'docs/install.md': '# Install\n\nUnpack.\n', 'search.test.yml': 'hello: /\n‹unpack: /instal\n'},
    message: 'There is no page at "/instal".',
    hint: 'Did you mean "/install"?',
  },
}
