import {describe, expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import type {ProjectFiles} from '../support/project.js'
import {summaries} from '../support/stages.js'

const reported = async (files: ProjectFiles, config: object = {}) => {
  const {diagnostics} = await buildSite(files, config)
  return summaries(diagnostics)
}
const picture = {'docs/a.png': 'PNG'}

describe('pictures without alternative text', () => {
  test('are reported as written: Markdown, references, HTML, partials', async () => {
    const page =
      'Text ![](a.png) and ![ ](a.png)\n\n![][one]\n\n<img src="a.png">\n\n| ![](a.png) |\n|---|\n\n::include{file="./_part.md"}\n\n[one]: a.png\n'
    expect(await reported({...picture, 'docs/index.md': page, 'docs/_part.md': 'Part ![](a.png)\n'})).toEqual([
      'docs/_part.md:1:6 missing-alt',
      'docs/index.md:1:6 missing-alt',
      'docs/index.md:1:21 missing-alt',
      'docs/index.md:3:1 missing-alt',
      'docs/index.md:5:1 missing-alt',
      'docs/index.md:7:3 missing-alt',
    ])
  })

  test('are not reported with an explicit empty text or another label', async () => {
    const pictures = [
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
    ]
    expect(await reported({...picture, 'docs/index.md': `# X\n\nText.\n\n${pictures.join('\n\n')}\n\n## X\n`})).toEqual(
      [],
    )
  })

  test('leave no placeholder in the page', async () => {
    const {files} = await buildSite({...picture, 'docs/index.md': 'Text ![](a.png)\n'})
    expect(files.get('index.html')).toContain('alt=""')
    expect(files.get('index.html')).not.toMatch(/no-?alt/i)
  })
})

describe('links without text', () => {
  test('are reported once, at the link', async () => {
    const page =
      'Text [](#x) [ ](#x) [**​**](https://example.com) <a href="#x"></a> <a href="#x"><img src="a.png" alt=""></a> [![](a.png)](#x)\n\n## X\n'
    expect(await reported({...picture, 'docs/index.md': page})).toEqual([
      'docs/index.md:1:6 empty-link-text',
      'docs/index.md:1:13 empty-link-text',
      'docs/index.md:1:21 empty-link-text',
      'docs/index.md:1:50 empty-link-text',
      'docs/index.md:1:68 empty-link-text',
      'docs/index.md:1:111 missing-alt',
    ])
  })

  test('get the address of the element around them as label', async () => {
    const page = '<dl>\n<dt id="all"><a class="mark" href="#all"></a><code>--all</code></dt>\n<dd>Text.</dd>\n</dl>\n'
    expect(await reported({'docs/index.md': `# X\n\n${page}`})).toEqual([])
    const {files} = await buildSite({'docs/index.md': `# X\n\n${page}`})
    expect(files.get('index.html')).toMatch(/<dt id="all"><a [^>]*aria-label="#all"/)
  })

  test('are not reported with a picture, label, title, component or number inside', async () => {
    const links = [
      '[![A flow](a.png)](#x)',
      '<a href="#x" aria-label="A flow"></a>',
      '[](#x "A flow")',
      '<a href="#x" aria-hidden="true"></a>',
      '<a id="here"></a><a name="there"></a>',
      '[`code`](#x)',
      'A note[^1].',
      '[:tada:](#x)',
      '[:badge[New]](#x)',
    ]
    const text = `# X\n\nText.\n\n${links.join('\n\n')}\n\n## X\n\n[^1]: The note.\n`
    expect(await reported({...picture, 'docs/index.md': text})).toEqual([])
    const component = {'components/Icon.jsx': 'export default () => <svg />\n'}
    expect(
      await reported({...component, 'docs/index.mdx': '# X\n\nText.\n\n<a href="#x"><Icon /></a>\n\n## X\n'}),
    ).toEqual([])
  })
})

test('duplicate ids of authors are reported, except in repeated partials', async () => {
  expect(
    await reported({
      'docs/index.md':
        'Text.\n\n## One\n\n## One\n\n## Two {#two}\n\n<a id="two"></a>\n\n<i id="docsgen-root">x</i>\n\n::include{file="./_part.md"}\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': '### Part {#part}\n',
    }),
  ).toEqual(['docs/index.md:9:1 duplicate-id', 'docs/index.md:11:1 duplicate-id'])
})

describe('headings', () => {
  test('are checked for skipped levels, except in containers, lists and quotes', async () => {
    expect(
      await reported({
        'docs/fine.md':
          '# A\n\nText.\n\n## B\n\n### C\n\n## D\n\n> #### Quoted\n\n:::note\n\n##### Box\n\n:::\n\n### E\n',
        'docs/skips.md': '---\ntitle: A\n---\n\nText.\n\n### B\n\n##### C\n\n## D\n',
      }),
    ).toEqual(['docs/skips.md:7:1 heading-skip', 'docs/skips.md:9:1 heading-skip'])
  })

  test('of level 1 include the title', async () => {
    expect(
      await reported({
        'docs/heading.md': '# A\n\nText.\n\n# B\n',
        'docs/comment.md': '<!-- x -->\n\n# A\n\nText.\n',
        'docs/front-matter.md': '---\ntitle: A\n---\n\n# A\n\nText.\n',
        'docs/hidden.md': '---\ntitle: A\nhide_title: true\n---\n\nText.\n\n# A\n',
        'docs/html.md': '<h1 align="center">A</h1>\n\nText.\n',
        'docs/late.md': 'Text.\n\n# A\n',
      }),
    ).toEqual(['docs/heading.md:5:1 multiple-h1', 'docs/html.md:1:1 multiple-h1', 'docs/late.md:3:1 multiple-h1'])
  })
})

describe('orphans', () => {
  const page = (front = '') => `---\ntitle: Page\n${front}---\n\nText.\n`

  test('are pages without a link to them', async () => {
    const files = {
      'docs/index.md': page(),
      'docs/in-sidebar.md': page(),
      'docs/linked.md': page(),
      'docs/linking.md': `${page()}\n[x](./linked.md) [y](./linking.md) [z](./meand.md)\n`,
      'docs/navbar.md': page(),
      'docs/footer.md': page(),
      'docs/next.md': page(),
      'docs/with-next.md': page('pagination_next: next\n'),
      'docs/unlisted.md': page('unlisted: true\n'),
      'docs/draft.md': page('draft: true\n'),
      'docs/tag-1.md': page('tags: [shared]\n'),
      'docs/tag-2.md': page('tags: [shared]\n'),
      'docs/tag-3.md': page('tags: [alone]\n'),
      'docs/meant.md': page(),
    }
    const config = {
      sidebars: {main: ['in-sidebar']},
      navbar: {items: [{label: 'N', to: '/navbar'}]},
      footer: {links: [{label: 'F', to: 'footer.md'}]},
    }
    expect((await reported(files, config)).filter((one) => one.endsWith('orphan-page'))).toEqual([
      'docs/linking.md orphan-page',
      'docs/tag-3.md orphan-page',
      'docs/with-next.md orphan-page',
    ])
  })

  test('are not the home pages of versions', async () => {
    const files = {
      'docs/index.md': page(),
      'versioned_docs/version-1.0/welcome.md': page('slug: /\n'),
      'versioned_docs/version-1.0/b.md': page(),
      'versioned_docs/version-1.0/c.md': page(),
    }
    const settings = {'1.0': {sidebars: {main: ['b' as const]}}}
    expect(await reported(files, {versions: {last: 'current', settings}})).toEqual([
      'versioned_docs/version-1.0/c.md orphan-page',
    ])
  })

  test('a page of an older version is linked from its newer version', async () => {
    const files = {
      'docs/index.md': page(),
      'docs/a.md': page(),
      'versioned_docs/version-1.0/index.md': page(),
      'versioned_docs/version-1.0/a.md': page(),
      'versioned_docs/version-1.0/b.md': page(),
    }
    const settings = {'1.0': {sidebars: {main: ['index' as const]}}}
    expect(await reported(files, {versions: {settings}})).toEqual(['versioned_docs/version-1.0/b.md orphan-page'])
  })
})

test('assets without a link are reported, except files of tools, code, front matter, categories and hints', async () => {
  const files = {
    'docs/index.md':
      '---\nimage: ./card.png\n---\n\n# Home\n\nText ![x](shown.png) [y](linked.pdf) ![z](./shwon-2.png)\n',
    'docs/card.png': 'PNG',
    'docs/shown.png': 'PNG',
    'docs/shown-2.png': 'PNG',
    'docs/linked.pdf': 'PDF',
    'docs/lost.png': 'PNG',
    'docs/data.json': '{}',
    'docs/g/_category_.json':
      '{"label": "G", "link": {"type": "generated-index", "image": "@site/docs/g/group.png", "description": "G"}}',
    'docs/g/group.png': 'PNG',
    'docs/g/a.md': 'Text.\n\n::include{file="./_part.md"}\n',
    'docs/g/_part.md': 'Part ![x](part.png)\n',
    'docs/g/part.png': 'PNG',
    'docs/react.tsx':
      'export const frontmatter = {description: "x"}\nexport default () => <img src="./hero.png" alt="x" />\n',
    'docs/hero.png': 'PNG',
    'docs/components.mdx': 'import flow from \'./flow.svg\'\n\nText.\n\n<img src={flow} alt="x" />\n',
    'docs/flow.svg': '<svg />',
    'docs/code.md': 'Text.\n\n```svg file="./sample.svg"\n```\n',
    'docs/sample.svg': '<svg />',
    'static/free.png': 'PNG',
  }
  expect(await reported(files)).toEqual(['docs/index.md:7:38 broken-asset', 'docs/lost.png unlinked-asset'])
})

test('an anchor that a React page of the site lacks is broken', async () => {
  const files = {
    'docs/index.md': '---\ndescription: Home\n---\n# Home\n\n[There](/lab#there) and [not](/lab#gone).\n',
    'docs/lab.tsx':
      'export const frontmatter = {title: "Lab", description: "x"}\nexport default () => <p id="there">Text</p>\n',
  }
  expect(await reported(files)).toEqual(['docs/index.md:6:25 broken-anchor'])
})

test('anchors of a page that crashed are not reported', async () => {
  const files = {
    'docs/index.md': '---\ndescription: Home\n---\n# Home\n\n[Part](/bad#part).\n',
    'docs/bad.tsx':
      'export const frontmatter = {title: "Bad", description: "x"}\nexport default () => <p id="part">{missing}</p>\n',
  }
  expect(await reported(files)).toEqual(['docs/bad.tsx:2:36 page-crashed'])
})

test('only broken links are grouped by a common cause', async () => {
  const files = Object.fromEntries(Array.from({length: 6}, (_, i) => [`docs/lost-${i}.png`, 'PNG']))
  const {diagnostics} = await buildSite({'docs/index.md': 'Text.\n', ...files})
  expect(diagnostics.map(({hint}) => hint?.includes('look for one that they share'))).toEqual(Array(6).fill(false))
})

test('absolute links to pages and files of the site are reported', async () => {
  const url = 'https://example.com'
  const text = [
    `[a](${url}/docs/a#x)`,
    `[b](${url}/docs)`,
    `[c](${url}/docs/logo.svg)`,
    `[d](${url}/blog/a)`,
    `[e](${url}/docs/other-app)`,
    '[f](https://example.com.evil.org/docs/a)',
    `<a data-noBrokenLinkCheck href="${url}/docs/a">g</a>`,
  ]
  const files = {
    'docs/index.md': `# Home\n\nText.\n\n${text.join('\n\n')}\n`,
    'docs/a.md': 'Text.\n\n## X\n',
    'static/logo.svg': '',
  }
  const config = {url, base: '/docs/', navbar: {items: [{label: 'A', href: `${url}/docs/a`}]}}
  expect(await reported(files, config)).toEqual([
    'docs/index.md:5:1 absolute-self-link',
    'docs/index.md:7:1 absolute-self-link',
    'docs/index.md:9:1 absolute-self-link',
    'docsgen.config.json:1:85 absolute-self-link',
  ])
})

test('links to drafts are reported for files, addresses, navbar and sidebars', async () => {
  const files = {
    'docs/index.md': '# Home\n\n[a](./soon.md) [b](/soon#x) [c](soon) [d](later.md)\n',
    'docs/soon.md': '---\ndraft: true\n---\n\nText.\n',
    'docs/later.md': '---\ndraft: true\nslug: /x\n---\n\nText.\n',
    'docs/late.md': '---\ndraft: true\nslug: /\n---\n\nText.\n',
  }
  const config = {navbar: {items: [{label: 'S', to: '/soon'}]}}
  const {diagnostics} = await buildSite(files, config)
  expect(diagnostics.map(({code, message}) => `${code} ${message}`)).toEqual([
    'link-to-draft "./soon.md" leads to "docs/soon.md", a draft, which is not part of the site.',
    'link-to-draft "/soon#x" leads to "docs/soon.md", a draft, which is not part of the site.',
    'link-to-draft "soon" leads to "docs/soon.md", a draft, which is not part of the site.',
    'link-to-draft "later.md" leads to "docs/later.md", a draft, which is not part of the site.',
    'link-to-draft "/soon" leads to "docs/soon.md", a draft, which is not part of the site.',
  ])
})

test('the hint for a moved page is the page of the same title', async () => {
  const {diagnostics} = await buildSite({
    'docs/index.md': '# Home\n\n[a](./start/first-steps.md) [b](/start/first-steps) [c](/start/twice)\n',
    'docs/guide/begin.md': '# First steps\n\nText.\n',
    'docs/guide/x.md': '# Twice\n\nText.\n',
    'docs/guide/y.md': '# Twice\n\nText.\n',
  })
  expect(diagnostics.map(({hint}) => hint)).toEqual([
    'Did you mean "./guide/begin.md"?',
    'Did you mean "/guide/begin"?',
    undefined,
  ])
})
