/** Takes the screenshots of README.md: builds docs-content, opens it in Chromium, and writes docs/shots/*.png. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {chromium} from 'playwright-core'
import sirv from 'sirv'
import {findBrowser} from './browser.mjs'

const desktop = {width: 1280, height: 800}
const phone = {width: 390, height: 780}
const openMenu = (page) => page.locator('[data-docsgen-menu] > summary').click()
const shots = [
  {name: 'page-light', path: '/objects/creating-objects', mode: 'light', viewport: desktop},
  {name: 'page-dark', path: '/actions/payload-structure#the-outer-part', mode: 'dark', viewport: desktop},
  {name: 'category', path: '/category/objects', mode: 'light', viewport: desktop},
  {name: 'menu', path: '/objects/creating-objects', mode: 'dark', viewport: phone, prepare: openMenu},
]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const target = join(root, 'docs/shots')
const site = mkdtempSync(join(tmpdir(), 'docsgen-shots-'))
try {
  build()
  const server = createServer(sirv(site))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  await takeAll(`http://127.0.0.1:${server.address().port}`)
  server.close()
} finally {
  rmSync(site, {recursive: true, force: true})
}

function build() {
  const bin = join(root, 'bin/docsgen.js')
  const {status} = spawnSync(process.execPath, [bin, 'build', '--quiet', '--force', '-o', site, root], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}

async function takeAll(origin) {
  mkdirSync(target, {recursive: true})
  const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu']})
  for (const shot of shots) await take(browser, origin, shot)
  await browser.close()
}

async function take(browser, origin, {name, path, mode, viewport, prepare}) {
  const page = await browser.newPage({viewport, reducedMotion: 'reduce'})
  await page.addInitScript((theme) => localStorage.setItem('docsgen.theme', theme), mode)
  await page.goto(origin + path)
  await page.waitForSelector('html[data-hydrated]')
  await prepare?.(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.screenshot({path: join(target, `${name}.png`)})
  await page.close()
}
