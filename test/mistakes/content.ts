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
      'docs/README.md warning duplicate-route: The address "/" belongs to "docs/index.md" already, so docsgen does not write this page. Hint: Give one of the two another name or `slug`.',
    ],
  },
  {
    name: 'a page that is larger than a page may be',
    files: {'docs/index.md': '# Home\n\nText.\n', 'docs/log.md': `# Log\n\n${'A line.\n'.repeat(200_000)}`},
    config: {markdown: {maxSize: 1}},
    exit: 1,
    output: [
      'docs/log.md error unreadable-file: This file is 1.5 MB, but a page may be at most 1 MB. Hint: Divide the page, move the file out of the content folder, or raise `markdown.maxSize` in the config.',
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
    name: 'pages with one address or one id',
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'docs/a.md': '---\nid: same\n---\n\n# A\n\nText.\n',
      'docs/b.md': '---\nid: same\n---\n\n# B\n\nText.\n',
      'docs/c.md': '---\nslug: /x\n---\n\n# C\n\nText.\n',
      'docs/d.md': '---\nslug: /x\n---\n\n# D\n\nText.\n',
      'docs/e.md': '---\nslug: /X\n---\n\n# E\n\nText.\n',
    },
    config: {},
    exit: 0,
    output: [
      'docs/b.md:2:1 warning duplicate-route: The address "/same" belongs to "docs/a.md" already, so docsgen does not write this page. Hint: Give one of the two another name or `slug`.',
      'docs/d.md:2:1 warning duplicate-route: The address "/x" belongs to "docs/c.md" already, so docsgen does not write this page. Hint: Give one of the two another name or `slug`.',
      'docs/e.md:2:1 warning near-duplicate-route: The address "/X" differs from "/x" (docs/c.md) only by letter case, a final slash or Unicode form, so docsgen does not write this page. Hint: Some hosts and file systems treat both as the same address: give one of the two another name or `slug`.',
    ],
  },
  {
    name: 'redirects in a circle',
    files: {'docs/index.md': '# Home\n\nHello.\n'},
    config: {redirects: {'/a': '/b', '/b': '/a', '/c': '/a'}},
    exit: 0,
    output: [
      'docsgen.config.json:3:5 warning redirect-loop: The redirect of "/a" never ends: /a → /b → /a. Hint: Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
      'docsgen.config.json:4:5 warning redirect-loop: The redirect of "/b" never ends: /b → /a → /b. Hint: Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
      'docsgen.config.json:5:5 warning redirect-loop: The redirect of "/c" never ends: /c → /a → /b → /a. Hint: Point one of these redirects to a page. Until then, docsgen does not write this redirect.',
    ],
  },
  {
    name: 'a page that nothing links to, and a picture that nothing uses',
    files: {'docs/index.md': '# Home\n\nHello.\n', 'docs/a.md': '# A\n\nText.\n', 'docs/b.png': ''},
    config: {sidebars: {main: ['index']}},
    exit: 0,
    output: [
      'docs/a.md info orphan-page: No sidebar contains the page "/a", and nothing links to it. Hint: Put it into a sidebar, link to it, or mark it `unlisted: true`.',
      'docs/b.png info unlinked-asset: No page uses this file, so it is not part of the site. Hint: Remove it, or move it to the static folder if other sites link to it.',
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
    name: 'no mistake: a tag and a generated index',
    files: {
      'docs/index.md': '---\ntags: [api]\n---\n\n# Home\n\nHello.\n',
      'docs/guides/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}\n',
      'docs/guides/a.md': '# A\n\nText.\n',
    },
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'one tag as text, and a generated index with an underscore',
    files: {
      'docs/index.md': '---\ntags: api\n---\n\n# Home\n\nHello.\n',
      'docs/guides/_category_.yml': 'label: Guides\nlink:\n  type: generated_index\n',
      'docs/guides/a.md': '# A\n\nText.\n',
    },
    config: {},
    exit: 1,
    output: [
      'docs/guides/_category_.yml:3:3 error bad-category-file: "link.type" must be "doc" or "generated-index", not "generated_index". Hint: Did you mean "generated-index"?',
      'docs/index.md:2:1 error bad-front-matter: "tags" must be a list, not "api". Hint: Write a list: ["api"].',
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
    name: 'a link to a draft, to this site and to an old address',
    files: {
      'docs/index.md': '# Home\n\n[a](./draft.md), [b](https://docs.example.com/new) and [c](/old).\n',
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
      'docs/new.md': '---\nredirect_from: /old\n---\n\n# New\n\nText.\n',
    },
    config: {url: 'https://docs.example.com'},
    exit: 1,
    output: [
      'docs/index.md:3:1 error link-to-draft: "./draft.md" leads to "docs/draft.md", a draft, which is not part of the site. Hint: Remove `draft: true` from its front matter, or remove the link.',
      'docs/index.md:3:18 info absolute-self-link: "https://docs.example.com/new" links to this site with its full address. Hint: Write "/new": docsgen checks this form, and it works when the site is moved or previewed.',
      'docs/index.md:3:56 info link-to-redirect: "/old" is an old address that redirects to "/new". Hint: Link to "/new".',
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
