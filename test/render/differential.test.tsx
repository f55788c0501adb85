/**
 * Rendered pages equal pages that React renders as one tree, without docsgen's own serialisation and without the memo of sidebar nodes. Templates may
 * read all of their props.
 */

import {existsSync} from 'node:fs'
import path from 'node:path'
import {Children, type ComponentType, createContext, isValidElement, type ReactNode, useContext, useId} from 'react'
import {renderToString} from 'react-dom/server'
import {describe, expect, test} from 'vitest'
import {createProjectFiles} from '../../src/compile/project-files.js'
import {createPageCode} from '../../src/config/page-code.js'
import {pluginsFrom} from '../../src/config/plugins.js'
import {noAssetFacts} from '../../src/documents/documents.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {assembleSite, readProject} from '../../src/flow/site.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {createParse} from '../../src/markdown/markdown.js'
import {defined} from '../../src/model/defined.js'
import type {ContentPage, PageProps, SiteProps} from '../../src/model/model.js'
import {renderNodes} from '../../src/render/body.js'
import {createShellRenderer} from '../../src/render/render.js'
import type {ContentTemplates} from '../../templates/content/index.js'
import {guardTemplates} from '../../templates/guard.js'
import {Root} from '../../templates/root.js'
import type {Templates} from '../../templates/types.js'
import {nightly} from '../support/nightly.js'
import {newProject, repository, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

/** Both ways to render the pages of a project, by address. Templates of the test stand in the place of docsgen's own. */
async function bothWays(
  root: string,
  {content = {}, shell = {}}: {content?: Partial<ContentTemplates>; shell?: Partial<Templates>} = {},
): Promise<{shipped: Map<string, string>; plain: Map<string, string>}> {
  const fs = createDisk()
  const config = await loadConfig(fs, {root, overrides: {}})
  const project = await readProject(fs, config)
  Object.assign(project.contents, content)
  Object.assign(project.shells, shell)
  const site = await assembleSite(project, {drafts: false})
  const parse = createParse({
    ...config,
    files: createProjectFiles(fs, {root, content: root, includeRoot: root}),
    code: createPageCode(root),
    plugins: pluginsFrom(config, project.loaded),
    contentFolder: path.relative(root, config.content),
  })
  const [shipped, plain] = [new Map<string, string>(), new Map<string, string>()]
  const shippedShell = createShellRenderer(site.props, project.shells)
  const put = (props: PageProps, [own, whole]: [string, string]) => {
    shipped.set(props.href, shippedShell(props, own))
    plain.set(props.href, plainShell(site.props, project.shells, props, whole))
  }
  for (const page of site.pages) {
    if (page.source.kind === 'react') continue
    const {tree} = await parse({file: page.source.file, text: page.source.text ?? ''})
    const compiled = await site.compile(page, (facts) => site.bodyInputs.ofPage(page, facts, noAssetFacts))
    expect(compiled.diagnostics.filter(({code}) => code === 'page-crashed')).toEqual([])
    const {title, url, base, lang, labels} = config
    const options = {content: project.contents, labels, site: {title, url, base, lang}}
    const {hoisted, pieces} = renderNodes([tree], options, JSON.parse(defined(compiled.input)))
    put(site.pageProps.forPage(page, compiled), [compiled.body, hoisted + pieces.join('')])
  }
  for (const page of site.outline.generatedPages) {
    const body = site.generatedBody(page)
    put(site.pageProps.forGenerated(page), [body, body])
  }
  put(site.pageProps.notFound(), ['', ''])
  return {shipped, plain}
}

const plainShell = (site: SiteProps, templates: Templates, page: PageProps, body: string): string =>
  renderToString(<Root site={site} page={page} templates={guardTemplates(templates)} body={body} />)

/** Ids that `useId` makes count from 1 in their order on the page. */
function withNumberedIds(html: string): string {
  const numbers = new Map<string, number>()
  return html.replace(/_(?:body)?R_[0-9a-z]+_/g, (id) => {
    numbers.set(id, numbers.get(id) ?? numbers.size + 1)
    return `_id${numbers.get(id)}_`
  })
}

function expectEqual({shipped, plain}: Awaited<ReturnType<typeof bothWays>>): void {
  expect([...shipped.keys()]).toEqual([...plain.keys()])
  for (const [href, html] of shipped) expect(withNumberedIds(html), href).toBe(withNumberedIds(plain.get(href)!))
}

const redux = path.join(repository, '../shared/corpora/redux')
const whyNot = existsSync(redux) ? '' : ' (skipped: there is no ../shared/corpora beside this repository)'

describe('a whole site', () => {
  test('of docs-content', async () => expectEqual(await bothWays(repository)))
  test('with the containers of API references', async () => {
    const fields = '- `lines` *array* **required**\n\n  One for each.\n\n  - `isbn` *string*\n\n- `card`\n'
    const operation = `:::endpoint{method=post}\n**POST** \`/orders\`\n:::\n\n## Body\n\n:::fields{prefix="body"}\n${fields}:::\n`
    const tabs = ['sh', 'js'].map((name) => `:::tab[${name}]{value="${name}"}\n\`\`\`${name}\nfetch\n\`\`\`\n:::\n`)
    const samples = `:::::samples\n::::tabs{group="api-language"}\n${tabs.join('')}::::\n:::::\n`
    const page = `# Orders\n\n${operation}\n${samples}`
    expectEqual(await bothWays(newProject({'docs-content/a.md': page, 'docs-content/b.md': page.repeat(2)})))
  })
  nightly('of the manual', async () => expectEqual(await bothWays(path.join(repository, 'manual'))))
  nightly.skipIf(whyNot !== '')(`of a project of other authors${whyNot}`, async () => {
    const root = makeTempFolder()
    const config = {content: path.join(redux, 'docs'), markdown: {mdx: 'auto'}}
    writeProject(root, {'docsgen.config.json': JSON.stringify(config)})
    expectEqual(await bothWays(root))
  })
})

const Level = createContext(0)
const counters = new WeakMap<ContentPage, number>()
const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement<{children?: ReactNode}>(child) ? textOf(child.props.children) : String(child)))
    .join('')
const linksIn = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{children?: ReactNode; href?: string}>(child)) return []
    const {href, children} = child.props
    return [...(typeof href === 'string' ? [href] : []), ...linksIn(children)]
  })

/** Templates that look at what they are given, and a part of what their pages must show. */
const adversaries: Record<string, {content?: Partial<ContentTemplates>; shell?: Partial<Templates>; shows: string[]}> =
  {
    'the length of a title': {
      shell: {PageHeader: ({page}) => <h1 data-long={page.title.length > 8}>{page.title}</h1>},
      shows: ['<h1 data-long="false">Start</h1>', '<h1 data-long="true">A long title</h1>'],
    },
    'the length of a heading': {
      content: {
        Heading: ({level, children}) => <p data-level={level}>{textOf(children).length > 5 ? 'long' : 'short'}</p>,
      },
      shows: ['<p data-level="2">short</p>', '<p data-level="2">long</p>'],
    },
    'an address in a condition': {
      content: {
        Link: ({href, children}) => <a href={href}>{href.startsWith('/docs/deep/') ? <b>{children}</b> : children}</a>,
      },
      shows: ['<a href="/docs/deep/b"><b>two</b></a>', '<a href="/docs/a">one</a>'],
    },
    useId: {
      content: {
        Admonition: function Noted({children}) {
          const id = useId()
          return (
            <section aria-labelledby={id}>
              <b id={id}>Note</b>
              {children}
            </section>
          )
        },
      },
      shell: {
        Tags: function Tagged() {
          return <i id={useId()} />
        },
      },
      shows: ['<section aria-labelledby="_bodyR_'],
    },
    'context within the body': {
      content: {
        Admonition: function Nested({children}) {
          const level = useContext(Level)
          return (
            <section data-in={level}>
              <Level.Provider value={level + 1}>{children}</Level.Provider>
            </section>
          )
        },
        Link: function Placed({children}) {
          return <i data-level={useContext(Level)}>{children}</i>
        },
      },
      shows: ['<i data-level="0">one</i>', '<section data-in="1"><p>Inner <i data-level="2">three</i>.</p>'],
    },
    'the address of the page': {
      content: {Table: ({page, children}) => (page.route === '/docs/a' ? <table>{children}</table> : <p>{page.id}</p>)},
      shows: ['<table><thead>', '<p>docs/deep/b</p>'],
    },
    'a counter within one page': {
      content: {
        Heading: ({page, children}) => {
          const count = (counters.get(page) ?? 0) + 1
          counters.set(page, count)
          return <h2 data-count={count}>{children}</h2>
        },
      },
      shows: ['<h2 data-count="1">One</h2>', '<h2 data-count="2">Some more words</h2>'],
    },
    'children that are walked': {
      content: {
        Table: ({children}) => <p>{linksIn(children).join(' ')}</p>,
        Admonition: ({children}) => <aside data-links={linksIn(children).length}>{children}</aside>,
      },
      shows: ['<p>/docs/a /docs/deep/b</p>', '<aside data-links="2">'],
    },
  }

const page = (title: string): string => `---
title: ${title}
---

A [one](/docs/a) and [two](/docs/deep/b), \`code\` & *more*.

## One

- an item with [two](/docs/deep/b)

| Table | of links |
|---|---|
| [a](/docs/a) | [b](/docs/deep/b) |

## Some more words

::::note
Outer [one](/docs/a).

:::tip
Inner [three](/docs/a).
:::
::::
`

describe('templates that read', () => {
  test.each(Object.entries(adversaries))('%s', async (_, {shows, ...templates}) => {
    const root = newProject({
      'content/index.md': page('Start'),
      'content/docs/a.md': page('A long title'),
      'content/docs/deep/b.md': page('Deep'),
      'docsgen.config.json': JSON.stringify({content: 'content'}),
    })
    const both = await bothWays(root, templates as {content: Record<string, ComponentType>})
    expectEqual(both)
    const all = [...both.shipped.values()].join('\n')
    for (const html of shows) expect(all).toContain(html)
  })
})
