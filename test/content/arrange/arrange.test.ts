import {describe, expect, test} from 'vitest'
import {latestVersion} from '../../../src/files/paths/paths.js'
import type {SidebarItem, SidebarNode} from '../../../src/model/model.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import type {ProjectFiles} from '../../support/project.js'
import {stagesOf, summaries} from '../../support/stages.js'

const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`
const index = (label: string, more: object = {}) => JSON.stringify({label, link: {type: 'generated-index'}, ...more})

async function arranged(files: ProjectFiles, config: UserConfig = {}) {
  const {outline, pages, diagnostics, config: resolved} = await stagesOf(files, config)
  const at = (route: string) => {
    const found = pages.find((one) => one.route === route) ?? outline.generatedPages.find((one) => one.route === route)
    if (!found || ('kind' in found && found.kind !== 'category')) throw new Error(`There is no page at ${route}`)
    return outline.pageNavigation(found)
  }
  const tree = (name = 'tutorialSidebar') => rendered(outline.sidebars.find((one) => one.name === name)!.items)
  const start = (name: string) => outline.sidebarStart(name, latestVersion(resolved.sections[0]!))
  return {outline, pages, diagnostics, at, tree, start}
}

/** A sidebar as text: `label → href`, children indented by dots, `[closed]` and so on behind. */
const rendered = (items: readonly SidebarItem[], depth = 0): string[] =>
  items.flatMap((item) => {
    const dots = '. '.repeat(depth)
    if (item.kind === 'html') return [`${dots}html ${item.html}`]
    if (item.kind === 'link') return [`${dots}${item.label} → ${item.href}${item.external ? ' [external]' : ''}`]
    const marks = [item.collapsed ? 'closed' : 'open', ...(item.collapsible ? [] : ['fixed'])].join(', ')
    return [`${dots}${item.label}${item.href ? ` → ${item.href}` : ''} [${marks}]`, ...rendered(item.items, depth + 1)]
  })

/** What a page carries of it. */
const carried = (nodes: readonly SidebarNode[], depth = 0): string[] =>
  nodes.flatMap((node) => {
    const dots = '. '.repeat(depth)
    if (node.kind === 'html') return [`${dots}html`]
    if (node.kind === 'more') return [`${dots}more → ${node.href}`]
    const mark = node.active ? ' *' : ''
    const line = `${dots}${node.label} → ${node.href}${mark}`
    return node.kind === 'link' ? [line] : [line, ...carried(node.items ?? [], depth + 1)]
  })

describe('a sidebar generated from folders', () => {
  test('sorts by position, then by name on disk in code units, and begins with the home page', async () => {
    const {tree} = await arranged({
      'docs/minus.md': page('sidebar_position: -1'),
      'docs/2-y.md': '',
      'docs/t1.md': page('sidebar_position: 2'),
      'docs/half.md': page('sidebar_position: 2.5'),
      'docs/10-x.md': '',
      'docs/Z.md': '',
      'docs/a.md': '',
      'docs/api/one.md': '',
      'docs/api/two.md': '',
      'docs/api.md': '',
      'docs/b.md': '',
      'docs/zero.md': page('sidebar_position: 0'),
      'docs/readme.md': page('title: Home'),
    })
    expect(tree().filter((line) => !line.startsWith('.'))).toEqual([
      'Home → /',
      'minus → /minus',
      'zero → /zero',
      'y → /y',
      't1 → /t1',
      'half → /half',
      'x → /x',
      'Z → /Z',
      'a → /a',
      'api [closed]',
      'api → /api',
      'b → /b',
    ])
  })

  test('takes labels, positions and links of folders from category files, index pages and names', async () => {
    const {tree, diagnostics} = await arranged({
      'docs/03-number/a.md': '',
      'docs/file/_category_.json': index('From file', {position: 1, collapsed: false}),
      'docs/file/a.md': '',
      'docs/indexed/index.md': page('title: From index', 'sidebar_position: 2'),
      'docs/indexed/a.md': '',
      'docs/named/Named.md': page('sidebar_label: From namesake'),
      'docs/named/a.md': '',
      'docs/doc/_category_.yml': 'link: {type: doc, id: chosen}\n',
      'docs/doc/chosen.md': page('title: Chosen'),
      'docs/doc/a.md': '',
      'docs/qualified/_category_.yml': 'link: {type: doc, id: doc/a}\nlabel: Elsewhere\n',
      'docs/qualified/x.md': '',
      'docs/none/_category_.yml': 'link: null\ncollapsible: false\n',
      'docs/none/index.md': page('title: Only a child'),
      'docs/none/a.md': '',
    })
    expect(diagnostics).toEqual([])
    expect(tree()).toEqual([
      'From file → /category/from-file [open]',
      '. a → /file/a',
      'From index → /indexed/ [closed]',
      '. a → /indexed/a',
      'number [closed]',
      '. a → /number/a',
      'Chosen → /doc/chosen [closed]',
      '. a → /doc/a',
      'From namesake → /named/ [closed]',
      '. a → /named/a',
      'none [open, fixed]',
      '. a → /none/a',
      '. Only a child → /none/',
      'Elsewhere → /doc/a [closed]',
      '. x → /qualified/x',
    ])
  })

  test('a folder with only an index page is a plain link, and one without pages is omitted', async () => {
    const {tree, outline} = await arranged({
      'docs/api/index.md': page('title: API'),
      'docs/labelled/_category_.json': '{"label": "Label wins"}',
      'docs/labelled/index.md': '',
      'docs/empty/_category_.json': index('Empty'),
      'docs/empty/note.txt': '',
      'docs/draft/_category_.json': index('Drafts'),
      'docs/draft/a.md': page('draft: true'),
      'docs/_category_.json': '{"label": "No effect"}',
    })
    expect(tree()).toEqual(['API → /api/', 'Label wins → /labelled/'])
    expect(outline.generatedPages).toEqual([])
  })

  test('hides unlisted pages, except on the page itself, and from pagination', async () => {
    const {tree, at} = await arranged({'docs/1-a.md': '', 'docs/2-b.md': page('unlisted: true'), 'docs/3-c.md': ''})
    expect(tree()).toEqual(['a → /a', 'c → /c'])
    expect(carried(at('/a').sidebar!.items)).toEqual(['a → /a *', 'c → /c'])
    expect(carried(at('/b').sidebar!.items)).toEqual(['a → /a', 'b → /b *', 'c → /c'])
    expect(at('/a').pagination).toEqual({next: {label: 'c', href: '/c'}})
    expect(at('/b').pagination).toEqual({})
    expect(at('/c').pagination).toEqual({previous: {label: 'a', href: '/a'}})
  })

  test('hides pages with `sidebar_hidden` from every sidebar and from pagination', async () => {
    const {tree, at} = await arranged({
      'docs/1-a.md': '',
      'docs/2-b.md': page('sidebar_hidden: true'),
      'docs/3-c/c.md': '',
      'docs/3-c/d.md': page('sidebar_hidden: true'),
      'docs/4-e/f.md': page('sidebar_hidden: true'),
    })
    expect(tree()).toEqual(['a → /a', 'c [closed]', '. c → /c/c'])
    expect(carried(at('/b').sidebar!.items)).toEqual(['a → /a', 'c → /c/c'])
    expect(carried(at('/c/d').sidebar!.items)).toEqual(['a → /a', 'c → /c/c *', '. c → /c/c'])
    expect(carried(at('/e/f').sidebar!.items)).toEqual(['a → /a', 'c → /c/c'])
    expect(at('/a').pagination).toEqual({next: {label: 'c', href: '/c/c'}})
    expect(at('/b').pagination).toEqual({})
  })

  test('hides a category of unlisted pages on other pages', async () => {
    const {tree, at} = await arranged({
      'docs/a.md': '',
      'docs/secret/_category_.json': '{"label": "Secret"}',
      'docs/secret/x.md': page('unlisted: true'),
    })
    expect(tree()).toEqual(['a → /a'])
    expect(carried(at('/a').sidebar!.items)).toEqual(['a → /a *'])
    expect(carried(at('/secret/x').sidebar!.items)).toEqual(['a → /a', 'Secret → /secret/x *', '. x → /secret/x *'])
  })
})

describe('addresses of category indexes', () => {
  test('are the label’s slug, numbered on repeats, parents first', async () => {
    const {outline} = await arranged({
      'docs/a/_category_.json': index('Same'),
      'docs/a/x.md': '',
      'docs/a/inner/_category_.json': index('Same'),
      'docs/a/inner/x.md': '',
      'docs/b/_category_.json': index('Same'),
      'docs/b/x.md': '',
      'docs/c/_category_.json': index('A & B: C++ (ü_1) 🚀'),
      'docs/c/x.md': '',
      'docs/d/_category_.json': index('Own', {
        link: {type: 'generated-index', slug: 'own/place', title: 'T', description: 'D'},
      }),
      'docs/d/x.md': '',
      'docs/e/_category_.json': index('Same-1'),
      'docs/e/x.md': '',
    })
    expect(outline.generatedPages.map(({route, title}) => `${route} ${title}`).sort()).toEqual([
      '/category/a--b-c-ü_1 A & B: C++ (ü_1) 🚀',
      '/category/same Same',
      '/category/same-1 Same',
      '/category/same-1-1 Same-1',
      '/category/same-2 Same',
      '/own/place T',
    ])
    const same = outline.generatedPages.filter(({title}) => title === 'Same')
    expect(Object.fromEntries(same.map(({file, route}) => [file, route]))).toEqual({
      'docs/a/_category_.json': '/category/same',
      'docs/a/inner/_category_.json': '/category/same-1',
      'docs/b/_category_.json': '/category/same-2',
    })
  })

  test.each(['../../x', '/a?b', ''])('%j is no valid address and is reported with its file', async (slug) => {
    const {diagnostics, outline} = await arranged({
      'docs/a/_category_.json': index('A', {link: {type: 'generated-index', slug}}),
      'docs/a/x.md': '',
    })
    if (slug === '') return expect(outline.generatedPages[0]!.route).toBe('/')
    expect(diagnostics).toMatchObject([{code: 'bad-slug', severity: 'error', file: 'docs/a/_category_.json'}])
    expect(outline.generatedPages[0]!.route).toBe('/category/a')
  })

  test('are numbered separately in each version', async () => {
    const {outline} = await arranged({
      'docs/version-1/a/_category_.json': index('A'),
      'docs/version-1/a/x.md': '',
      'docs/version-2/a/_category_.json': index('A'),
      'docs/version-2/a/x.md': '',
      'docs/version-2/b/_category_.json': index('B', {link: {type: 'generated-index', slug: '/bees'}}),
      'docs/version-2/b/x.md': '',
    })
    expect(outline.generatedPages.map(({route}) => route)).toEqual([
      '/version-1/category/a',
      '/version-2/category/a',
      '/version-2/bees',
    ])
  })
})

describe('a sidebar of the config', () => {
  const files = {
    'docs/intro.md': '# Intro\n',
    'docs/guides/a.md': page('title: A'),
    'docs/guides/b.md': page('sidebar_label: Own label', 'sidebar_class_name: own'),
    'docs/more/c.md': '',
    'static/manual.pdf': 'PDF',
  }

  test('contains every kind of item', async () => {
    const {tree, diagnostics, start} = await arranged(files, {
      base: '/d/',
      sidebars: {
        main: [
          'intro',
          {type: 'doc', id: 'guides/a', label: 'Named here', className: 'x'},
          {type: 'doc', id: 'guides/b', label: 'Not this'},
          {type: 'link', label: 'Web', href: 'https://example.com/x'},
          {type: 'link', label: 'Inside', href: '/guides/a?x=1#y'},
          {type: 'link', label: 'File', href: 'guides/a.md#y'},
          {type: 'link', label: 'Static', href: '/manual.pdf'},
          {type: 'html', value: '<hr>'},
          {
            type: 'category',
            label: 'With index',
            link: {type: 'generated-index'},
            collapsed: false,
            items: [{type: 'autogenerated', dirName: 'more'}],
          },
          {type: 'category', label: 'With doc', link: {type: 'doc', id: 'intro'}, items: ['guides/a']},
          {type: 'category', label: 'Only a doc', link: {type: 'doc', id: 'intro'}, items: []},
          {type: 'category', label: 'Nothing', items: []},
          {type: 'ref', id: 'guides/a'},
        ],
      },
    })
    expect(diagnostics).toEqual([])
    expect(tree('main')).toEqual([
      'Intro → /d/intro',
      'Named here → /d/guides/a',
      'Own label → /d/guides/b',
      'Web → https://example.com/x [external]',
      'Inside → /d/guides/a?x=1#y',
      'File → /d/guides/a#y',
      'Static → /d/manual.pdf',
      'html <hr>',
      'With index → /d/category/with-index [open]',
      '. c → /d/more/c',
      'With doc → /d/intro [closed]',
      '. A → /d/guides/a',
      'Only a doc → /d/intro',
      'A → /d/guides/a',
    ])
    expect(start('main')).toBe('/d/intro')
    expect(start('nowhere')).toBeUndefined()
  })

  test('reports an unknown doc with the nearest id and keeps the other items', async () => {
    const {diagnostics, tree} = await arranged(files, {
      sidebars: {
        main: [
          'intro',
          'guides/aa',
          {type: 'category', label: 'C', link: {type: 'doc', id: 'intr'}, items: ['nothing-like-it']},
        ],
      },
    })
    const facts = diagnostics.map(({code, message, hint}) =>
      [code, ...`${message} ${hint}`.match(/"[^"]*"/g)!].join(' '),
    )
    expect(facts).toEqual([
      'unknown-doc "guides/aa" "guides/a"',
      'unknown-doc "C" "intr" "intro"',
      'unknown-doc "nothing-like-it" "guides/install"',
    ])
    expect(tree('main')).toEqual(['Intro → /intro'])
  })

  test('omits drafts without a diagnostic; assigns a page in several sidebars to the first, ignoring references', async () => {
    const {diagnostics, tree} = await arranged(
      {...files, 'docs/soon.md': page('draft: true')},
      {
        sidebars: {
          main: ['intro', 'soon', {type: 'category', label: 'C', link: {type: 'doc', id: 'soon'}, items: ['guides/a']}],
        },
      },
    )
    expect(diagnostics).toEqual([])
    expect(tree('main')).toEqual(['Intro → /intro', 'C [closed]', '. A → /guides/a'])
    const {at} = await arranged(files, {
      sidebars: {
        refs: [{type: 'ref', id: 'guides/a'}, 'more/c'],
        one: ['guides/a', 'guides/b'],
        two: ['intro', 'guides/a'],
      },
    })
    expect(at('/guides/a').sidebar!.name).toBe('one')
    expect(at('/guides/a').pagination).toEqual({next: {label: 'Own label', href: '/guides/b'}})
    expect(at('/more/c').pagination).toEqual({})
  })

  test('marks a reference in the sidebar that its page displays', async () => {
    const {at} = await arranged(
      {...files, 'docs/guides/1-a.md': page('displayed_sidebar: refs')},
      {
        sidebars: {
          refs: [{type: 'category', label: 'C', items: [{type: 'ref', id: 'guides/a'}, 'more/c']}],
          one: ['intro', 'guides/a', 'guides/b'],
        },
      },
    )
    const {sidebar, breadcrumbs, pagination} = at('/guides/a')
    expect(sidebar!.items).toMatchObject([
      {label: 'C', active: true, items: [{href: '/guides/a', active: true}, {label: 'c'}]},
    ])
    expect(breadcrumbs!.items.map(({label}) => label)).toEqual(['C', 'a'])
    expect(pagination).toEqual({})
  })

  test('gives pages outside of it neither sidebar nor pagination', async () => {
    const {at} = await arranged(files, {sidebars: {main: ['intro']}})
    expect(at('/guides/a')).toEqual({})
  })
})

describe('what front matter changes', () => {
  const files = {
    'docs/1-a.md': '',
    'docs/2-b.md': page('pagination_next: d', 'pagination_prev: null'),
    'docs/3-c.md': page('pagination_label: See', 'displayed_sidebar: other'),
    'docs/4-d.md': page('displayed_sidebar: null'),
  }
  const sidebars = {tutorialSidebar: [{type: 'autogenerated' as const, dirName: '.'}], other: ['a']}

  test('sets neighbours, labels and sidebars', async () => {
    const {at, diagnostics} = await arranged(files, {sidebars})
    expect(diagnostics).toEqual([])
    expect(at('/b').pagination).toEqual({next: {label: 'd', href: '/d'}})
    expect(at('/a').pagination).toEqual({next: {label: 'b', href: '/b'}})
    expect(at('/c').sidebar!.name).toBe('other')
    expect(carried(at('/c').sidebar!.items)).toEqual(['a → /a'])
    expect(at('/c').pagination).toEqual({})
    expect(at('/c').breadcrumbs).toEqual({items: []})
    expect(at('/d')).toEqual({})
  })

  test('with unknown names is an error with position and hint', async () => {
    const {diagnostics} = await arranged({
      'docs/guides/start.md': '',
      'docs/x.md': page('pagination_next: guides/stat', 'pagination_prev: y', 'displayed_sidebar: tutorialSidebr'),
    })
    const facts = diagnostics.map((one) => `${summaries([one])} ${/"[^"]*"/.exec(one.hint!)}`)
    expect(facts.sort()).toEqual([
      'docs/x.md:2:1 unknown-doc "guides/start"',
      'docs/x.md:3:1 unknown-doc "x"',
      'docs/x.md:4:1 unknown-doc "tutorialSidebar"',
    ])
  })
})

describe('the sidebar of a page', () => {
  const deep = {
    'docs/a/one.md': '',
    'docs/a/inner/x.md': '',
    'docs/a/inner/y.md': '',
    'docs/b/two.md': '',
    'docs/c/_category_.yml': 'collapsed: false\n',
    'docs/c/three.md': '',
    'docs/index.md': '# Home\n',
  }

  test('contains the top level and the open branch, and closed categories link to their first page', async () => {
    const {at} = await arranged(deep)
    expect(carried(at('/a/inner/y').sidebar!.items)).toEqual([
      'Home → /',
      'a → /a/inner/x *',
      '. inner → /a/inner/x *',
      '. . x → /a/inner/x',
      '. . y → /a/inner/y *',
      '. one → /a/one',
      'b → /b/two',
      'c → /c/three',
      '. three → /c/three',
    ])
    expect(at('/a/inner/y').breadcrumbs).toEqual({home: '/', items: [{label: 'a'}, {label: 'inner'}, {label: 'y'}]})
    expect(at('/').breadcrumbs).toEqual({home: '/', items: [{label: 'Home'}]})
  })

  test('has breadcrumbs only if configured, with a home item only if there is a home page', async () => {
    expect((await arranged(deep, {breadcrumbs: false})).at('/').breadcrumbs).toBeUndefined()
    expect((await arranged({'docs/a.md': ''})).at('/a').breadcrumbs).toEqual({items: [{label: 'a'}]})
  })

  const many = (count: number) =>
    Object.fromEntries(Array.from({length: count}, (_, i) => [`docs/p-${String(i).padStart(4, '0')}.md`, '']))
  test('contains a window of 1,000 siblings, and the sidebar data contains all', async () => {
    const whole = await arranged(many(200))
    expect(carried(whole.at('/p-0199').sidebar!.items)).toHaveLength(200)
    const {at, outline} = await arranged(many(1000))
    expect(outline.sidebars[0]!.items).toHaveLength(1000)
    const windows: [route: string, count: number, first: string, last: string][] = [
      ['/p-0000', 201, 'p-0000 → /p-0000 *', 'more → /p-0200'],
      ['/p-0099', 201, 'p-0000 → /p-0000', 'more → /p-0200'],
      ['/p-0500', 202, 'more → /p-0399', 'more → /p-0600'],
      ['/p-0999', 201, 'more → /p-0799', 'p-0999 → /p-0999 *'],
    ]
    for (const [route, count, first, last] of windows) {
      const lines = carried(at(route).sidebar!.items)
      expect([lines.length, lines[0], lines.at(-1)]).toEqual([count, first, last])
      expect(lines.filter((line) => line.endsWith('*'))).toEqual([`${route.slice(1)} → ${route} *`])
    }
  })

  test('contains a window of an open branch, and one line for a closed branch', async () => {
    const inner = Object.fromEntries(
      Object.entries(many(1000)).map(([file, text]) => [file.replace('docs/', 'docs/big/'), text]),
    )
    const {at} = await arranged({...inner, 'docs/z.md': ''})
    expect(carried(at('/z').sidebar!.items)).toEqual(['big → /big/p-0000', 'z → /z *'])
    expect(carried(at('/big/p-0500').sidebar!.items)).toHaveLength(1 + 202 + 1)
  })
})

test('contains the category index like any page; is empty in a site without pages', async () => {
  const {at, outline} = await arranged({'docs/a/_category_.json': index('A'), 'docs/a/x.md': '', 'docs/b.md': ''})
  expect(carried(at('/category/a').sidebar!.items)).toEqual(['A → /category/a *', '. x → /a/x', 'b → /b'])
  expect(at('/category/a').pagination).toEqual({next: {label: 'x', href: '/a/x'}})
  expect(outline.generatedPages).toMatchObject([{kind: 'category', items: [{kind: 'link', label: 'x', href: '/a/x'}]}])
  const {tree, start} = await arranged({'docs/note.txt': ''})
  expect(tree()).toEqual([])
  expect(start('tutorialSidebar')).toBeUndefined()
})

test('may be generated from one folder, and is empty for a missing folder', async () => {
  const files = {
    'docs/a/index.md': page('title: A'),
    'docs/a/x.md': '',
    'docs/a/deep/y.md': '',
    'docs/ab/z.md': '',
    'docs/02-b/w.md': '',
  }
  const sidebars = {
    one: [{type: 'autogenerated' as const, dirName: 'a'}],
    none: [{type: 'autogenerated' as const, dirName: 'nowhere'}],
  }
  const {tree} = await arranged(files, {sidebars})
  expect(tree('one')).toEqual(['A → /a/', 'deep [closed]', '. y → /a/deep/y', 'x → /a/x'])
  expect(tree('none')).toEqual([])
})
