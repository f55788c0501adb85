import {appendFileSync, cpSync, readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, onTestFinished, test} from 'vitest'
import {buildProject} from '../support/build-site.js'
import {serve} from '../support/server.js'
import {makeTempFolder} from '../support/temp.js'

const examples = fileURLToPath(new URL('../../examples/plugins', import.meta.url))

test('the example plugins work', async () => {
  const root = makeTempFolder()
  cpSync(examples, root, {recursive: true})
  appendFileSync(path.join(root, 'docs/index.md'), '\nIt is simply done.\n')
  const reports: {text: string; diagnostics: object[]}[] = []
  const {origin} = await serve((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      reports.push(JSON.parse(Buffer.concat(parts).toString()))
      response.end()
    })
  })
  process.env.REPORT_URL = `${origin}/`
  onTestFinished(() => void delete process.env.REPORT_URL)

  const {diagnostics, files} = await buildProject({root})
  const home = files.get('index.html')!
  expect(home).toContain('<abbr title="How long the leaves stay in the water">steep time</abbr>')
  expect(home).toContain('<div class="icon-box"><span class="icon-box-icon" aria-hidden="true">🚀</span>')
  expect(files.get('teas/gyokuro/index.html')).toContain('60 °C')
  expect(files.get('teas/index.html')).toContain('href="/teas/assam"')
  expect(diagnostics).toMatchObject([
    {code: 'forbidden-word', file: 'docs/index.md', position: {line: 15, column: 7}, severity: 'warning'},
  ])
  const brewing = files.get('brewing/index.html')!
  expect(brewing).toMatch(/<\/h1>[\s\S]*<p>3 minutes to read<\/p>/)
  expect(brewing).toContain('<meta name="twitter:data1" content="3 min">')
  expect(files.get('releases/index.html')).toContain('The kettle speaks HTTP.')
  const records = readFileSync(path.join(root, 'search-records.ndjson'), 'utf8').trim().split('\n')
  expect(JSON.parse(records.find((one) => one.includes('#prepare'))!)).toMatchObject({
    url: 'https://kettle.example.com/brewing#prepare',
    heading: 'Prepare',
  })
  expect(reports).toMatchObject([
    {text: 'Kettle: built, 6 pages. errors: 0, warnings: 1', diagnostics: [{code: 'forbidden-word'}]},
  ])
})

test('each example has at most 60 lines', () => {
  const folder = path.join(examples, 'plugins')
  const plugins = readdirSync(folder)
  expect(plugins).toHaveLength(8)
  for (const file of plugins) {
    const lines = readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n')
    expect(lines.length, file).toBeLessThanOrEqual(60)
  }
})
