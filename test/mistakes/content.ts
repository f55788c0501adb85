/** Mistakes in source files, front matter, category files and their names. */
import type {Mistake} from './mistake.js'

const home = '# Home\n\nText.\n'

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
  {
    name: 'a slug that is a whole URL',
    files: {'docs/index.md': home, 'docs/a.md': '---\ntitle: A\nslug: https://example.com/guides/a\n---\n\nText.\n'},
    config: {},
    exit: 1,
    output: [
      'docs/a.md:3:1 error bad-slug: "slug" must be a path on this site, but "https://example.com/guides/a" is a whole URL, so docsgen uses "/a". Hint: Write only the path: `slug: /guides/a`.',
    ],
  },
  {
    name: 'front matter in TOML',
    files: {'docs/index.md': '+++\ntitle = "Home"\nweight = 1\n+++\n\nText.\n'},
    config: {},
    exit: 1,
    output: [
      'docs/index.md:1:1 error bad-front-matter: This front matter is TOML, which docsgen does not read. Hint: Write it in YAML, between two lines of "---": `title: "Home"`.',
    ],
  },
  {
    name: 'category files with other names',
    files: {
      'docs/index.md': home,
      'docs/a/category.json': '{"label": "A", "position": 2}',
      'docs/a/page.md': '# Page A\n\nText.\n',
      'docs/b/_category.yml': 'label: B\n',
      'docs/b/page.md': '# Page B\n\n[Other data](./category.json).\n',
      'docs/b/category.json': '{"label": "B", "colours": []}',
    },
    config: {},
    exit: 1,
    output: [
      'docs/a/category.json error bad-category-file: This file looks like a category file, but docsgen does not read a file with this name. Hint: Rename it to "_category_.json".',
      'docs/b/_category.yml error bad-category-file: This file looks like a category file, but docsgen does not read a file with this name. Hint: Rename it to "_category_.yml".',
    ],
  },
  {
    name: 'links and images with a space in the address',
    files: {
      'docs/index.md':
        '# Home\n\nSee [A](my file.md), ![b](./my b.png "B")\nand *[C](/my file#c)*, `[d](my d.md)`, \\[e](my e.md), [f](<my file.md>).\n\n[sic](as it is), [g](see below).\n\n- [h]( my%20file.md "H")\n- [i](../i j.html)\n',
      'docs/my file.md': '# File\n\nText.\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.md:3:5 error broken-link: The page shows "[A](my file.md)" as text, because its address contains a space. Hint: Write "[A](my%20file.md)" or "[A](<my file.md>)".',
      'docs/index.md:3:22 error broken-asset: The page shows "![b](./my b.png "B")" as text, because its address contains a space. Hint: Write "![b](./my%20b.png "B")" or "![b](<./my b.png> "B")".',
      'docs/index.md:4:6 error broken-link: The page shows "[C](/my file#c)" as text, because its address contains a space. Hint: Write "[C](/my%20file#c)" or "[C](</my file#c>)".',
      'docs/index.md:9:3 error broken-link: The page shows "[i](../i j.html)" as text, because its address contains a space. Hint: Write "[i](../i%20j.html)" or "[i](<../i j.html>)".',
    ],
  },
  {
    name: 'links to files that this build does not write',
    files: {
      'docs/index.md': '# Home\n\n[Feed](/feed.xml), [map](./sitemap.xml), [text](/llms.txt), [copy](/index.md).\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/index.md:3:1 error broken-link: This build does not write the file "/feed.xml". Hint: docsgen writes it only if the config sets `url`, `feed: true` and `lastUpdated: true`, and git knows when pages changed.',
      'docs/index.md:3:20 error broken-link: This build does not write the file "./sitemap.xml". Hint: docsgen writes it only if the config sets `url` and does not set `noIndex`.',
    ],
  },
  {
    name: 'no mistake: links to documents by the names of their source files',
    files: {
      'docs/index.md': '# Home\n\n[A](./guides/a.html#part), [guides](guides/index.html), [B](/guides/b.html).\n',
      'docs/guides/README.md': '# Guides\n\n[Home](../index.html)\n',
      'docs/guides/a.md': '# A\n\n## Part\n\n[B](b.html)\n',
      'docs/guides/b.md': '# B\n\n![Red](/pictures/red.svg)\n',
      'docs/pictures/red.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'no mistake: the index page of a folder in Hugo, and a link without a type',
    files: {
      'docs/_index.md': home,
      'docs/guides/_index.md': '---\nlinkTitle: Guides\n---\n\n# Guides\n\n[Home](/)\n',
      'docs/guides/a.md': '# A\n\nText.\n',
      'docs/b/_category_.json': '{"link": {"title": "All of B"}}',
      'docs/b/b.md': '---\nsearch:\n  exclude: true\n---\n\n# B\n\nText.\n',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'no second heading of level 1: exports before the first',
    files: {
      'docs/index.mdx':
        "export const a = 1\n\nexport const b = {\n  c: [1,\n\n  2],\n}\n\nimport {\n  x,\n} from '../parts/x'\n\n# Home\n\nHello {a}, {b.c[0]}, {x}.\n",
      'parts/x.js': 'export const x = 1\n',
      'docs/text.md': 'export controls are laws\n\n# Laws\n\nText\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/text.md:3:1 info multiple-h1: The page already has a heading of level 1: its title, "text". Hint: Begin this heading with `##`, or set `hide_title: true` if it is the title.',
    ],
  },
  {
    name: 'no mistake: a content folder outside the project',
    files: {
      'docs/index.md': '# Home\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': 'Text.\n',
      'site/docsgen.config.json': '{"content": "../docs"}\n',
    },
    command: ['build', 'site'],
    exit: 0,
    output: [],
  },
]
