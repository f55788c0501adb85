/** A site behind nginx, with the server block of the manual and the file of redirects. Skipped without nginx. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {freePort} from '../../support/server.js'
import {createSite} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const whyNot = hasNginx ? '' : ' (skipped: this system has no nginx)'
const long = `/${'a-long-address/'.repeat(10)}end`

const files = {
  'docs/index.md': '# Home\n',
  'docs/plain.md': '# Plain\n',
  'docs/API.md': '---\nredirect_from: /interface\n---\n\n# API\n',
  'docs/v1.0.md': '# Version\n',
  'docs/übung.md': '# Übung\n',
  'docs/folder/index.md': '# Folder\n\n![diagram](./diagram.svg)\n',
  'docs/folder/diagram.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docsgen.config.json': JSON.stringify({
    title: 'Behind nginx',
    redirectFiles: ['nginx'],
    redirects: [
      {from: '/old', to: '/plain'},
      {from: '/v1.0(beta)+', to: '/v1.0'},
      {from: '/ältere "Seite"', to: '/übung'},
      {from: '/costs-$uri', to: 'https://example.com/?a=1&b=$uri'},
      {from: long, to: '/folder'},
    ],
  }),
}

const server = makeTempFolder()
const words = ['-p', server, '-c', 'nginx.conf', '-e', path.join(server, 'errors')]
afterAll(() => void (hasNginx && spawnSync('nginx', [...words, '-s', 'stop'])))

let port = 0
let folder = ''

beforeAll(async () => {
  if (!hasNginx) return
  const {root, run} = await createSite(files)
  expect(await run('build', '--strict')).toMatchObject({code: 0})
  folder = path.join(root, 'build')
  port = await freePort()
  mkdirSync(path.join(server, 'logs'))
  writeFileSync(path.join(server, 'nginx.conf'), config())
  const tested = spawnSync('nginx', ['-t', '-p', server, '-c', 'nginx.conf', '-e', 'stderr'], {encoding: 'utf8'})
  expect(tested.stderr).toContain('test is successful')
  expect(tested.stderr).not.toContain('[warn]')
  // nginx returns when it listens.
  expect(spawnSync('nginx', words).status).toBe(0)
})

/** The server block of the manual, and the two lines that the file of redirects asks for. */
function config(): string {
  const manual = readFileSync(path.join(import.meta.dirname, '../../../manual/content/deploying/nginx.md'), 'utf8')
  const block = /^```nginx title=.*\n([\s\S]*?)^```/m.exec(manual)![1]!
  const [http, server] = readFileSync(path.join(folder, 'redirects.nginx.map'), 'utf8').split('\n')
  const map = http!.replace(/^# http: +/, '').replace('redirects.nginx.map', path.join(folder, 'redirects.nginx.map'))
  const adapted = block
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/www/handbook;', `${folder};\n  ${server!.replace(/^# server: +/, '')}`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} pid nginx.pid; events {}
http { include ${mimeTypes()}; default_type application/octet-stream; access_log off;\n${map}\n${adapted}}\n`
}

/** The types of the system's nginx, beside its config. */
function mimeTypes(): string {
  const {stderr} = spawnSync('nginx', ['-V'], {encoding: 'utf8'})
  const [, file = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? []
  return path.join(path.dirname(file), 'mime.types')
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** An answer to a path as it is written, without following redirects. */
const get = (url: string) =>
  new Promise<Answer>((resolve, reject) => {
    const options = {host: '127.0.0.1', port, path: encodeURI(url), headers: {'accept-encoding': 'gzip'}}
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve({status: response.statusCode!, headers: response.headers}))
    })
    sent.on('error', reject)
    sent.end()
  })

const revalidated = 'public, max-age=0, must-revalidate'

test.skipIf(!hasNginx)(`pages answer with and without a final slash${whyNot}`, async () => {
  for (const page of ['/plain', '/API', '/v1.0', '/übung', '/folder'])
    for (const url of [page, `${page}/`])
      expect(await get(url), url).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': revalidated,
          'content-encoding': 'gzip',
          vary: 'Accept-Encoding',
        },
      })
})

test.skipIf(!hasNginx)(`unknown addresses answer with 404.html and status 404${whyNot}`, async () => {
  for (const url of ['/missing', '/missing/', '/plain/more', '/assets/missing.js', '/404'])
    expect(await get(url), url).toMatchObject({status: 404, headers: {'content-type': 'text/html; charset=utf-8'}})
})

test.skipIf(!hasNginx)(`files with a hash are cached forever, others are not${whyNot}`, async () => {
  const home = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [style] = /\/assets\/styles-\w+\.css/.exec(home)!
  const forever = {'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'gzip'}
  expect(await get(style)).toMatchObject({status: 200, headers: forever})
  for (const url of ['/assets/routes.json', '/assets/search/index.json', '/assets/logo.svg', '/llms.txt'])
    expect(await get(url), url).toMatchObject({status: 200, headers: {'cache-control': revalidated}})
})

test.skipIf(!hasNginx)(`the Markdown of a page is text that browsers show${whyNot}`, async () => {
  expect(await get('/übung.md')).toMatchObject({
    status: 200,
    headers: {'content-type': 'text/markdown; charset=utf-8', 'content-encoding': 'gzip'},
  })
})

test.skipIf(!hasNginx)(`redirects lead to their targets, from no other address${whyNot}`, async () => {
  const origin = `http://127.0.0.1:${port}`
  const targets: Record<string, string> = {
    '/old': `${origin}/plain`,
    '/old/': `${origin}/plain`,
    '/interface/': `${origin}/API`,
    '/v1.0(beta)+': `${origin}/v1.0`,
    '/ältere "Seite"': `${origin}/%C3%BCbung`,
    '/costs-$uri': 'https://example.com/?a=1&b=%24uri',
    [long]: `${origin}/folder/`,
    [`${long}/`]: `${origin}/folder/`,
  }
  for (const [url, location] of Object.entries(targets))
    expect(await get(url), url).toMatchObject({status: 301, headers: {location}})
  for (const url of ['/older', '/folder/old', '/v1x0(beta)+', '/v1.0beta'])
    expect(await get(url), url).toMatchObject({status: 404})
})
