/** The package that npm would publish, installed and used in an empty project. */
import {execFile} from 'node:child_process'
import {cpSync, existsSync, readdirSync} from 'node:fs'
import {readdir, readFile, realpath} from 'node:fs/promises'
import path from 'node:path'
import {promisify} from 'node:util'
import {beforeAll, expect, test} from 'vitest'
import {firstOf, isNightly} from '../support/nightly.js'
import {listFolder, readFolder, repository, writeProject} from '../support/project.js'
import {runDocsgen} from '../support/site.js'
import {makeTempFolder} from '../support/temp.js'
import {publish, spendFirstDay} from './support/first-day.js'

const site = makeTempFolder()
const command = [process.execPath, path.join(site, 'node_modules/docsgen/bin/docsgen.js')] as const

beforeAll(async () => {
  await npm(repository, ['pack', '--ignore-scripts', '--silent', '--pack-destination', site])
  const tarball = (await readdir(site)).find((file) => file.endsWith('.tgz'))!
  const {devDependencies} = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8'))
  const types = ['@types/node', '@types/react'].map((name) => `${name}@${devDependencies[name]}`)
  const flags = ['--save-dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await npm(site, ['install', ...flags, `./${tarball}`, ...types])
}, 300_000)

test('the first day in an empty folder shows no warning and no error', () => spendFirstDay({command, cwd: site}))

const examples = (await listFolder(path.join(repository, 'examples')))
  .filter((file) => /docsgen\.config\.\w+$/.test(file))
  .map((file) => `examples/${path.posix.dirname(file)}`)

/** Without the variables of a remote cache and of a server for reports, the examples need no network. */
test.each(firstOf(1, ['manual/brand', ...examples]))('%s can be published below a base', async (folder) => {
  const cwd = path.join(site, folder)
  cpSync(path.join(repository, folder), cwd, {recursive: true})
  await publish({command, cwd}, ['--base', '/some/base/'])
})

test('the package contains all files that a site needs, and no path of the build machine', async () => {
  const files = await readFolder(path.join(site, 'node_modules/docsgen'))
  const needed = [
    /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
    /^bin\/docsgen\.js$/,
    /^dist\/bin\/([\w-]+\.js|LICENSES\.txt|code-hash)$/,
    /^dist\/bin\/client\/[0-9a-f]{32}$/,
    /^dist\/bin\/(grammars|stemmers)\/[\w-]+\.js$/,
    /^dist\/(src|templates)\/.+(?<!\.test)\.d\.ts$/,
    /^dist\/client\/(src|templates)\/.+(?<!\.test)\.js$/,
    /^templates\/styles\/[\w-]+\.css$/,
    /^templates\/([\w-]+\/)*[\w-]+\.tsx?$/,
    /^manual\/(brand|content|components|plugins|templates)\/([\w-]+\/)*[\w.-]+\.(mdx?|tsx?|svg|png|js|css)$/,
    /^starter\/([\w-]+\/)*[\w.-]+\.(ts|json|yml|toml|md)$/,
    /^starter\/(gitignore|node-version|cloudflare-headers)$/,
    /^src\/locales\/[\w-]+\.json$/,
    /^schema\/([\w-]+\.json|imports\.d\.ts)$/,
  ]
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['schema/report.json', 'schema/config.json', 'src/locales/de.json', 'src/locales/en.json']),
  )
  expect([...files.keys()].filter((file) => !needed.some((pattern) => pattern.test(file)))).toEqual([])
  const compiled = [...files.keys()]
    .filter((file) => /^dist\/(client|src|templates)\//.test(file))
    .map((file) => file.replace(/^dist\/(client\/)?/, ''))
  const hasSource = (file: string) =>
    ['.ts', '.tsx'].some((end) => existsSync(path.join(repository, file.replace(/(\.d\.ts|\.js)$/, end))))
  expect(compiled.filter((file) => !hasSource(file))).toEqual([])
  const folder = repository.replace(/[\\/]$/, '')
  const names = [folder, JSON.stringify(folder).slice(1, -1), folder.replaceAll('\\', '/')]
  expect([...files].filter(([, text]) => names.some((name) => text.includes(name))).map(([file]) => file)).toEqual([])
})

test('`init` in a folder of the project makes a site that is ready, with types for all its code', async () => {
  const {stdout} = await runDocsgen(['init', 'packed', '--yes'], {cwd: site, command})
  expect(stdout).toMatch(/\nNext:\n {2}cd packed && npm pack .*\n {2}npm run dev\n/)
  const packed = path.join(site, 'packed')
  expect(await listFolder(packed)).toEqual(expect.arrayContaining(['.gitignore', 'package.json', 'tsconfig.json']))
  writeProject(packed, project)
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc')
  const checked = await run(process.execPath, [compiler, '-p', packed]).catch((error) => error as {stdout: string})
  expect(checked.stdout).toBe('')
  await publish({command, cwd: packed}, [])
  const built = await readFolder(path.join(packed, 'build'))
  const home = built.get('index.html')!
  expect(home).toMatch(/<div class="signed">.*Kept since 2022.*<p>Written by hand<\/p><\/div>/s)
  expect(home).toContain('<title>Welcome | Packed</title>')
  expect(home).toContain('Zum Hauptinhalt springen')
  const page = built.get('playground/index.html')!
  expect(page).toMatch(/<label for="([^"]+)">Clicks<\/label><output id="\1">42<\/output>/)
  expect(page).toMatch(/<h1>Play<\/h1><p><a [^>]*href="\/"/)
  const app = [...built].find(([file]) => /^assets\/app-\w+\.js$/.test(file))![1]
  expect(app).toContain('Written by hand')
})

test('`init` elsewhere prints a command that packs the installed docsgen', async () => {
  const elsewhere = await realpath(makeTempFolder())
  const {stdout} = await runDocsgen(['init', '--yes'], {cwd: elsewhere, command})
  const [, folder = ''] = /\nNext:\n {2}npm pack --ignore-scripts (\S+) && /.exec(stdout) ?? []
  expect(existsSync(path.join(folder, 'package.json'))).toBe(true)
  const tarball = readdirSync(site).find((file) => file.endsWith('.tgz'))!
  expect(stdout).toContain(` && npm install --save-dev ./${tarball}\n  npm run dev\n`)
  if (!isNightly) return
  await npm(elsewhere, ['pack', '--ignore-scripts', folder])
  expect(await readFile(path.join(elsewhere, tarball))).toEqual(await readFile(path.join(site, tarball)))
})

test('a site built with the package contains one React', async () => {
  const entries = await readdir(path.join(site, 'node_modules'), {recursive: true})
  const files = entries.map((file) => file.split(path.sep).join('/'))
  for (const name of ['react', 'react-dom'])
    expect(files.filter((file) => new RegExp(`(^|node_modules/)${name}/package\\.json$`).test(file))).toHaveLength(1)
}, 60_000)

const project = {
  'docs/index.md': '# Welcome\n\nRead on in the [playground](/playground).\n',
  'docs/Panel.module.css': '.panel { padding: 1rem }\n',
  'docs/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/playground.tsx': `import {Hero} from 'docsgen/components'
import {useId, useState} from 'react'
import mark from './mark.svg'
import styles from './Panel.module.css'

export const frontmatter = {title: 'Playground', description: 'A page to play with.'}

export default function Playground() {
  const id = useId()
  const [clicks] = useState(42)
  return (
    <>
      <Hero name="Play" actions={[{text: 'Home', link: './index.md'}]} />
      <p className={styles.panel}>
        <img src={mark} alt="" />
        <label htmlFor={id}>Clicks</label>
        <output id={id}>{clicks}</output>
      </p>
    </>
  )
}
`,
  'docsgen.config.ts': `import {defineConfig} from 'docsgen'

export default defineConfig({title: process.env.TITLE ?? 'Packed', lang: 'de', footer: {copyright: 'Kept since 2022'}})
`,
  'templates/Footer.tsx': `import Footer from 'docsgen/templates/Footer'
import type {ComponentProps} from 'react'

export default function SignedFooter(props: ComponentProps<typeof Footer>) {
  return (
    <div className="signed">
      <Footer {...props} />
      <p>Written by hand</p>
    </div>
  )
}
`,
  /** Were a type missing, it would be \`any\`, and nothing here a mistake. */
  'mistakes.tsx': `import {defineConfig} from 'docsgen'
import Footer from 'docsgen/templates/Footer'
import mark from './docs/mark.svg'

// @ts-expect-error: a footer is given its site.
export const footer = <Footer />

// @ts-expect-error: a picture is its address.
export const size: number = mark

// @ts-expect-error: there is no such key.
export default defineConfig({titel: 'Packed'})
`,
}

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

/** As if nobody had started it from another npm. */
function environment(): NodeJS.ProcessEnv {
  const inherited = /^(npm_(package|lifecycle|command|config_(local_)?prefix)|INIT_CWD$|NODE_ENV$|VITEST)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
}

const npm = (cwd: string, words: string[]) => run('npm', words, {cwd, env: environment(), shell: isWindows})
