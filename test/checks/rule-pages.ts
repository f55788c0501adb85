/** Pages with what the checks report, and with what they must not report. */
import type {MarkedSite} from '../support/marked-site.js'

type Pages = MarkedSite['files']

const error = (problem: string) => `‹ error broken-${problem}`
export const all = (count: number, problem: string): string[] => Array(count).fill(`‹ ${problem}`)

const positions: Pages = {
  'docs/constructs.md': [
    `---
title: Constructs
‹image: ./gone-0.png
---

Inline ‹[one](/gone-1) and ‹![two](gone-2.png) and ‹<a href="/gone-3">three</a>.

- [four][ref] and again [five][ref]
  1. deep ‹[six](/gone-6)

> quoted ‹[seven](/gone-7)

| a | b |
|---|---|
| x | ‹[eight](/gone-8) |

‹[‹![nine](gone-9.png)](/gone-10)

## Heading with ‹[eleven](/gone-11)

‹[ref]: /gone-ref "title"

Emoji 💩💩 then ‹[twelve](/gone-12)

‹<img srcset="a.png 1x, gone-13.png 2x" alt="x">
‹‹<video poster="gone-14.png" src="gone-15.mp4"></video>

Note[^1].

[^1]: With ‹[sixteen](/gone-16)
`,
    ...['asset gone-0', 'link gone-1', 'asset gone-2', 'link gone-3', 'link gone-6', 'link gone-7', 'link gone-8'].map(
      error,
    ),
    ...['link gone-10', 'asset gone-9', 'link gone-11', 'link gone-ref', 'link gone-12', 'asset gone-13'].map(error),
    ...['asset gone-14', 'asset gone-15', 'link gone-16'].map(error),
  ],
  'docs/text.md':
    '# Text\n\n`[x](/gone)`\n\n```md\n[x](/gone)\n![x](gone.png)\n```\n\n~~~\n[x](gone.md)\n~~~\n\n    [x](/gone)\n\n<!-- [x](/gone) -->\n\n\\[x](/gone)\n',
}

const anchors: Pages = {
  'docs/anchors.md': [
    '# A\n\n## Set up\n\n[x](#set-up) ‹[y](#setup) [z](./there.md#there) ‹[w](./there.md#ther) [v](/there#own) ‹[u](/there/#nothing-like-it) ‹[x](/gone#part) ‹[y](gone.md#part) ‹[w](#a) ‹[v](/there#b)\n',
    '‹ warning broken-anchor "#setup" "#set-up"',
    '‹ warning broken-anchor "/there" "#ther" "#there"',
    '‹ warning broken-anchor "/there" "#nothing-like-it" $',
    '‹ error broken-link "/gone#part"',
    '‹ warning broken-markdown-link "gone.md#part"',
    '‹ warning broken-anchor "#a" title "#top"',
    '‹ warning broken-anchor "/there" "#b" title',
  ],
  'docs/there.md': '# B\n\n## There\n\n## Else {#own}\n\n[x](./b.txt#L1) [y](/c.html#x)\n',
  'docs/b.txt': '',
  'static/c.html': '',
  'docs/alphabets.md': [
    `## Same

## Same

## Über ümläute

## 日本語

<a id="raw"></a><a name="named"></a><div id="block">x</div> <a id="a%3A-b"></a>

[1](#same) [2](#same-1) [3](#über-ümläute) [4](#%C3%BCber-%C3%BCml%C3%A4ute) [5](#日本語) [6](#raw) [7](#named) [8](#block)
[9](#) [10](#top) [11](#:~:text=Same) [12](#same:~:text=x) ‹[13](#same-2) [14](#a%3A-b) [15](./alphabets.md#a%3A-b)
`,
    '‹ warning broken-anchor "#same-2" "#same-1"',
  ],
  'docs/g/_category_.json': '{"label": "G", "link": {"type": "generated-index"}}',
  'docs/g/a.md': ['[x](/category/g) ‹[y](/category/g#part)\n', '‹ warning broken-anchor "/category/g" "#part"'],
  'docs/react.md': [
    '# React\n\n[There](/lab#there) and ‹[not](/lab#gone), [part](/bad#part).\n',
    '‹ warning broken-anchor "/lab" "#gone"',
  ],
  'docs/lab.tsx':
    'export const frontmatter = {title: "Lab", description: "x"}\nexport default () => <p id="there">Text</p>\n',
  'docs/bad.tsx': [
    'export const frontmatter = {title: "Bad", description: "x"}\nexport default () => <p id="part">{‹missing}</p>\n',
    '‹ error page-crashed "/bad" missing',
  ],
}

const hints: Pages = {
  'docs/case.md': [
    '‹![x](img/Plan.PNG) ‹[y](/Other) ‹[z](Other.md) ‹![no](/logos.svg) ![ok](a%20b.png)\n',
    '‹ error broken-asset "img/Plan.PNG" "./img/plan.png"',
    '‹ error broken-link "/Other" "/other"',
    '‹ warning broken-markdown-link "Other.md" "other.md"',
    '‹ error broken-asset "/logos.svg" "/logo.svg"',
  ],
  'docs/img/plan.png': 'PNG',
  'docs/a b.png': 'PNG',
  'docs/other.md': '',
  'static/logo.svg': '<svg/>',
  'docs/moved.md': [
    '‹[a](./start/first-steps.md) ‹[b](/start/first-steps) ‹[c](/start/twice)\n',
    '‹ warning broken-markdown-link "./start/first-steps.md" "./guide/begin.md"',
    '‹ error broken-link "/start/first-steps" "/guide/begin"',
    '‹ error broken-link "/start/twice" $',
  ],
  'docs/guide/begin.md': '# First steps\n\nText.\n',
  'docs/guide/x.md': '# Twice\n\nText.\n',
  'docs/guide/y.md': '# Twice\n\nText.\n',
  'docs/drafts.md': [
    '‹[a](./soon.md) ‹[b](/soon#x) ‹[c](soon) ‹[d](later.md)\n',
    ...['"./soon.md" "docs/soon.md"', '"/soon#x" "docs/soon.md"', '"soon" "docs/soon.md"'].map(
      (words) => `‹ error link-to-draft ${words}`,
    ),
    '‹ error link-to-draft "later.md" "docs/later.md"',
  ],
  'docs/soon.md': '---\ndraft: true\n---\n\nText.\n',
  'docs/later.md': '---\ndraft: true\nslug: /later/x\n---\n\nText.\n',
}

const texts: Pages = {
  'docs/alt.md': [
    'Text ‹![](a.png) and ‹![ ](a.png)\n\n‹![][one]\n\n‹<img src="a.png">\n\n| ‹![](a.png) |\n|---|\n\n<div>‹<img src="a.png"><figure><figcaption>A</figcaption></figure></div>\n\n::include{file="./_part.md"}\n\n[one]: a.png\n',
    ...all(6, 'warning missing-alt "a.png"'),
  ],
  'docs/_part.md': ['Part ‹![](a.png)\n', '‹ warning missing-alt "a.png"'],
  'docs/labelled.md': [
    '![A flow](a.png)',
    '![](a.png "A flow")',
    '<img src="a.png" alt="">',
    '<img src="a.png" alt>',
    '<img src="a.png" aria-label="A flow">',
    '<img src="a.png" role="presentation">',
    '<img src="a.png" aria-hidden="true">',
    '<figure><img src="a.png"><figcaption>A flow</figcaption></figure>',
    ':::figure[A flow]\n![](a.png)\n:::',
    '::::cards\n:::card[Title]{href="#x" icon="a.png"}\n:::\n::::',
    '`![](a.png)`',
    '```md\n![](a.png)\n```',
    '\\!\\[](a.png)',
    '[![A flow](a.png)](#x)',
    '<a href="#x" aria-label="A flow"></a>',
    '[](#x "A flow")',
    '<a href="#x" aria-hidden="true"></a>',
    '<a id="here"></a><a name="there"></a>',
    '[`code`](#x)',
    'A note[^1].',
    '[:tada:](#x)',
    '[:badge[New]](#x)',
    '<dl>\n<dt id="all"><a class="mark" href="#all"></a><code>--all</code></dt>\n<dd>Text.</dd>\n</dl>',
    '## X\n\n[^1]: The note.\n',
  ].join('\n\n'),
  'docs/icon.mdx': '# X\n\nText.\n\n<a href="#x"><Icon /></a>\n\n## X\n',
  'components/Icon.jsx': 'export default () => <svg />\n',
  'docs/empty.md': [
    'Text ‹[](#x) ‹[ ](#x) ‹[**​**](https://example.com) ‹<a href="#x"></a> ‹<a href="#x"><img src="a.png" alt=""></a> [‹![](a.png)](#x)\n\n## X\n',
    ...all(5, 'warning empty-link-text'),
    '‹ warning missing-alt',
  ],
}

const headings: Pages = {
  'docs/ids.md': [
    'Text.\n\n## One\n\n## One\n\n## Two {#two}\n\n‹<a id="two"></a>\n\n‹<i id="docsgen-root">x</i>\n\n::include{file="./_id.md"}\n\n::include{file="./_id.md"}\n',
    ...all(2, 'warning duplicate-id'),
  ],
  'docs/_id.md': '### Part {#part}\n',
  'docs/fine.md': '# A\n\nText.\n\n## B\n\n### C\n\n## D\n\n> #### Quoted\n\n:::note\n\n##### Box\n\n:::\n\n### E\n',
  'docs/skips.md': [
    '---\ntitle: A\n---\n\nText.\n\n‹### B\n\n‹##### C\n\n## D\n',
    '‹ info heading-skip 3',
    '‹ info heading-skip 5',
  ],
  'docs/heading.md': ['# A\n\nText.\n\n‹# B\n', '‹ info multiple-h1 "A"'],
  'docs/comment.md': '<!-- x -->\n\n# A\n\nText.\n',
  'docs/front-matter.md': '---\ntitle: A\n---\n\n# A\n\nText.\n',
  'docs/hidden.md': '---\ntitle: A\nhide_title: true\n---\n\nText.\n\n# A\n',
  'docs/html.md': ['‹<h1 align="center">A</h1>\n\nText.\n', '‹ info multiple-h1'],
  'docs/late.md': ['Text.\n\n‹# A\n', '‹ info multiple-h1'],
}

const unusedAssets: Pages = {
  'docs/assets.md': [
    '---\nimage: ./card.png\n---\n\n# Assets\n\nText ![x](shown.png) [y](linked.pdf) ‹![z](./shwon-2.png)\n',
    '‹ error broken-asset "./shwon-2.png" "./shown-2.png"',
  ],
  'docs/card.png': 'PNG',
  'docs/shown.png': 'PNG',
  'docs/shown-2.png': 'PNG',
  'docs/linked.pdf': 'PDF',
  'docs/lost.png': ['', 'info unlinked-asset'],
  'docs/data.json': '{}',
  'docs/h/_category_.json':
    '{"label": "H", "link": {"type": "generated-index", "image": "@site/docs/h/group.png", "description": "H"}}',
  'docs/h/group.png': 'PNG',
  'docs/h/a.md': 'Text.\n\n::include{file="./_part.md"}\n',
  'docs/h/_part.md': 'Part ![x](part.png)\n',
  'docs/h/part.png': 'PNG',
  'docs/hero.tsx':
    'export const frontmatter = {description: "x"}\nexport default () => <img src="./hero.png" alt="x" />\n',
  'docs/hero.png': 'PNG',
  'docs/components.mdx': 'import flow from \'./flow.svg\'\n\nText.\n\n<img src={flow} alt="x" />\n',
  'docs/flow.svg': '<svg />',
  'docs/code.md': 'Text.\n\n```svg file="./sample.svg"\n```\n',
  'docs/sample.svg': '<svg />',
  'static/free.png': 'PNG',
}

export const pages: Pages = {
  'docs/index.md': '# Home\n\nHello.\n',
  'docs/a.png': 'PNG',
  ...positions,
  ...anchors,
  ...hints,
  ...texts,
  ...headings,
  ...unusedAssets,
}
