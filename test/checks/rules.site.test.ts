/** What the checks of links, pictures, headings and pages report, and what they must not report. */
import {expect, test} from 'vitest'
import {buildSite} from '../support/build-site.js'
import {bodyOf} from '../support/compile-text.js'
import {answersTo, type MarkedSite} from '../support/marked-site.js'
import {summaries} from '../support/stages.js'
import {all, pages} from './rule-pages.js'

const page = (front = '') => `---\ntitle: Page\n${front}---\n\nText.\n`
const url = 'https://example.com'

const sites: Record<string, MarkedSite> = {
  'links, pictures and headings': {
    config: {checks: {'missing-description': 'off'}},
    files: pages,
  },
  'addresses and docs that the config names': {
    files: {
      'docs/a.md': [
        `---\nslug: /\n---\n\nText ‹[a](${url}/docs/b#x) ‹[b](${url}/docs) ‹[c](${url}/docs/logo.svg) [d](${url}/blog/a) [e](${url}/docs/other-app) [f](https://example.com.evil.org/docs/b) <a data-noBrokenLinkCheck href="${url}/docs/b">g</a> <a href="/unchecked" data-noBrokenLinkCheck>h</a>\n`,
        ...all(3, 'info absolute-self-link'),
      ],
      'docs/b.md': 'Text.\n\n## X\n',
      'docs/soon.md': '---\ndraft: true\n---\n\nText.\n',
      'static/logo.svg': '<svg/>',
      'docsgen.config.mjs': [
        `// The page "/gone" went away.
export default {
  title: '/gone',
  url: '${url}',
  base: '/docs/',
  favicon: ‹'icon.ico',
  image: ‹'/card.png',
  logo: {src: 'logo.svg', dark: ‹'logo-dark.svg'},
  navbar: {items: [
    {label: '/gone', to: ‹'/gone'},
    {label: 'S', sidebar: ‹'mian'},
    {label: 'X', to: ‹'/b#y'},
    {label: 'B', to: 'b.md'},
    {label: 'D', to: ‹'/soon'},
    {html: ‹'<a href="/bare">x</a> <a href="#top">x</a> <a href="b.md">x</a>'},
    {html: ‹'<img src="/no.svg" alt="">'},
    {label: 'Self', href: ‹'${url}/docs/b'},
    {label: 'More', items: [{label: 'A', doc: 'a'}, {label: 'B', doc: ‹'c'}, {label: 'C', to: ‹'/menu', icon: ‹'/d.svg'}]},
  ]},
  footer: {
    links: [
      {label: 'Gone', to: ‹"/gone"},
      {label: 'Also gone', 'to': ‹\`/gone\`},
      {title: 'T', items: [{label: 'B', to: '/b'}, {label: 'C', to: ‹'/column'}]},
    ],
    copyright: ‹'<a href="/docs/lost">Lost</a>',
  },
  announcementBar: {content: '<a href=‹"/announced">x</a>'},
  sidebars: {
    main: [
      'a',
      ‹'c',
      {type: 'category', label: 'c', items: [‹'c', {type: 'doc', id: ‹'c'}], link: {type: 'doc', id: ‹'d'}},
      {type: 'link', label: 'Away', href: ‹'/away'},
      {type: 'html', value: ‹'<a href="/docs/html">x</a>'},
      'b',
    ],
  },
  head: [{tag: 'link', attributes: {rel: 'icon', href: ‹'/docs/icon.png'}}],
}
`,
        '‹ error broken-asset "/icon.ico"',
        '‹ error broken-asset "/card.png"',
        '‹ error broken-asset "/logo-dark.svg"',
        '‹ error broken-link "/gone"',
        '‹ error unknown-doc "mian" "main"',
        '‹ warning broken-anchor "/b" "#y"',
        '‹ error link-to-draft "/soon" "docs/soon.md"',
        '‹ error broken-link "/bare"',
        '‹ error broken-asset "/no.svg"',
        '‹ info absolute-self-link "/b"',
        '‹ error unknown-doc "c"',
        '‹ error broken-link "/menu"',
        '‹ error broken-asset "/d.svg"',
        ...all(2, 'error broken-link "/gone"'),
        '‹ error broken-link "/column"',
        '‹ error broken-link "/docs/lost"',
        '‹ error broken-link "/announced"',
        ...all(3, 'error unknown-doc "c"'),
        '‹ error unknown-doc "d"',
        '‹ error broken-link "/away"',
        '‹ error broken-link "/docs/html"',
        '‹ error broken-asset "/docs/icon.png"',
      ],
    },
  },
  'sidebars in separate files': {
    files: {
      'docs/a.md': '---\nslug: /\n---\n\nText.\n',
      'docs/b.md': 'Text.\n',
      'sidebars.json': [
        '{\n  "main": ["a", ‹"c", {"type": "link", "label": "x", "href": ‹"/away"}, "b"]\n}\n',
        '‹ error unknown-doc "c"',
        '‹ error broken-link "/away"',
      ],
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '---\nslug: /\n---\n\nText.\n',
      'versioned_sidebars/version-1.0-sidebars.json': [
        '{\n  "main": [\n    "a",\n    ‹"e",\n    {"type": "link", "label": "x", "href": ‹"/off"}\n  ]\n}\n',
        '‹ error unknown-doc "e"',
        '‹ error broken-link "/off"',
      ],
    },
  },
  'links to pages of another program, and links that many versions share': {
    files: {
      'docs/index.md': [
        `${page()}\n‹[a](/api/a) [b](/api/b) [c](/api/x/c) [d](api/d) [e](./api/e#f) [m](/api-2/m.html) ‹[n](/gone/n) ‹[o](/gone/o)\n`,
        '‹ error broken-link 5 "/api/"',
        ...all(2, 'error broken-link'),
      ],
      'docs/b.md': [`${page()}\n‹[x](#nix)\n`, '‹ warning broken-anchor #nix 4 other versions'],
      ...Object.fromEntries(
        ['4', '3', '2', '1'].map((name) => [`versioned_docs/version-${name}/b.md`, `${page()}\n[x](#nix)\n`]),
      ),
      'static/api-2/m.html': '',
      'versions.json': '["4", "3", "2", "1"]',
    },
    config: {versions: {last: 'current'}},
  },
  'pages without a link to them': {
    config: {
      sidebars: {main: ['in-sidebar']},
      navbar: {items: [{label: 'N', to: '/navbar'}]},
      footer: {links: [{label: 'F', to: 'footer.md'}]},
      versions: {last: 'current', settings: {'1.0': {sidebars: {main: ['b']}}}},
    },
    files: {
      'docs/index.md': page(),
      'docs/in-sidebar.md': page(),
      'docs/linked.md': page(),
      'docs/linking.md': [
        `${page()}\n[x](./linked.md) [y](./linking.md) ‹[z](./meand.md)\n`,
        'info orphan-page "/linking"',
        '‹ warning broken-markdown-link "./meand.md" "./meant.md"',
      ],
      'docs/meant.md': page(),
      'docs/navbar.md': page(),
      'docs/footer.md': page(),
      'docs/next.md': page(),
      'docs/with-next.md': [page('pagination_next: next\n'), 'info orphan-page "/with-next"'],
      'docs/unlisted.md': page('unlisted: true\n'),
      'docs/draft.md': page('draft: true\n'),
      'docs/tag-1.md': page('tags: [shared]\n'),
      'docs/tag-2.md': page('tags: [shared]\n'),
      'docs/tag-3.md': [page('tags: [alone]\n'), 'info orphan-page "/tag-3"'],
      'versioned_docs/version-1.0/welcome.md': page('slug: /\n'),
      'versioned_docs/version-1.0/b.md': page(),
      'versioned_docs/version-1.0/c.md': [page(), 'info orphan-page "/1.0/c"'],
      // The same page of a newer version links to it.
      'versioned_docs/version-1.0/linked.md': page(),
    },
  },
}

test.each(Object.entries(sites))('%s', async (_, site) => {
  const {received, expected} = await answersTo(site)
  expect(received).toEqual(expected)
})

test('a picture and a link without text leave no placeholder in the page', async () => {
  const body = await bodyOf('Text ![](a.png)\n\n<dl>\n<dt id="all"><a href="#all"></a><code>--all</code></dt>\n</dl>\n')
  expect(body).toContain('alt=""')
  expect(body).not.toMatch(/no-?alt/i)
  expect(body).toMatch(/<dt id="all"><a [^>]*aria-label="#all"/)
})

test('pages, print views and generated files replace static files and redirects, with a warning', async () => {
  const {diagnostics, files, result} = await buildSite(
    {
      'docs/a.md': 'Page.\n',
      'docs/b.md': 'Page.\n',
      'docs/c.md': 'Page.\n',
      'docs/guides/a.md': '# A\n',
      'static/a/index.html': 'Static.',
      'static/b': 'Static.',
      'static/C/index.html': 'Static.',
      'static/404.html': 'Static.',
      'static/docsgen-manifest.json': 'Static.',
      'static/assets/search/index.json': 'Static.',
      'static/assets/sidebars/tutorialSidebar.json': 'Static.',
      'static/guides/print/index.html': 'Static.',
      'static/fine/index.html': 'Fine.',
    },
    {print: ['guides'], redirects: {'/guides/print': '/guides/a'}},
  )
  expect(result.ok).toBe(true)
  expect(summaries(diagnostics).filter((one) => one.endsWith('duplicate-route'))).toEqual([
    'docsgen.config.json:1:34 duplicate-route',
    'static/404.html duplicate-route',
    'static/C/index.html duplicate-route',
    'static/a/index.html duplicate-route',
    'static/assets/search/index.json duplicate-route',
    'static/assets/sidebars/tutorialSidebar.json duplicate-route',
    'static/b duplicate-route',
    'static/docsgen-manifest.json duplicate-route',
    'static/guides/print/index.html duplicate-route',
  ])
  expect(files.get('fine/index.html')).toBe('Fine.')
  expect(files.get('guides/print/index.html')).toContain('class="docs-print-page"')
  expect([...files.values()].filter((text) => text === 'Static.')).toEqual([])
})

test('severities are those of `checks`, and else those of a config for Docusaurus', async () => {
  const files = {'docs/a.md': '[x](/gone) [y](gone.md) [z](#gone)\n', 'docs/b.md': '---\nslug: /a\n---\n\nText.\n'}
  const severities = async (config: object) => {
    const {diagnostics, result} = await buildSite(files, config)
    return {ok: result.ok, ...Object.fromEntries(diagnostics.map(({code, severity}) => [code, severity]))}
  }
  const docusaurus = {onBrokenMarkdownLinks: 'log', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'throw'}
  expect(await severities({...docusaurus, onBrokenLinks: 'warn'})).toEqual({
    ok: false,
    'broken-link': 'warning',
    'broken-markdown-link': 'info',
    'duplicate-route': 'error',
  })
  const checks = {'duplicate-route': 'warning', 'broken-link': 'off', 'broken-anchor': 'info'}
  expect(await severities({...docusaurus, checks})).toEqual({
    ok: true,
    'broken-markdown-link': 'info',
    'broken-anchor': 'info',
    'duplicate-route': 'warning',
  })
})
