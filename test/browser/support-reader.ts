/** A reader: sites as `build` writes them, served by sirv, and Chromium to read them with. */

import {readFileSync} from 'node:fs'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {createRequire} from 'node:module'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type axe from 'axe-core'
import type {BrowserContextOptions, Page} from 'playwright-core'
import sirv from 'sirv'
import {afterAll} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildProject} from '../support/build-site.js'
import {freshPage} from '../support/fresh-page.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))

export const phone = {width: 360, height: 780}
export const narrow = {width: 996, height: 800}
export const wide = {width: 997, height: 800}
export const desktop = {width: 1440, height: 900}

export interface ServedSite {
  /** `http://127.0.0.1:1234/` */
  origin: string
  /** Contents of the output folder, by path. */
  files: ReadonlyMap<string, string>
  scriptHashes: string[]
}

export interface ServeOptions {
  headers?: Record<string, string>
}

/** Builds a site of these files and serves it until the tests of the file are over. */
export async function site(files: ProjectFiles, config: UserConfig = {}): Promise<ServedSite> {
  const root = makeTempFolder()
  writeProject(root, {...files, 'docsgen.config.json': JSON.stringify(config)})
  const {files: built, result} = await buildProject({root})
  return {origin: await serveBuilt(result.outDir), files: built, scriptHashes: result.scriptHashes}
}

/** The documentation of this repository, built and served; headers may depend on what was built. */
export async function docsContent(headers?: (scriptHashes: string[]) => Record<string, string>): Promise<ServedSite> {
  const outDir = join(makeTempFolder(), 'build')
  const {files, result} = await buildProject({root: repository, overrides: {outDir}})
  const origin = await serveBuilt(outDir, {headers: headers?.(result.scriptHashes) ?? {}})
  return {origin, files, scriptHashes: result.scriptHashes}
}

export async function serveBuilt(folder: string, {headers = {}}: ServeOptions = {}): Promise<string> {
  const answer = sirv(folder, {
    setHeaders: (response: ServerResponse) => response.setHeaders(new Map(Object.entries(headers))),
    onNoMatch: (request: IncomingMessage, response: ServerResponse) => {
      response.statusCode = 404
      request.url = '/404.html'
      answer(request, response)
    },
  })
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export interface ReaderOptions extends BrowserContextOptions {
  /** Milliseconds that `app` takes to arrive. */
  appDelay?: number
  /** Storage that throws, as some browsers have it. */
  storageBlocked?: boolean
}

export interface Reader {
  page: Page
  /** Goes there; done when the page is parsed. */
  open(path: string): Promise<void>
  /** Goes there and waits for React, unless it is late. */
  read(path: string): Promise<void>
  /** Everything the console said, errors of the page included. */
  messages: string[]
  /** Addresses asked for. */
  requests: string[]
}

/** A page of a site that nobody has opened before, gone when the test is over. */
export async function reader(
  {origin}: ServedSite,
  {appDelay, storageBlocked, ...more}: ReaderOptions = {},
): Promise<Reader> {
  const {page, messages, requests} = await freshPage({viewport: desktop, ...more})
  if (storageBlocked)
    await page.context().addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked')
        },
      }),
    )
  if (appDelay !== undefined)
    await page.context().route(/\/assets\/app-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, appDelay))
      await route.continue().catch(() => {})
    })
  // Where no script waits for the stylesheet, the document can be there before it.
  const waitUntil = more.javaScriptEnabled === false ? 'load' : 'domcontentloaded'
  const open = async (path: string) => void (await page.goto(new URL(path, origin).href, {waitUntil}))
  return {
    page,
    open,
    read: async (path) => {
      await open(path)
      await hydrated(page)
    },
    messages,
    requests,
  }
}

/** Waits until React has taken the page over. */
export const hydrated = async (page: Page): Promise<void> => void (await page.waitForSelector('html[data-hydrated]'))

export const isHydrated = async (page: Page): Promise<boolean> =>
  (await page.locator('html[data-hydrated]').count()) > 0

/** The path of the address bar. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname

export const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme)

/** Everything in the browser's storage. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({...localStorage}))

/** What axe-core finds on the page as it is: `rule: element`. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const {violations} = await page.evaluate(() =>
    (window as unknown as {axe: typeof axe}).axe.run(document, {resultTypes: ['violations'], selectors: false}),
  )
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 200)}`))
}
