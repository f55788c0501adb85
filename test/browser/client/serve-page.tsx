import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {fileURLToPath} from 'node:url'
import type {Page} from 'playwright-core'
import type {ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {onTestFinished} from 'vitest'
import {bundle} from '../../../src/browser/bundle/bundle.js'
import type {PageProps, SidebarItem} from '../../../src/model/model.js'
import type {UserConfig} from '../../../src/model/schema.js'
import {guardTemplates} from '../../../templates/guard.js'
import {templates} from '../../../templates/index.js'
import {Root} from '../../../templates/root.js'
import {freshPage} from '../../support/fresh-page.js'
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

export interface OpenPage {
  page: Page
  /** Everything the console said, errors of the page included. */
  messages: string[]
  /** Paths asked of the server. */
  requests: string[]
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

/** Serves one page, made as a build makes it, and opens it in Chromium. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
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
<script type="module">window.served = [...document.querySelectorAll('[data-docsgen-body], [data-docsgen-body] *')]</script>
</head>
<body>
<div id="docsgen-root">${shell}</div>
<script type="application/json" id="docsgen-page">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>
</body>
</html>`
  const files = new Map<string, {type: string; text: string}>([
    ['/', {type: 'text/html', text: options.change?.(html) ?? html}],
    ['/sidebar.json', {type: 'application/json', text: JSON.stringify({items: tree})}],
    ['/users/roles', {type: 'text/html', text: '<link rel="icon" href="data:,"><h1>Roles</h1>'}],
  ])
  for (const file of assets.files)
    files.set(`/${file.path}`, {type: file.path.endsWith('.css') ? 'text/css' : 'text/javascript', text: textOf(file)})

  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url!.replace(/\?.*/, '')
    requests.push(path)
    const file = path === assets.app && options.appDelay === 'never' ? undefined : files.get(path)
    const answer = () => {
      response.writeHead(file ? 200 : 404, {'content-type': file?.type ?? 'text/plain'})
      response.end(file?.text)
    }
    if (path === assets.app && typeof options.appDelay === 'number') setTimeout(answer, options.appDelay)
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())

  const {page, messages} = await freshPage({
    viewport: options.viewport ?? {width: 1200, height: 800},
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {waitUntil: 'domcontentloaded'})
  return {page, messages, requests}
}

/** Waits until React has taken the page over, every part of it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-docsgen-part] + *')].every((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )
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
