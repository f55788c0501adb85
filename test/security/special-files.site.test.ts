/** Special files: pipes, sockets, devices, circular links. A build neither waits for them nor reads them. */
import {spawnSync} from 'node:child_process'
import {readdirSync, rmSync, symlinkSync} from 'node:fs'
import {createServer} from 'node:net'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createFileHash} from '../../src/compile/project-files.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {writeProject} from '../support/project.js'
import {createSite} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'

const hasPipes = spawnSync('mkfifo', ['--version']).status === 0

const files = {
  'docs/index.md':
    '# Home\n\n::include{file="./_pipe.md"}\n\n::include{file="./_zero.md"}\n\n![x](./pipe.png) [y](./zero.txt)\n\n```txt file="./pipe.txt"\n```\n\n```txt file="./zero.txt"\n```\n',
  'docs/folder/page.md': '# Page\n\n::include{file="."}\n\n::include{file=".."}\n\n::include{file="./"}\n',
  'docs/folder.md/deep.md': '# A folder that is named like a page\n',
  'static/logo.txt': 'logo',
  'docsgen.config.json': JSON.stringify({
    checks: {'broken-include': 'warning', 'broken-asset': 'warning', 'broken-link': 'warning'},
  }),
}

const whyNot = hasPipes ? '' : ' (skipped: this system has no pipes)'

test.skipIf(!hasPipes)(`pipes, sockets, devices and link loops do not stop a build${whyNot}`, async () => {
  const {root, run, list} = await createSite(files)
  const at = (file: string) => path.join(root, file)
  const pipes = [
    'docs/pipe.md',
    'docs/_pipe.md',
    'docs/pipe.png',
    'docs/pipe.txt',
    'docs/_category_.yml',
    'static/pipe',
  ]
  expect(spawnSync('mkfifo', pipes.map(at)).status).toBe(0)
  symlinkSync('/dev/zero', at('docs/zero.md'))
  symlinkSync('/dev/zero', at('docs/_zero.md'))
  symlinkSync('/dev/zero', at('docs/zero.txt'))
  symlinkSync('/dev/tty', at('static/tty'))
  symlinkSync('loop.md', at('docs/loop.md'))
  symlinkSync('b.md', at('docs/a.md'))
  symlinkSync('a.md', at('docs/b.md'))
  symlinkSync('.', at('docs/here'))
  symlinkSync('..', at('docs/folder/up'))
  symlinkSync('/', at('docs/everything'))
  symlinkSync('/proc', at('static/proc'))
  const socket = createServer().listen(at('docs/socket.md'))
  onTestFinished(() => void socket.close())
  const {code, stdout, stderr} = await run('build')
  expect(stderr).toContain('There is no text file "docs/_pipe.md" to include.')
  expect(stderr).toContain('There is no text file "docs/_zero.md" to include.')
  expect(stdout + stderr).not.toContain('crashed')
  expect(code).toBe(0)
  const built = await list('build')
  expect(built.filter((file) => file.endsWith('index.html'))).toEqual([
    'folder.md/deep/index.html',
    'folder/page/index.html',
    'index.html',
  ])
  expect(built.filter((file) => /pipe|zero|tty|proc|socket|loop/.test(file))).toEqual([])
  // The second build checks the files that the first one read.
  expect((await run('build')).code).toBe(0)
})

test.skipIf(!hasPipes)(`names that no file can have are missing files${whyNot}`, async () => {
  const long = 'a'.repeat(5000)
  const {root, run} = await createSite({
    'docs/index.md': `# Home\n\n::include{file="../circle/page.md"}\n\n::include{file="./${long}.md"}\n\n\`\`\`txt file="./${long}.txt"\n\`\`\`\n`,
    'docs/page.md': '# Page\n',
    'docsgen.config.json': JSON.stringify({checks: {'broken-include': 'warning'}}),
  })
  symlinkSync('circle', path.join(root, 'circle'))
  const {code, stderr} = await run('build')
  expect(stderr.match(/^warning broken-include/gm)).toHaveLength(3)
  expect(code, stderr).toBe(0)
})

test.skipIf(!hasPipes)(
  `a file to which a link leads out of the project is not read, not even for its hash${whyNot}`,
  () => {
    const [root, outside] = [makeTempFolder(), makeTempFolder()]
    writeProject(root, {'docs/a.md': 'text'})
    writeProject(outside, {'a.md': 'text'})
    symlinkSync(outside, path.join(root, 'out'))
    symlinkSync('docs', path.join(root, 'in'))
    const hashOf = createFileHash(createDisk(), {root, content: path.join(root, 'docs'), includeRoot: root})
    expect(hashOf('docs/a.md')).not.toBe('')
    expect(hashOf('in/a.md')).toBe(hashOf('docs/a.md'))
    expect(hashOf('out/a.md')).toBe('')
  },
)

test.skipIf(!hasPipes)(`a baseline that is a pipe, or a link out of the project, is refused${whyNot}`, async () => {
  const outside = makeTempFolder()
  writeProject(outside, {'baseline.json': '{"version": 1, "problems": []}'})
  for (const make of [
    (file: string) => void spawnSync('mkfifo', [file]),
    (file: string) => symlinkSync('/proc/kmsg', file),
    (file: string) => symlinkSync(path.join(outside, 'baseline.json'), file),
  ]) {
    const {root, run} = await createSite({'docs/index.md': '# Home\n'})
    make(path.join(root, 'docsgen.baseline.json'))
    for (const words of [['build'], ['check'], ['check', '--update-baseline']]) {
      const {code, stderr} = await run(...words)
      expect(stderr).toContain('The baseline must be a file of the project')
      expect(code).toBe(2)
    }
  }
  expect(readdirSync(outside)).toEqual(['baseline.json'])
})

test.skipIf(!hasPipes)(
  `a pipe in the place of the lock refuses a build, which says what to remove${whyNot}`,
  async () => {
    const {root, run} = await createSite({'docs/index.md': '# Home\n'})
    expect(spawnSync('mkfifo', ['.build.docsgen-lock'], {cwd: root}).status).toBe(0)
    const {code, stderr} = await run('build')
    expect(stderr).toContain('.build.docsgen-lock')
    expect(code).toBe(2)
  },
)

test.skipIf(!hasPipes)(`pipes in the place of files with fixed names count as no files${whyNot}`, async () => {
  const {root, run} = await createSite({'docs/index.md': '---\ncovers: [code.js]\n---\n\n# Home\n', 'code.js': ''})
  const names = ['search.test.yml', 'answers.test.yml', 'docsgen.covers.json']
  expect(spawnSync('mkfifo', names, {cwd: root}).status).toBe(0)
  const {code, stderr} = await run('check')
  expect(code, stderr).toBe(0)
})

test.skipIf(!hasPipes)(`pipes and devices in the place of the cache's files do not stop a build${whyNot}`, async () => {
  const site = await createSite({'docs/index.md': '# Home\n'})
  expect((await site.run('build')).code).toBe(0)
  const cache = path.join(site.root, '.docsgen/cache')
  const names = readdirSync(cache).filter((name) => !name.startsWith('.'))
  expect(names.length).toBeGreaterThan(3)
  for (const replace of [
    (file: string) => void spawnSync('mkfifo', [file]),
    (file: string) => symlinkSync('/dev/zero', file),
  ]) {
    for (const name of names) {
      rmSync(path.join(cache, name), {force: true})
      replace(path.join(cache, name))
    }
    const {code, stderr} = await site.run('build')
    expect(code, stderr).toBe(0)
  }
})
