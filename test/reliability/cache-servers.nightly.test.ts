/** Runs the examples of shared caches: nginx with WebDAV, and Turborepo with its own remote cache. */
import {type ChildProcess, execFile, execFileSync, spawn, spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readFolder, repository} from '../support/project.js'
import {freePort} from '../support/server.js'
import {makeTempFolder} from '../support/temp.js'

const bin = path.join(repository, 'bin/docsgen.js')

/** The output of a program, and its exit code. */
function run(file: string, words: readonly string[], {cwd, env}: {cwd: string; env: Record<string, string>}) {
  return new Promise<{code: number; out: string}>((resolve) => {
    const all = {PATH: process.env.PATH ?? '', HOME: cwd, NO_COLOR: '1', ...env}
    execFile(file, words, {cwd, env: all}, (error, out, err) =>
      resolve({code: Number(error?.code ?? 0), out: out + err}),
    )
  })
}

/** Waits until a server answers, and ends it with the test. */
async function ready(server: ChildProcess, url: string): Promise<void> {
  let printed = ''
  server.stderr?.on('data', (text) => (printed += text))
  onTestFinished(() => void server.kill())
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => server.exitCode !== null && printed,
      ),
    )
    .toBe(true)
}

/** A copy of an example, with docsgen as an installed package. */
function copyOf(example: string, packages: string): string {
  const folder = makeTempFolder()
  cpSync(path.join(repository, 'examples', example), folder, {recursive: true})
  mkdirSync(path.join(folder, packages, 'node_modules/.bin'), {recursive: true})
  symlinkSync(repository, path.join(folder, packages, 'node_modules/docsgen'))
  symlinkSync(bin, path.join(folder, packages, 'node_modules/.bin/docsgen'))
  return folder
}

const hasNginx = spawnSync('nginx', ['-V'], {encoding: 'utf8'}).stderr?.includes('http_dav_module') ?? false

test.skipIf(!hasNginx)('nginx: the second machine compiles no page, and only the writer writes', async () => {
  const server = makeTempFolder()
  for (const folder of ['cache/docs', 'temporary']) mkdirSync(path.join(server, folder), {recursive: true})
  const port = await freePort()
  const config = readFileSync(path.join(repository, 'examples/http-cache/nginx.conf'), 'utf8')
  writeFileSync(path.join(server, 'nginx.conf'), config.replace('127.0.0.1:8080', `127.0.0.1:${port}`))
  const password = execFileSync('openssl', ['passwd', '-apr1', 'word'], {encoding: 'utf8'})
  writeFileSync(path.join(server, 'writers'), `ci:${password}`)
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  await ready(spawn('nginx', ['-p', server, '-c', 'nginx.conf', '-e', 'stderr', ...user]), `http://127.0.0.1:${port}/`)
  const env = {
    CI: 'true',
    CACHE_URL: `http://127.0.0.1:${port}/docs`,
    CACHE_KEY: 'a key of sixteen characters',
    CACHE_PASSWORD: 'word',
  }
  const machines = ['first', 'second', 'third'].map(() => copyOf('http-cache', '.'))
  const build = (cwd: string, more = {}) =>
    run(process.execPath, [bin, 'build', '--strict'], {cwd, env: {...env, ...more}})
  const refused = await build(machines[0]!, {CACHE_PASSWORD: 'wrong'})
  expect(refused).toMatchObject({code: 0, out: expect.stringMatching(/answered 401/)})
  rmSync(path.join(machines[0]!, 'node_modules/.cache'), {recursive: true})
  const first = await build(machines[0]!)
  expect(first.out).toContain('Remote cache: read 0 packs, wrote 1.')
  expect(readdirSync(path.join(server, 'cache/docs'))).toHaveLength(2)
  const second = await build(machines[1]!)
  expect(second.out).toContain('Cache: reused 2 of 2 pages.')
  expect(second.out).toContain('Remote cache: read 1 packs, wrote 0.')
  expect(await readFolder(path.join(machines[1]!, 'build'))).toEqual(await readFolder(path.join(machines[0]!, 'build')))
  // Shards need no folders.
  const shard = await run(process.execPath, [bin, 'build', '--shard', '1/1'], {cwd: machines[2]!, env})
  expect(shard.out).toContain('the remote cache has this one')
  const merged = await run(process.execPath, [bin, 'build', '--merge', '--strict'], {
    cwd: copyOf('http-cache', '.'),
    env,
  })
  expect(merged).toMatchObject({code: 0, out: expect.stringContaining('Cache: reused 2 of 2 pages.')})
})

/** Installs Turborepo and its server; undefined without a registry that answers. */
async function installedTurbo(): Promise<string | undefined> {
  const folder = makeTempFolder()
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}')
  const {devDependencies} = JSON.parse(readFileSync(path.join(repository, 'examples/turborepo/package.json'), 'utf8'))
  const packages = Object.entries(devDependencies).map(([name, range]) => `${name}@${range}`)
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {cwd: folder, timeout: 300_000})
  return npm.status === 0 ? path.join(folder, 'node_modules') : undefined
}

test('Turborepo: a second run is a hit, on the machine and from a remote cache', async ({skip}) => {
  const modules = await installedTurbo()
  if (modules === undefined) return skip('No registry answers, so there is no Turborepo.')
  const port = await freePort()
  const server = spawn(process.execPath, [path.join(modules, 'turborepo-remote-cache/dist/cli.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      TURBO_TOKEN: 'word',
      STORAGE_PATH: makeTempFolder(),
      LOG_LEVEL: 'error',
    },
  })
  await ready(server, `http://127.0.0.1:${port}/`)
  const env = {
    TURBO_API: `http://127.0.0.1:${port}`,
    TURBO_TOKEN: 'word',
    TURBO_TEAM: 'team_docs',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
  const turbo = async (cwd: string) => run(path.join(modules, '.bin/turbo'), ['build', '--ui=stream'], {cwd, env})
  const [first, second] = [copyOf('turborepo', 'website'), copyOf('turborepo', 'website')]
  const cold = await turbo(first)
  expect(cold.out).toMatch(/Cached: +0 cached, 3 total/)
  const built = await readFolder(path.join(first, 'website/build'))
  expect(built.get('index.html')).toContain('A website of a monorepo')
  rmSync(path.join(first, 'website/build'), {recursive: true})
  expect((await turbo(first)).out).toMatch(/Cached: +3 cached, 3 total/)
  expect(await readFolder(path.join(first, 'website/build'))).toEqual(built)
  expect((await turbo(second)).out).toMatch(/Cached: +3 cached, 3 total/)
  expect(await readFolder(path.join(second, 'website/build'))).toEqual(built)
  // An edit is a miss of all tasks that read it.
  writeFileSync(path.join(second, 'website/docs/second.md'), '# Changed\n')
  expect((await turbo(second)).out).toMatch(/Cached: +0 cached, 3 total/)
  expect(await readFolder(path.join(second, 'website/build'))).not.toEqual(built)
})
