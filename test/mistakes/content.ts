/** Mistakes in the names, encodings and addresses of pages, and in what they link to. */
import {type MarkedSite, rowsOf} from '../support/marked-site.js'

const page = (text: string) => `# Page\n\n${text}\n`

/** Links to missing pages, in each construct: the place is that of the link. */
const brokenLinks = rowsOf(
  {path: (row) => `docs/link-${row}.md`, wrap: page, problem: '‹ warning broken-markdown-link "./gone.md"'},
  [
    ['1. one\n\n   ‹[a](./gone.md)'],
    ['*so ‹[a](./gone.md) far*'],
    ['Break  \n‹[a](./gone.md)'],
    ['\tcode\n\n‹[a](./gone.md)'],
    ['```js\n[a](./gone.md)\n```\n\n‹[a](./gone.md)'],
    ['<div>\n\n‹[a](./gone.md)\n\n</div>'],
    ['<p>Text ‹<a href="./gone.md">a</a></p>'],
    [':::note\n\n‹[a](./gone.md)\n\n:::'],
    [':::tip Title\n‹[a](./gone.md)\n:::'],
    ['&amp; &lt; ‹[a](./gone.md)'],
    ['“Quotes” ‹[a](./gone.md) — and more'],
    ['[a](https://a.example/) ‹[b](./gone.md)'],
  ],
)

const otherLinks: MarkedSite['files'] = {
  'docs/sharp.md': [page('‹[a](<a#b.md>).'), '‹ error broken-link "a%23b.md"'],
  'docs/a#b.md': '# Sharp\n',
  'docs/outside.md': [page('‹[a](../../../up.md).'), '‹ warning broken-markdown-link "../../../up.md"'],
  'docs/anchors.md': [
    page('See ‹[a](#gone), ‹[b](./index.md#gone) and ‹[c](/#gone).'),
    '‹ warning broken-anchor page "#gone"',
    '‹ warning broken-anchor "/" "#gone"',
    '‹ warning broken-anchor "/" "#gone"',
  ],
  'docs/pictures.md': [
    page('See ‹![a](./gone.png), ‹![a](/gone.png), ‹![](/logo.svg).\n\n‹<img alt="a" src="./gone.png">'),
    '‹ error broken-asset "./gone.png" beside the page',
    '‹ error broken-asset "/gone.png" "static/gone.png"',
    '‹ warning missing-alt "/logo.svg"',
    '‹ error broken-asset "./gone.png"',
  ],
  'docs/empty.md': [
    page('See ‹[](/), ‹[the guide]() and ‹![a picture]().'),
    '‹ warning empty-link-text "/"',
    '‹ error broken-link address [text](./page.md)',
    '‹ error broken-asset address ![text](./image.png)',
  ],
  'docs/protocols.md': [
    page('‹[site](www.example.com), ‹[page](www.example.com/a.md#b) and ‹[mail](docs@example.com).'),
    '‹ error broken-link "https://www.example.com"',
    '‹ warning broken-markdown-link "https://www.example.com/a.md#b"',
    '‹ error broken-link "mailto:docs@example.com"',
  ],
  'docs/parts.md': [
    page('See ‹[the hint](./_hint.md).\n\n::include{file="./_hint.md"}'),
    '‹ warning broken-markdown-link "./_hint.md" partial',
  ],
  'docs/_hint.md': 'Save often.\n',
  'docs/spaces.md': [
    '# Home\n\nSee ‹[A](my file.md), ‹![b](./my b.png "B")\nand *‹[C](/my file#c)*, `[d](my d.md)`, \\[e](my e.md), [f](<my file.md>).\n\n[sic](as it is), [g](see below).\n\n- [h]( my%20file.md "H")\n- ‹[i](../i j.html)\n',
    '‹ error broken-link "[A](my file.md)" "[A](my%20file.md)" "[A](<my file.md>)"',
    '‹ error broken-asset "![b](./my b.png "B")" "![b](./my%20b.png "B")" "![b](<./my b.png> "B")"',
    '‹ error broken-link "[C](/my file#c)" "[C](/my%20file#c)" "[C](</my file#c>)"',
    '‹ error broken-link "[i](../i j.html)" "[i](../i%20j.html)"',
  ],
  'docs/my file.md': '# File\n\nText.\n',
  'docs/unwritten.md': [
    page('See the ‹[map](./sitemap.xml), [text](/llms.txt), [copy](/index.md).'),
    '‹ error broken-link "./sitemap.xml" url noIndex',
  ],
}

const encodings: MarkedSite['files'] = {
  'docs/latin-1.md': [
    '# Page\n\nText of a caf‹\xe9.\n',
    '‹ warning invalid-encoding UTF-8 iconv -f WINDOWS-1252 docs/latin-1.md',
  ],
  'docs/x$(touch it);y.md': [
    '# Page\n\nText of a caf‹\xe9.\n',
    "‹ warning invalid-encoding iconv -t UTF-8 'docs/x$(touch it);y.md' > utf8.md",
  ],
  'docs/late.md': [`# Page\n\n${'Line.\n'.repeat(12)}Caf‹\xe9.\n`, '‹ warning invalid-encoding UTF-8'],
  'docs/incomplete.md': ['# Page\n\nText and more text: ‹\xc3', '‹ warning invalid-encoding UTF-8'],
  'docs/continuation.md': ['# Page\n\nText ‹\x80 and more.\n', '‹ warning invalid-encoding UTF-8'],
  'docs/utf-16.md': [
    '\xff\xfe#\x00 \x00A\x00\x00\xd8B\x00B\x00B\x00B\x00B\x00B\x00B\x00B\x00',
    '1:4 warning invalid-encoding UTF-16 UTF-8',
  ],
  'docs/png.md': ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'error unreadable-file not text'],
  'docs/zeros.md': ['\x00'.repeat(20), 'error unreadable-file not text'],
  'docs/shift-jis.md': ['\x82\xb1\x82\xf1\x82\xc9\x82\xbf\x82\xcd', 'error unreadable-file UTF-8 docs/shift-jis.md'],
  'docs/short.md': ['# Caf\xe9\n\n\xe9t\xe9\n', 'error unreadable-file UTF-8 docs/short.md'],
  'docs/log.md': [`# Log\n\n${'A line.\n'.repeat(200_000)}`, 'error unreadable-file 1.5 MB 1 MB markdown.maxSize'],
}

export const content: Record<string, MarkedSite> = {
  links: {
    config: {checks: {'missing-description': 'off'}},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...brokenLinks,
      ...otherLinks,
    },
  },
  encodings: {
    config: {markdown: {maxSize: 1}, checks: {'missing-description': 'off'}},
    encoding: 'latin1',
    files: {'docs/index.md': '# Home\n\nHello.\n', ...encodings},
  },
  'addresses, ids and files of pages': {
    config: {url: 'https://docs.example.com', sidebars: {main: ['index']}},
    files: {
      'docs/index.md': [
        '# Home\n\n‹[a](./draft.md), ‹[b](https://docs.example.com/new) and ‹[c](/old).\n\n[d](/same) [x](/x)\n',
        '‹ error link-to-draft "./draft.md" "docs/draft.md" draft: true',
        '‹ info absolute-self-link "https://docs.example.com/new" "/new"',
        '‹ info link-to-redirect "/old" "/new"',
      ],
      'docs/README.md': ['# For GitHub\n\nText.\n', 'warning duplicate-route "/" "docs/index.md"'],
      'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n',
      'docs/new.md': '---\nredirect_from: /old\n---\n\n# New\n\nText.\n',
      'docs/a.md': '---\nid: same\n---\n\n# A\n\nText.\n',
      'docs/b.md': ['---\n‹id: same\n---\n\n# B\n\nText.\n', '‹ error duplicate-doc-id "same" "docs/a.md" `id`'],
      'docs/c.md': '---\nslug: /x\n---\n\n# C\n\nText.\n',
      'docs/d.md': ['---\n‹slug: /x\n---\n\n# D\n\nText.\n', '‹ warning duplicate-route "/x" "docs/c.md"'],
      'docs/e.md': ['---\n‹slug: /X\n---\n\n# E\n\nText.\n', '‹ warning near-duplicate-route "/X" "/x" docs/c.md'],
      'docs/lone.md': ['# Lone\n\nText.\n', 'info orphan-page "/lone" unlisted: true'],
      'docs/lone.png': ['', 'info unlinked-asset'],
    },
  },
  'a link to a page that an older version does not have': {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nText.\n',
      'docs/rest.md': '# Rest\n\nText.\n',
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/index.md': [
        '# Home\n\nSee ‹[the rest](./rest.md).\n',
        '‹ warning broken-markdown-link "./rest.md" "1.0" "../../docs/rest.md"',
      ],
    },
  },
  'no mistake: links by the names of source files, and index pages as in Hugo': {
    config: {},
    files: {
      'docs/_index.md': '# Home\n\n[A](./guides/a.html#part), [guides](guides/index.html), [B](/guides/b.html).\n',
      'docs/guides/README.md': '---\ntags: [api]\n---\n\n# Guides\n\n[Home](../index.html)\n',
      'docs/guides/a.md': '# A\n\n## Part\n\n[B](b.html)\n',
      'docs/guides/b.md': '# B\n\n![Red](/pictures/red.svg)\n',
      'docs/pictures/red.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/hugo/_index.md': '---\nlinkTitle: Guides\n---\n\n# Hugo\n\n[Home](/)\n',
      'docs/hugo/a.md': '# A\n\nText.\n',
      'docs/b/_category_.json': '{"link": {"title": "All of B"}}',
      'docs/b/b.md': '---\nsearch:\n  exclude: true\n---\n\n# B\n\nText.\n',
      'docs/c/_category_.json': '{"label": "C", "link": {"type": "generated-index"}}\n',
      'docs/c/c.md': '# C\n\nText.\n',
    },
  },
  'no mistake: a content folder outside the project': {
    command: ['check', 'site'],
    files: {
      'docs/index.md': '# Home\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': 'Text.\n',
      'site/docsgen.config.json': '{"content": "../docs"}\n',
    },
  },
}
