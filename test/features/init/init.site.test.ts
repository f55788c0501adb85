/** `docsgen init`: a folder becomes a site that builds, and existing files stay. */
import {spawn, spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {mkdir, readdir, readFile, symlink} from 'node:fs/promises'
import path from 'node:path'
import {PassThrough} from 'node:stream'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import packageJson from '../../../package.json' with {type: 'json'}
import {run} from '../../../src/cli/cli.js'
import {ownSource} from '../../../src/features/init/own-source.js'
import {packageManagerOf} from '../../../src/features/init/package-manager.js'
import {readStarter} from '../../../src/features/init/starter.js'
import {cacheFolder} from '../../../src/io/cache/cache.js'
import {createDisk, type FileSystem} from '../../../src/io/disk/disk.js'
import {docsgenIn, siteHere} from '../../cli/docsgen.js'
import {createSession} from '../../cli/session.js'
import {repository} from '../../support/project.js'
import {createSite} from '../../support/site.js'

/** The command that adds the docsgen of this checkout to a project. */
const addDocsgen = `npm pack --ignore-scripts ${repository.replace(/[/]$/, '')} && npm install --save-dev ./docsgen-${packageJson.version}.tgz`

const pages = ['docs/guides/_category_.yml', 'docs/guides/publishing.md', 'docs/index.md', 'docs/writing.md']
const everything = [
  '.github/workflows/docs.yml',
  '.gitignore',
  ...pages,
  'docsgen.config.ts',
  'package.json',
  'tsconfig.json',
]

test('init creates a site in an empty folder that builds without problems', async () => {
  const site = await createSite({})
  const {code, stdout, stderr} = await site.run('init', '--yes')
  expect({code, stderr}).toEqual({code: 0, stderr: ''})
  expect(await site.list('.')).toEqual(everything)
  // A build on GitLab CI writes it, whatever host the site is for.
  expect(await site.read('.gitignore')).toContain('gl-code-quality-report.json\n')
  for (const file of everything) expect(stdout).toContain(`\n  ${file}\n`)
  const manual = await readFile(path.join(repository, 'manual/content/looks/templates.md'), 'utf8')
  expect(manual).toContain(`\n\`\`\`json title="tsconfig.json"\n${await site.read('tsconfig.json')}\`\`\`\n`)
  expect(stdout).toMatch(new RegExp(`\\nNext:\\n {2}${addDocsgen}\\n {2}npm run dev\\n$`))
  const built = await site.run('build', '--strict')
  expect(built).toMatchObject({code: 0, stderr: ''})
  expect(built.stdout).toContain('3 pages in build, ')
  expect(built.stdout).toContain(' no problems')
})

const manualPage = (host: string) =>
  readFileSync(path.join(repository, `manual/content/deploying/${host}.md`), 'utf8').replaceAll('\r\n', '\n')

/** The files of each host, and the page of the manual that shows them. */
const filesOfHosts: [host: string, files: string[], page: string][] = [
  ['github', ['.github/workflows/docs.yml'], 'github-pages'],
  ['gitlab', ['.gitlab-ci.yml'], 'gitlab-pages'],
  ['netlify', ['netlify.toml'], 'netlify'],
  ['vercel', ['vercel.json'], 'vercel'],
  ['cloudflare', ['.node-version', 'static/_headers'], 'cloudflare'],
  ['none', [], 'index'],
]

test.each(filesOfHosts)('--deploy-to %s writes what the manual shows', async (...row) => {
  const [host, files, page] = row
  const site = await siteHere({})
  const {code, stdout} = await site.run('init', '--deploy-to', host)
  expect(code).toBe(0)
  expect(await site.list('.')).toEqual([...everything.filter((file) => !file.startsWith('.github')), ...files].sort())
  expect(stdout.includes('\nTo publish:\n')).toBe(host !== 'none')
  const shown = manualPage(page)
  for (const file of files) {
    const text = await site.read(file)
    const fence = new RegExp(`^\`\`\`\\w+ title="${file.replaceAll('.', '\\.')}"\\n([\\s\\S]*?)^\`\`\``, 'm').exec(
      shown,
    )
    expect(fence?.[1], file).toBe(text)
  }
  // The pages of the starter are the same for every host; only this one has a file of the site itself.
  if (host !== 'cloudflare') return
  expect(await site.run('build', '--strict')).toMatchObject({code: 0, stderr: ''})
  expect(await site.read('build/writing/index.html')).toContain('href="/guides/publishing/')
  expect(await site.read('build/_headers')).toBe(await site.read('static/_headers'))
})

test('the hosts use every file of the starter', async () => {
  const starter = await readdir(path.join(repository, 'starter'), {recursive: true, withFileTypes: true})
  const texts = starter.filter((entry) => entry.isFile())
  const ofHosts = filesOfHosts.flatMap(([, files]) => files)
  expect(texts).toHaveLength(everything.filter((file) => !file.startsWith('.github')).length + ofHosts.length)
})

test('on GitHub a push or a pull request starts one run with a cache, and only a push deploys', async () => {
  const site = await siteHere({})
  await site.run('init', '--yes')
  const {on, jobs} = parse(await site.read('.github/workflows/docs.yml'))
  expect(on).toEqual({push: {branches: ['main']}, pull_request: null})
  const steps: {uses?: string; run?: string; if?: string; with?: Record<string, unknown>}[] = jobs.build.steps
  await mkdir(path.join(site.root, 'node_modules'))
  const cache = path.relative(site.root, cacheFolder(site.root)).split(path.sep).join('/')
  const order = steps.map((step) => step.run ?? step.with?.path).filter(Boolean)
  expect(order.slice(0, 3)).toEqual(['npm ci', cache, 'npx docsgen check --strict'])
  const runsFor = (event: string) =>
    steps.filter((step) => step.if === undefined || step.if === `github.event_name == '${event}'`)
  expect(steps[0]).toMatchObject({uses: expect.stringContaining('actions/checkout'), with: {'fetch-depth': 0}})
  for (const event of ['push', 'pull_request']) {
    const runs = runsFor(event).flatMap(({run}) => /docsgen \w+ --strict/.exec(run ?? '') ?? [])
    expect(runs, event).toEqual([`docsgen ${event === 'push' ? 'build' : 'check'} --strict`])
  }
  expect(runsFor('pull_request').filter(({uses}) => uses?.includes('pages'))).toEqual([])
  expect(runsFor('push').flatMap(({uses}) => (uses?.includes('pages') ? uses.split('@')[0] : []))).toEqual([
    'actions/configure-pages',
    'actions/upload-pages-artifact',
  ])
  expect(jobs.deploy).toMatchObject({if: "github.event_name == 'push'", needs: 'build'})
  expect(jobs.deploy.permissions).toEqual({pages: 'write', 'id-token': 'write'})
})

test('on GitLab a merge request or the default branch has one job', async () => {
  const site = await siteHere({})
  await site.run('init', '--deploy-to', 'gitlab')
  const {variables, docs, pages, '.site': shared} = parse(await site.read('.gitlab-ci.yml'))
  expect(variables).toEqual({GIT_DEPTH: 0})
  expect(shared.artifacts).toEqual({when: 'always', reports: {codequality: 'gl-code-quality-report.json'}})
  // git keeps nothing that the jobs write.
  const ignored = (await site.read('.gitignore')).split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['build/', '.*.docsgen-*', ...shared.cache.paths, `${pages.artifacts.paths[0]}/`]),
  )
  expect(ignored).toContain(shared.artifacts.reports.codequality)
  expect([docs.rules, pages.rules]).toEqual([
    [{if: '$CI_PIPELINE_SOURCE == "merge_request_event"'}],
    [{if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH'}],
  ])
})

test.each([
  ['git@github.com:Tea/Hand.book.git', 'https://tea.github.io', '/Hand.book/'],
  ['https://token@github.com/Tea/tea.github.io', 'https://tea.github.io', '/'],
  ['git@gitlab.com:tea/handbook.git', '', '/'],
  ['https://example.com/github.com/tea', '', '/'],
])('a repository with the remote %s has the address %s%s', async (remote, url, base) => {
  const site = await siteHere({})
  const git = (...words: string[]) => spawnSync('git', words, {cwd: site.root})
  git('init', '--initial-branch', 'trunk')
  git('remote', 'add', 'origin', remote)
  await site.run('init', 'web', '--yes')
  const config = await site.read('web/docsgen.config.ts')
  expect(config).toMatch(new RegExp(`url: '${url}',[\\s\\S]*base: '${base}',`))
  const isOnGitlab = remote.includes('gitlab')
  expect(await site.list('web')).toContain(isOnGitlab ? '.gitlab-ci.yml' : '.github/workflows/docs.yml')
  if (!isOnGitlab) expect(parse(await site.read('web/.github/workflows/docs.yml')).on.push.branches).toEqual(['trunk'])
})

test('package.json names only versions that a registry has', async () => {
  const site = await siteHere({})
  await site.run('init', '--yes')
  const scripts = {
    dev: 'docsgen dev',
    build: 'docsgen build --strict',
    check: 'docsgen check --strict',
    preview: 'docsgen preview',
  }
  const description = path.basename(site.root)
  const written = JSON.parse(await site.read('package.json'))
  const major = (name: keyof typeof packageJson.devDependencies) => packageJson.devDependencies[name].split('.')[0]
  const types = {'@types/node': major('@types/node'), '@types/react': major('@types/react')}
  expect({...written, description}).toEqual({
    ...{private: true, description, type: 'module', scripts},
    devDependencies: types,
  })
  const answers = {title: 'A', address: {url: '', base: '/'}, host: 'none' as const, branch: 'main'}
  const manager = await packageManagerOf(createDisk(), [])
  const files = await readStarter(createDisk(), {...answers, manager}, true)
  expect(JSON.parse(files.find(({name}) => name === 'package.json')!.text)).toMatchObject({
    scripts,
    devDependencies: {...types, docsgen: `^${packageJson.version}`},
  })
})

test('docsgen finds the folder that npm can pack again', async () => {
  const lock = (resolved: string) => JSON.stringify({packages: {'node_modules/docsgen': {resolved}}})
  const site = await siteHere({
    'packed/node_modules/.package-lock.json': lock('file:../docsgen.tgz'),
    'registry/node_modules/.package-lock.json': lock('https://registry.example.com/docsgen/-/docsgen-0.1.0.tgz'),
  })
  const sourceOf = (folder: string) => ownSource(createDisk(), path.join(site.root, folder))
  expect(await sourceOf('checkout')).toBe(path.join(site.root, 'checkout'))
  expect(await sourceOf('packed/node_modules/docsgen')).toBe(path.join(site.root, 'packed/node_modules/docsgen'))
  expect(await sourceOf('registry/node_modules/docsgen')).toBeUndefined()
  expect(await sourceOf('other/node_modules/docsgen')).toBeUndefined()
})

test('on a terminal init asks three questions and writes the answers into the files', async () => {
  const site = await siteHere({})
  const title = `It's "A\\B": {x} # <b> * 'ä'`
  const {code, asked} = await answer(site.root, `${title}\nGitLab Pages\n https://example.com/hand-book \n`)
  expect(code).toBe(0)
  expect(asked.match(/\]: /g)).toHaveLength(3)
  expect(JSON.parse(await site.read('package.json')).description).toBe(title)
  expect(await site.list('.')).toEqual(['.gitlab-ci.yml', ...everything.slice(1)].sort())
  expect(parse(await site.read('.gitlab-ci.yml')).docs.script).toEqual([
    'npx docsgen check --strict --url "$SITE_ORIGIN" --base "$SITE_PATH"',
  ])
  expect(await site.run('build', '--strict')).toMatchObject({code: 0, stderr: ''})
  const home = await site.read('build/index.html')
  const escaped = `It's "A\\B": {x} # &lt;b&gt; * 'ä'`
  expect(home).toContain(`<title>Welcome to ${escaped} | ${escaped}</title>`)
  expect(home).toContain('<link rel="canonical" href="https://example.com/hand-book/">')
})

test('an empty answer selects the default in brackets', async () => {
  const site = await siteHere({})
  const {asked} = await answer(path.join(site.root, 'the_guide'), '\n\n\n')
  expect(asked).toContain('Title of the site [The guide]: ')
  expect(await site.read('the_guide/docsgen.config.ts')).toMatch(/title: 'The guide',[\s\S]*url: '',[\s\S]*base: '\/',/)
  expect(await site.list('the_guide')).toEqual(everything)
  const {code, asked: nothing} = await answer(path.join(site.root, 'other'), '', ['--yes'])
  expect({code, nothing}).toEqual({code: 0, nothing: ''})
})

test('init repeats a question after an invalid answer', async () => {
  const site = await siteHere({})
  const wrong = ['no', 'ftp://example.com', 'https://', 'https://a.example/?q', 'https://a.example/x:y', 'not known']
  const {code, asked} = await answer(site.root, `Site\njenkins\nnone\n${wrong.join('\n')}\ndocs.example.com\n`)
  expect(code).toBe(0)
  expect(asked.match(/\]: /g)).toHaveLength(3 + 1 + wrong.length)
  expect(asked).toContain('github, gitlab, netlify, vercel, cloudflare or none')
  expect(await site.read('docsgen.config.ts')).toMatch(/url: 'https:\/\/docs\.example\.com',[\s\S]*base: '\/',/)
  expect(await site.list('.')).toEqual(everything.filter((file) => !file.startsWith('.github')))
})

test('Ctrl-C and Ctrl-D during a question write nothing', async () => {
  const site = await siteHere({})
  for (const keys of ['Site\n\u0003', '\u0003', '\u0004'])
    expect(await answer(path.join(site.root, 'new'), keys)).toMatchObject({code: 130, stdout: ''})
  expect(await readdir(site.root)).toEqual([])
})

const own = {
  'docsgen.config.mjs': "export default {title: 'Ours'}\n",
  'package.json': '{"name": "ours", "scripts": {"build": "tsc"}, "dependencies": {"docsgen": "*"}}',
  '.gitignore': 'ours\n',
  '.github/workflows/docs.yml': '# ours\n',
  'tsconfig.json': '{}\n',
}

test('init keeps and names existing files, and adds no pages to a folder with pages', async () => {
  const site = await siteHere({...own, 'docs/index.md': '# Start\n'})
  const {code, stdout} = await site.run('init', '--yes')
  expect(code).toBe(0)
  const kept = stdout.split('left unchanged:\n')[1]!
  for (const [file, text] of Object.entries(own)) {
    expect(kept).toContain(`  ${file}\n`)
    expect(await site.read(file)).toBe(text)
  }
  expect(kept).toContain('  docs/\n')
  expect(await site.list('.')).toEqual([...Object.keys(own), 'docs/index.md'].sort())
  expect(await site.run('build', '--strict')).toMatchObject({code: 0, stderr: ''})
  const other = await siteHere({'package.json': own['package.json'], 'docs-content/.gitkeep': '', 'docs/notes.txt': ''})
  await other.run('init', '--yes')
  expect(await other.list('docs')).toEqual(['notes.txt'])
  expect(await other.list('docs-content')).toContain('index.md')
})

test('init uses the pages of a folder without docs, and takes no file about the repository for a page', async () => {
  const site = await siteHere({'README.md': '# Ours\n\n[Guide](guide.md)\n', 'guide.md': '# Guide\n'})
  const {code, stdout} = await site.run('init', '--yes')
  expect(code).toBe(0)
  expect(stdout).toContain('left unchanged:\n  guide.md\n')
  expect(stdout).toContain("content: '.'")
  expect(await site.list('docs')).toEqual([])
  const built = await site.run('build', '--strict')
  expect(built).toMatchObject({code: 0, stderr: ''})
  expect(built.stdout).toContain('2 pages in build, ')
  const other = await siteHere({'README.md': '# Ours\n', 'CODE_OF_CONDUCT.md': '# Conduct\n'})
  await other.run('init', '--yes')
  expect(await other.list('docs')).toContain('index.md')
  expect(await other.read('docsgen.config.ts')).not.toContain('content')
})

test.each([
  ['pnpm', {'pnpm-lock.yaml': ''}, 'pnpm exec docsgen', ['corepack enable', 'pnpm install --frozen-lockfile']],
  [
    'yarn',
    {'package.json': '{"packageManager": "yarn@4.5.0"}'},
    'yarn run docsgen',
    ['corepack enable', 'yarn install --frozen-lockfile'],
  ],
  ['bun', {'bun.lock': ''}, 'bunx docsgen', ['npm install --global bun', 'bun install --frozen-lockfile']],
])('init prints and writes commands of %s', async (name, files, docsgen, install) => {
  const site = await siteHere(files)
  const {stdout} = await site.run('init', '--yes')
  expect(stdout.split('\nNext:\n')[1]).toMatch(
    new RegExp(`&& ${name} add .*\\n( +${name} add .*\\n)? +${name} run dev\\n`),
  )
  const {steps} = parse(await site.read('.github/workflows/docs.yml')).jobs.build
  const runs: string[] = steps.flatMap(({run}: {run?: string}) => run ?? [])
  expect(runs.slice(0, 3)).toEqual([...install, `${docsgen} check --strict`])
  await docsgenIn(site.root, ['init', 'web', '--deploy-to', 'gitlab'], {
    npm_config_user_agent: `${name}/9.1.0 node/v24`,
  })
  expect(await site.read('web/docs/index.md')).toContain(`${docsgen} dev`)
  expect(parse(await site.read('web/.gitlab-ci.yml'))['.site'].before_script.slice(0, 2)).toEqual(install)
})

test('a second init changes nothing', async () => {
  const site = await siteHere({})
  await site.run('init', '--yes')
  await site.write({'docs/index.md': '# Mine\n'})
  const {code, stdout} = await site.run('init', '--yes')
  expect(code).toBe(0)
  expect(stdout).not.toContain('Written')
  expect(stdout).toContain(`\nNext:\n  ${addDocsgen}\n  npx docsgen dev\n`)
  expect(await site.list('.')).toEqual(everything)
  expect(await site.read('docs/index.md')).toBe('# Mine\n')
})

test('init prints commands that fit the project', async () => {
  const next = async (files: Record<string, string>, ...words: string[]) => {
    const {stdout} = await (await siteHere(files)).run('init', ...words, '--yes')
    return stdout.split('\nNext:\n')[1]!.trim().split(/\n +/)
  }
  const addTypes = 'npm install --save-dev @types/node @types/react'
  const withDev = '{"scripts": {"dev": "vite"}}'
  expect(await next({'package.json': withDev, 'tsconfig.json': '{}'})).toEqual([addDocsgen, 'npx docsgen dev'])
  expect(await next({'package.json': '{"dependencies": {"@types/react": "*"}}'})).toEqual([
    addDocsgen,
    'npm install --save-dev @types/node',
    'npm run dev',
  ])
  expect(await next({'package.json': 'broken'})).toEqual([addDocsgen, addTypes, 'npx docsgen dev'])
  const installed = {'package.json': '{"devDependencies": {"docsgen": "*"}}', 'node_modules/docsgen/package.json': '{}'}
  expect(await next(installed)).toEqual([addTypes, 'npm run dev', 'npx docsgen build --strict'])
  // `npm ci` in CI installs only what package.json names.
  const enter = `cd web && ${addDocsgen}`
  expect(await next({'web/node_modules/docsgen/x': '', 'web/package.json': withDev}, 'web')).toEqual([
    enter,
    addTypes,
    'npx docsgen dev',
  ])
  expect(await next({'node_modules/docsgen/x': ''}, 'web')).toEqual([enter, 'npm run dev'])
})

test('init adds its scripts to a package.json that has none of them, and keeps the rest', async () => {
  const npmWrote = '{\r\n\t"scripts": {\r\n\t\t"test": "vitest"\r\n\t},\r\n\t"version": "1.0.0"\r\n}\r\n'
  const site = await siteHere({'package.json': npmWrote})
  const {stdout} = await site.run('init', '--yes')
  expect(stdout).toContain('\nScripts added:\n  package.json\n')
  const [before, after] = npmWrote.split('vitest"')
  expect(
    (await site.read('package.json')).replace(/(,\r\n\t\t"(dev|build|check|preview)": "docsgen [\w -]+"){4}/, ''),
  ).toBe(`${before}vitest"${after}`)
  expect((await site.run('init', '--yes')).stdout).toContain('left unchanged:\n')
  for (const text of ['broken', '[]', '{"scripts": 1}', '{"scripts": {"preview": "vite"}}']) {
    await site.write({'package.json': text})
    await site.run('init', '--yes')
    expect(await site.read('package.json')).toBe(text)
  }
})

test('init prints how to enter a new folder, and in a repository, that CI reads the root', async () => {
  const site = await siteHere({'.git/HEAD': ''})
  expect((await site.run('init', 'our hand-book', '--yes')).stdout).toContain('\n  cd "our hand-book" && npm pack ')
  expect(await site.read('our hand-book/docsgen.config.ts')).toContain("title: 'Our hand book'")
  expect((await site.run('init', '--yes')).stdout).not.toContain('inside the repository')
  for (const [host, changed] of [
    ['github', /move \.github\/workflows\/docs\.yml .* in web\/github .* web\/github\/ before the paths/],
    ['gitlab', /move \.gitlab-ci\.yml .*`cd web\/gitlab`.* web\/gitlab\/ before .*CI_PROJECT_DIR\/public/],
    ['netlify', /base directory to web\/netlify\./],
    ['vercel', /root directory to web\/vercel\./],
    ['cloudflare', /root directory to web\/cloudflare\./],
  ] as const)
    expect((await site.run('init', `web/${host}`, '--deploy-to', host)).stdout).toMatch(changed)
  expect((await site.run('init', 'web/none', '--deploy-to', 'none')).stdout).not.toContain('inside the repository')
})

test('init refuses a file in the place of a folder before any question', async () => {
  const site = await siteHere({file: 'ours'})
  const refused = {code: 2, stdout: '', asked: ''}
  const folder = await answer(path.join(site.root, 'file'), '\n\n\n')
  expect(folder).toMatchObject(refused)
  expect(folder.stderr).toContain('/file"')
  expect(await answer(path.join(site.root, 'file/deep/er'), '\n\n\n')).toMatchObject(refused)
  expect(await site.list('.')).toEqual(['file'])
})

test.each([
  'docs',
  '.github',
])('a file named %s in the place of a folder stops init, and nothing is written', async (name) => {
  const site = await siteHere({[name]: 'ours'})
  const {code, stdout, stderr} = await site.run('init', '--yes')
  expect({code, stdout}).toEqual({code: 2, stdout: ''})
  expect(stderr).toContain(`${path.sep}${name}"`)
  expect(await site.list('.')).toEqual([name])
})

test('init neither follows nor replaces a dangling link', async () => {
  const site = await siteHere({})
  await symlink('../elsewhere', path.join(site.root, 'docs'))
  expect(await site.run('init', '--yes')).toMatchObject({code: 2, stdout: ''})
  expect(await readdir(site.root)).toEqual(['docs'])
  const other = await siteHere({})
  await symlink('../elsewhere', path.join(other.root, '.gitignore'))
  expect((await other.run('init', '--yes')).stdout).toContain('left unchanged:\n  .gitignore\n')
})

test('when the system refuses a file, init removes the files before it', async () => {
  const site = await siteHere({'package.json': '{}'})
  const {code, stderr} = await initWith(site.root, (fs) => ({
    createFile: async (file, text) => {
      if (file.endsWith('publishing.md')) throw new Error('EROFS: read-only file system')
      await fs.createFile(file, text)
    },
  }))
  expect(code).toBe(2)
  expect(stderr).toMatch(/"docs\/guides\/publishing\.md" .*EROFS/)
  expect(await readdir(site.root)).toEqual(['package.json'])
  expect(await site.read('package.json')).toBe('{}')
})

test('init does not overwrite a file created at the last moment', async () => {
  const site = await siteHere({'docsgen.config.ts': 'ours', 'package.json': '{}'})
  const {code} = await initWith(site.root, () => ({lstat: async () => undefined}))
  expect(code).toBe(2)
  expect(await site.list('.')).toEqual(['docsgen.config.ts', 'package.json'])
  expect(await site.read('docsgen.config.ts')).toBe('ours')
})

const hasTerminal = spawnSync('script', ['--version'], {encoding: 'utf8'}).stdout?.includes('util-linux') ?? false
const whyNot = hasTerminal ? '' : ' (skipped: this system has no `script` of util-linux, which makes a terminal)'

// Needs `script` of util-linux, which runs a command in a terminal of its own.
test.skipIf(!hasTerminal)(`a reader of a real terminal can answer or leave with Ctrl-C${whyNot}`, async () => {
  const site = await siteHere({})
  const left = await atTerminal(site.root, 'left', ['Manual\r', '\u0003'])
  expect(left.code).toBe(130)
  expect(await readdir(site.root)).toEqual([])
  const stayed = await atTerminal(site.root, 'stayed', ['Manual\r', 'none\r', '\r'])
  expect(stayed.code).toBe(0)
  expect(stayed.text).toContain('cd stayed && npm pack ')
  expect(await site.read('stayed/docsgen.config.ts')).toContain("title: 'Manual'")
})

test.skipIf(!hasTerminal)(`on a terminal in CI init asks no questions${whyNot}`, async () => {
  const site = await siteHere({})
  const {code, text} = await atTerminal(site.root, 'site', [], {CI: '1'})
  expect(code).toBe(0)
  expect(text).not.toContain('Title')
})

/** `docsgen init` for somebody who types these keys ahead. */
async function answer(folder: string, keys: string, words: string[] = []) {
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), {isTTY: true, columns: 80})
  let asked = ''
  output.on('data', (text: Buffer) => (asked += text))
  input.write(keys)
  const {session, printed} = createSession({terminal: {input, output}})
  const code = await run(['init', folder, ...words], session)
  return {code, asked, ...printed}
}

/** `docsgen init --yes` on a disk of which some calls do something else. */
async function initWith(folder: string, change: (fs: FileSystem) => Partial<FileSystem>) {
  const {session, printed} = createSession()
  const code = await run(['init', folder, '--yes'], {...session, fs: {...session.fs, ...change(session.fs)}})
  return {code, ...printed}
}

/** The same in a terminal that the system made; each answer is typed when its question stands there. */
async function atTerminal(cwd: string, folder: string, answers: string[], env: Record<string, string> = {}) {
  const command = `"${process.execPath}" "${path.join(repository, 'bin/docsgen.js')}" init ${folder}`
  const {CI: _, ...plain} = process.env
  const child = spawn('script', ['-qec', command, '/dev/null'], {cwd, env: {...plain, TERM: 'xterm', ...env}})
  let text = ''
  let questions = 0
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more
    for (const count = text.split(']: ').length - 1; questions < count; questions++)
      child.stdin.write(answers[questions] ?? '')
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return {code, text}
}
