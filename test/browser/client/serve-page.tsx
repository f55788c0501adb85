import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright-core'
import type {ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {bundle} from '../../../src/browser/bundle/bundle.js'
import type {PageProps, SidebarItem} from '../../../src/model/model.js'
import type {UserConfig} from '../../../src/model/schema.js'
import {guardTemplates} from '../../../templates/guard.js'
import {templates} from '../../../templates/index.js'
import {Root} from '../../../templates/root.js'
import {openTab, type Reader} from '../../support/browser.js'
import {afterUse} from '../../support/lifetime.js'
import {writeProject} from '../../support/project.js'
import {serveStatic} from '../../support/static-server.js'
import {makeTempFolder} from '../../support/temp.js'
import {sampleSite, textOf} from '../bundle/sample.js'

export interface PageOptions {
  config?: UserConfig
  /** Own templates: names of parts → files of `fixtures/`. */
  overrides?: Record<string, string>
  development?: boolean
  /** How long `app` takes to arrive; 'never' fails. */
  appDelay?: number | 'never'
  viewport?: {width: number; height: number}
  /** What happens to the document on its way. */
  change?: (html: string) => string
}

const body = `<h1>Objects</h1>
<p>First.</p>
<h2 id="one">One</h2>
<figure class="code"><pre><code>npm run site\nnpm test</code></pre></figure>
<p class="tall">Text</p>
<h2 id="two">Two</h2>
<p class="tall">Text</p>`

const tree: SidebarItem[] = [
  {kind: 'link', label: 'Intro', href: '/'},
  {
    kind: 'category',
    label: 'Users',
    collapsible: true,
    collapsed: true,
    items: [{kind: 'link', label: 'Roles', href: '/users/roles'}],
  },
  {
    kind: 'category',
    label: 'Search',
    href: '/search',
    collapsible: true,
    collapsed: true,
    items: [{kind: 'link', label: 'Quick search', href: '/search/quick'}],
  },
]

const props: PageProps = {
  kind: 'doc',
  href: '/',
  title: 'Objects',
  toc: [
    {html: 'One', id: 'one', level: 2},
    {html: 'Two', id: 'two', level: 2},
  ],
  sidebar: {
    name: 'tutorialSidebar',
    href: '/sidebar.json',
    items: [
      {kind: 'link', label: 'Intro', href: '/', active: true},
      {kind: 'category', label: 'Users', href: '/users/roles', linkless: true},
      {kind: 'category', label: 'Search', href: '/search'},
    ],
  },
  breadcrumbs: {home: '/', items: [{label: 'Objects'}]},
  pagination: {next: {label: 'Roles', href: '/users/roles'}},
  version: {name: 'current', label: 'Next'},
}

/** Builds one page as a build does, serves it, and opens it in Chromium. `requests` are those of the server. */
export async function openPage(options: PageOptions = {}): Promise<Pick<Reader, 'page' | 'messages' | 'requests'>> {
  const {config, site} = await sampleSite({}, options.config)
  const names = Object.entries(options.overrides ?? {})
  const fileOf = (name: string) => fileURLToPath(new URL(`fixtures/${name}.tsx`, import.meta.url))
  const own = await Promise.all(
    names.map(
      async ([part, name]) => [part, (await import(`./fixtures/${name}.tsx`)).default as ComponentType] as const,
    ),
  )
  const {assets} = await bundle({
    config,
    site,
    overrides: new Map(names.map(([part, name]) => [part, fileOf(name)])),
    development: options.development ?? false,
  })
  const shell = renderToString(
    <Root
      site={site}
      page={props}
      templates={guardTemplates({...templates, ...Object.fromEntries(own)})}
      body={body}
    />,
  )
  const html = `<!DOCTYPE html>
<html lang="en" data-theme="${config.colorMode.default}">
<head>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<script>${assets.inlineScript}</script>
<link rel="stylesheet" href="${assets.styles}">
<script type="module" src="${assets.boot}" data-docsgen-app="${assets.app}"></script>
<script type="module" src="${assets.extras.get('copy')!.address}" data-docsgen-extra></script>
<script type="module">window.served = [...document.querySelectorAll('[data-docsgen-body], [data-docsgen-body] *')]</script>
</head>
<body>
<div id="docsgen-root">${shell}</div>
<script type="application/json" id="docsgen-page">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>
</body>
</html>`
  const folder = makeTempFolder()
  writeProject(folder, {
    'index.html': options.change?.(html) ?? html,
    'sidebar.json': JSON.stringify({items: tree}),
    'users/roles.html': '<link rel="icon" href="data:,"><h1>Roles</h1>',
    ...Object.fromEntries(
      [...assets.files, ...assets.extras.get('copy')!.files].map((file) => [file.path, textOf(file)]),
    ),
  })
  const server = await serveStatic(folder)
  afterUse(server.close)
  if (options.appDelay === 'never') server.failures.set(assets.app, 404)
  else server.delays.set(assets.app, options.appDelay ?? 0)
  const {page, messages} = await openTab(server.url, {
    isStatic: true,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(options.viewport && {viewport: options.viewport}),
  })
  return {page, messages, requests: server.requests}
}

/** Whether every node of the body is the one that was served, in its place. */
export function keepsBody(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const {served} = window as unknown as {served: Element[]}
    const now = [...document.querySelectorAll('[data-docsgen-body], [data-docsgen-body] *')]
    const before = served.filter((node) => !node.matches('[data-docsgen-copy]'))
    const after = now.filter((node) => !node.matches('[data-docsgen-copy]'))
    return before.length > 5 && after.length === before.length && after.every((node, index) => node === before[index])
  })
}
