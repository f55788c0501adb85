/** The package that npm would publish, installed and used in an empty project. */
import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {readdir, readFile, realpath} from 'node:fs/promises'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {beforeAll, expect, test} from 'vitest'
import {readFolder, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const site = makeTempFolder()

beforeAll(async () => {
  writeProject(site, project)
  await npm(repository, ['pack', '--ignore-scripts', '--silent', '--pack-destination', site])
  const tarball = (await readdir(site)).find((file) => file.endsWith('.tgz'))!
  const {devDependencies} = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8'))
  const packages = [`./${tarball}`, `@types/react@${devDependencies['@types/react']}`]
  await npm(site, ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...packages])
}, 300_000)

test('the package contains all files that a site needs, and no path of the build machine', async () => {
  const files = await readFolder(path.join(site, 'node_modules/docsgen'))
  const needed = [
    /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
    /^bin\/docsgen\.js$/,
    /^dist\/bin\/([\w-]+\.js|LICENSES\.txt|code-hash)$/,
    /^dist\/bin\/client\/[0-9a-f]{32}$/,
    /^dist\/bin\/(grammars|stemmers)\/[\w-]+\.js$/,
    /^dist\/(src|templates)\/.+(?<!\.test)\.d\.ts$/,
    // Browser code, which sites bundle with their own.
    /^dist\/(templates|src\/(browser\/client|files|model|search\/query))\/.+(?<!\.test)\.js$/,
    /^templates\/styles\/[\w-]+\.css$/,
    /^templates\/([\w-]+\/)*[\w-]+\.tsx?$/,
    /^manual\/(brand|content|components|plugins|templates)\/([\w-]+\/)*[\w.-]+\.(mdx?|tsx?|svg|png|js|css)$/,
    /^starter\/([\w-]+\/)*[\w.-]+\.(ts|json|yml|toml|md)$/,
    /^starter\/(gitignore|node-version|cloudflare-headers)$/,
    /^schema\/[\w-]+\.json$/,
  ]
  expect([...files.keys()]).toContain('schema/report.json')
  expect([...files.keys()].filter((file) => !needed.some((pattern) => pattern.test(file)))).toEqual([])
  const compiled = [...files.keys()]
    .filter((file) => /^dist\/(src|templates)\//.test(file))
    .map((file) => file.slice('dist/'.length))
  const hasSource = (file: string) =>
    ['.ts', '.tsx'].some((end) => existsSync(path.join(repository, file.replace(/(\.d\.ts|\.js)$/, end))))
  expect(compiled.filter((file) => !hasSource(file))).toEqual([])
  const folder = repository.replace(/[\\/]$/, '')
  const names = [folder, JSON.stringify(folder).slice(1, -1), folder.replaceAll('\\', '/')]
  expect([...files].filter(([, text]) => names.some((name) => text.includes(name))).map(([file]) => file)).toEqual([])
})

test('a site built with the package has its own footer and React page', async () => {
  const {stdout} = await npx(['docsgen', 'build', '--strict'])
  expect(stdout).toContain('no problems')
  const built = await readFolder(path.join(site, 'build'))
  const home = built.get('index.html')!
  expect(home).toMatch(/<div class="signed">.*Kept since 2022.*<p>Written by hand<\/p><\/div>/s)
  expect(home).toContain('<title>Welcome | Packed</title>')
  const page = built.get('playground/index.html')!
  expect(page).toMatch(/<label for="([^"]+)">Clicks<\/label><output id="\1">42<\/output>/)
  expect(page).toMatch(/<h1>Play<\/h1><p><a [^>]*href="\/"/)
  const app = [...built].find(([file]) => /^assets\/app-\w+\.js$/.test(file))![1]
  expect(app).toContain('Written by hand')
}, 120_000)

test('a site built with the package contains one React', async () => {
  const entries = await readdir(path.join(site, 'node_modules'), {recursive: true})
  const files = entries.map((file) => file.split(path.sep).join('/'))
  for (const name of ['react', 'react-dom'])
    expect(files.filter((file) => new RegExp(`(^|node_modules/)${name}/package\\.json$`).test(file))).toHaveLength(1)
}, 60_000)

test('the package’s types fit a config, a page and an overridden template', async () => {
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc')
  const {stdout} = await run(process.execPath, [compiler, '-p', site]).catch((error) => error as {stdout: string})
  expect(stdout).toBe('')
}, 60_000)

test('`docsgen init` of the package creates a site that builds', async () => {
  const {name, version} = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8'))
  const {stdout} = await npx(['docsgen', 'init', 'started', '--yes'])
  const file = path.join(await realpath(site), `${name}-${version}.tgz`)
  expect(stdout).toContain(
    `\n  cd started && npm pack ${file} && npm install --save-dev ./${name}-${version}.tgz\n  npm run dev\n`,
  )
  const started = await readFolder(path.join(site, 'started'))
  expect(JSON.parse(started.get('package.json')!)).not.toHaveProperty('devDependencies')
  expect([...started.keys()]).toContain('.gitignore')
  const built = await npx(['docsgen', 'build', 'started', '--strict'])
  expect(built.stdout).toMatch(/^3 pages in .*: no problems/m)
}, 120_000)

const project = {
  'docs/index.md': '# Welcome\n\nRead on in the [playground](/playground).\n',
  'docs/playground.tsx': `import {Hero} from 'docsgen/components'
import {useId, useState} from 'react'

export const frontmatter = {title: 'Playground'}

export default function Playground() {
  const id = useId()
  const [clicks] = useState(42)
  return (
    <>
      <Hero name="Play" actions={[{text: 'Home', link: './index.md'}]} />
      <p>
        <label htmlFor={id}>Clicks</label>
        <output id={id}>{clicks}</output>
      </p>
    </>
  )
}
`,
  'docsgen.config.ts': `import {defineConfig} from 'docsgen'

export default defineConfig({title: 'Packed', footer: {copyright: 'Kept since 2022'}})
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

// @ts-expect-error: a footer is given its site.
export const footer = <Footer />

// @ts-expect-error: there is no such key.
export default defineConfig({titel: 'Packed'})
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'NodeNext',
      target: 'ES2022',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
    include: ['docs', 'templates', '*.ts', '*.tsx'],
  }),
}

const run = promisify(execFile)
const isWindows = process.platform === 'win32'

/** As if nobody had started it from another npm. */
function environment(): NodeJS.ProcessEnv {
  const inherited = /^(npm_(package|lifecycle|command|config_(local_)?prefix)|INIT_CWD$|NODE_ENV$|VITEST)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)))
}

const npm = (cwd: string, words: string[]) => run('npm', words, {cwd, env: environment(), shell: isWindows})

const npx = (words: string[]) =>
  run('npx', ['--no-install', ...words], {cwd: site, env: {...environment(), CI: '1'}, shell: isWindows})
