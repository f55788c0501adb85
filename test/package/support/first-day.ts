/** What people do with an installed docsgen on their first day, in a terminal and a browser. No step may print a warning or an error. */
import {appendFile, rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect} from 'vitest'
import {startDocsgen} from '../../flow/dev/support/child.js'
import {hydrated, reader, settled} from '../../support/browser.js'
import {type DocsgenCommand, runDocsgen} from '../../support/site.js'

interface Installed {
  /** Starts the installed docsgen. */
  command: DocsgenCommand
  /** Folder of the project. */
  cwd: string
}

/** Makes the starter, edits it while `dev` serves it, builds and checks it, and reads the built site. */
export async function spendFirstDay({command, cwd}: Installed): Promise<void> {
  const started = await runDocsgen(['init', '--yes'], {cwd, command})
  expect(started).toMatchObject({code: 0, stderr: ''})
  expect(started.stdout).toContain('\n  npm run dev\n')
  expect(started.stdout).not.toContain('npm pack')
  await withServer(['dev'], {command, cwd}, async (home) => {
    expect(await readEveryPage(home)).toEqual(expect.arrayContaining(['/', '/writing/', '/guides/publishing/']))
    await readMissingPage(home)
    await changePages(home, path.join(cwd, 'docs'))
  })
  await publish({command, cwd}, [])
}

/** Builds, checks and previews a project. */
export async function publish({command, cwd}: Installed, flags: readonly string[]): Promise<void> {
  for (const name of ['build', 'check']) {
    const {stdout, ...rest} = await runDocsgen([name, '--strict', ...flags], {cwd, command})
    expect({...rest, problems: problemsIn(stdout)}, stdout).toEqual({code: 0, stderr: '', problems: []})
  }
  await withServer(['preview', ...flags], {command, cwd}, async (home) => {
    await readEveryPage(home)
    await readMissingPage(home)
  })
}

/** Runs a command that serves a site, until Ctrl-C. */
async function withServer(words: readonly string[], installed: Installed, use: (home: URL) => Promise<void>) {
  const server = await startDocsgen([...words, '-p', '0'], {...installed, isLeader: true})
  await use(server.url).finally(() => server.end('SIGINT'))
  expect({stderr: server.stderr(), problems: problemsIn(server.stdout())}).toEqual({stderr: '', problems: []})
}

/** The lines of an output that name an error or a warning. */
const problemsIn = (output: string): string[] => output.split('\n').filter((line) => /error|warning/i.test(line))

/** Opens every page that links of the site lead to; returns their paths in the order of the links. */
async function readEveryPage(home: URL): Promise<string[]> {
  const {page, read, messages} = await readerOf(home)
  const paths = [home.pathname]
  for (const address of paths) {
    await read(address)
    await page.waitForLoadState('load')
    const links = await page.$$eval('a[href]', (all) => all.map((link) => (link as HTMLAnchorElement).href))
    const own = links.map((link) => new URL(link)).filter(({origin}) => origin === home.origin)
    const pages = own.map(({pathname}) => pathname).filter((pathname) => !/\.\w+$/.test(pathname))
    paths.push(...new Set(pages.filter((pathname) => !paths.includes(pathname))))
  }
  await settled(page)
  expect(messages.filter(isProblem)).toEqual([])
  return paths
}

/** Opens an address that is almost that of a page: the 404 page links to a page. */
async function readMissingPage(home: URL): Promise<void> {
  const {page, open, messages} = await readerOf(home)
  await open(`${home.pathname}no-such-page`)
  await hydrated(page)
  await settled(page)
  // The browser reports the status of the document itself.
  expect(messages.filter(isProblem)).toEqual([expect.stringContaining('404 (Not Found)')])
  await page.locator('main button').click()
  await page.locator('dialog input').waitFor()
}

/** Edits a page, and adds and renames another, in view of readers. */
async function changePages(home: URL, content: string): Promise<void> {
  const {page, read, messages} = await readerOf(home)
  await read('/guides/publishing/')
  await appendFile(path.join(content, 'guides/publishing.md'), '\nPublished every Monday.\n')
  await page.getByText('Published every Monday.').waitFor()
  const sidebarLink = (name: string) => page.locator(`.sidebar a[href="/guides/${name}/"]`)
  await writeFile(path.join(content, 'guides/first.md'), '# A new guide\n')
  await sidebarLink('first').waitFor()
  await rename(path.join(content, 'guides/first.md'), path.join(content, 'guides/second.md'))
  await sidebarLink('second').waitFor()
  expect(await sidebarLink('first').count()).toBe(0)
  await sidebarLink('second').click()
  await page.getByRole('heading', {name: 'A new guide', level: 1}).waitFor()
  await settled(page)
  expect(messages.filter(isProblem)).toEqual([])
}

/** A reader for whom other sites are empty. */
async function readerOf(home: URL) {
  const visitor = await reader({origin: home.origin})
  const isElsewhere = ({origin, protocol}: URL) => protocol.startsWith('http') && origin !== home.origin
  await visitor.page.context().route(isElsewhere, (route) => route.fulfill({body: ''}))
  return visitor
}

const isProblem = (message: string): boolean => /^(error|warning|uncaught):/.test(message)
