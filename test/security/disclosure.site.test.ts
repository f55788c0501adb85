/** Pages that refer to files that they must not read: secrets of the project, files beside the project, files of the machine. */
import {mkdirSync, realpathSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {defaultChecks} from '../../src/checks/kinds.js'
import {buildProject} from '../support/build-site.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const secret = 'CANARY-4711'

/** Markdown that would show, copy or link the file at an address. */
const ways: ((address: string) => string)[] = [
  (address) => `::include{file="${address}"}`,
  (address) => `::include[${address}]`,
  (address) => `\`\`\`txt file="${address}"\n\`\`\``,
  (address) => `![x](<${address}>)`,
  (address) => `[x](<${address}>)`,
  (address) => `<img src="${address}" alt="x">`,
  (address) => `<video src="${address}" poster="${address}"></video>`,
  (address) => `<img src="a.png" srcset="${address} 2x" alt="x">`,
  (address) => `:::card[x]{href="${address}" icon="${address}"}\n:::`,
  (address) => `![x][r]\n\n[r]: <${address}>`,
]

/** `SECRET` is a file beside the project, `ROOT` its folder. */
const addressesIn = (root: string, outside: string): string[] =>
  String.raw`
../../outside/secret.txt ../../../../../../../../../../etc/passwd /../outside/secret.txt @site/../outside/secret.txt
@site//../outside/secret.txt ..%2f..%2foutside%2fsecret.txt %2e%2e/%2e%2e/outside/secret.txt ..\..\outside\secret.txt
./..//..//outside//secret.txt ./a/../../../outside/secret.txt SECRET /SECRET file://SECRET file:ROOT/.env
pathname://SECRET \\localhost\share\secret.txt C:\secret.txt ../.env @site/.env /.env @site/.git/config
../node_modules/secret/secret.txt .hidden/secret.txt ./linked.txt ./linked/secret.txt ./linked-twice.txt
./linked-secret.txt @site/static/linked.txt /linked.txt /proc/self/environ ../../outside/secret.txt%00.md
../../outside/secret.txt?x#y ~/secret.txt $HOME/secret.txt
`
    .trim()
    .split(/\s+/)
    .map((address) => address.replace('SECRET', path.join(outside, 'secret.txt')).replace('ROOT', root))

/** A project with secrets of its own, and links to secrets beside it. */
function project() {
  const folder = realpathSync(makeTempFolder())
  const root = path.join(folder, 'project')
  const outside = path.join(folder, 'outside')
  mkdirSync(outside, {recursive: true})
  for (const name of ['secret.txt', 'secret.md', 'page.md']) writeFileSync(path.join(outside, name), secret)
  writeProject(root, {
    'docs/index.md': '# Home\n',
    '.env': `TOKEN=${secret}`,
    '.git/config': secret,
    'node_modules/secret/secret.txt': secret,
    'docs/.hidden/secret.txt': secret,
    'docs/a/b.md': '# B\n',
    'static/logo.txt': 'logo',
    'other.txt': 'This may be shown.',
  })
  const link = (to: string, from: string) => symlinkSync(to, path.join(root, from))
  link(path.join(outside, 'secret.txt'), 'docs/linked.txt')
  link(path.join(outside, 'secret.txt'), 'static/linked.txt')
  link(outside, 'docs/linked')
  link(path.join(root, 'docs/linked.txt'), 'docs/linked-twice.txt')
  link(path.join(root, '.env'), 'docs/linked-secret.txt')
  link(path.join(outside, 'secret.md'), 'docs/linked.md')
  link(path.join(outside, 'secret.md'), 'docs/_linked.md')
  link(outside, 'static/linked-folder')
  return {root, outside}
}

test('34 addresses in 10 constructs disclose no file outside the project and no hidden file', async () => {
  const {root, outside} = project()
  const addresses = addressesIn(root, outside)
  const pages = addresses.flatMap((address, index) => {
    const texts = ways.map((text) => text(address))
    const page = (own: readonly string[]) => `# ${index}\n\n${own.join('\n\n')}\n`
    return [
      [`docs/p${index}.md`, page(texts.slice(0, 3))],
      [`docs/q${index}.md`, page(texts.slice(3))],
    ] as const
  })
  const frontmatter = addresses.map(
    (address, index) =>
      [
        `docs/f${index}.md`,
        `---\nimage: ${JSON.stringify(address)}\nslug: ${JSON.stringify(address)}\nredirect_from: ${JSON.stringify(address)}\n---\n\n# F\n`,
      ] as const,
  )
  writeProject(root, {
    ...Object.fromEntries([...pages, ...frontmatter]),
    'docs/part.md':
      '# Part\n\n::include{file="./_linked.md"}\n\n```txt file="../other.txt"\n```\n\n```txt file="../.env" region="a"\n```\n',
    'docsgen.config.json': JSON.stringify({
      search: true,
      checks: Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning'])),
    }),
  })
  const {files, result, diagnostics} = await buildProject({root})
  expect(diagnostics.filter(({severity}) => severity === 'error')).toEqual([])
  expect(JSON.stringify(diagnostics)).not.toContain(secret)
  expect(result.pages).toBeGreaterThan(2 * addresses.length)
  const all = [...files].filter(([, text]) => text.includes(secret) || text.includes('root:x:0'))
  expect(all.map(([name]) => name)).toEqual([])
  // Files that pages may use are in the site.
  expect(files.get('part/index.html')).toContain('This may be shown.')
  const refusals = addresses.map(
    (_, index) =>
      diagnostics.filter(({code, file}) => code === 'broken-include' && file === `docs/p${index}.md`).length,
  )
  expect(refusals).toEqual(addresses.map(() => 3))
})
