/**
 * After each of many random edits, a warm build equals a clean one, byte for byte. `npm run test:incremental` runs this test. With REMOTE=1, every
 * second build runs on another machine, and a server stores the results of all builds. With SHARDS=1, two shards compile the pages before each warm
 * build.
 */
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildShard} from '../../src/flow/shard.js'
import {shardFolder} from '../../src/io/cache/cache.js'
import {type BuiltSite, buildProject} from '../support/build-site.js'
import {serveCache} from '../support/cache-server.js'
import {readFolder, writeProject} from '../support/project.js'
import {randomBelow, seedsOf} from '../support/random.js'
import {makeTempFolder} from '../support/temp.js'

const folder = makeTempFolder()
const edits = Number(process.env.EDITS ?? 200)
const isRemote = process.env.REMOTE === '1'
const isSharded = process.env.SHARDS === '1'
const seeds = seedsOf('incremental').flatMap((seed) => (process.env.SEED ? [seed] : [seed, seed + 1, seed + 2]))

interface Config {
  title: string
  variables: Record<string, string>
  trailingSlash?: boolean
  breadcrumbs?: boolean
  navbar: {items: {label: string; to: string}[]}
  cache?: {remote: string; write: boolean}
}

/** A project and all that may happen to it. `remote`: URL of a cache. */
async function project(seed: number, remote: string | undefined) {
  const random = randomBelow(seed)
  const root = path.join(folder, `seed-${seed}`)
  const config: Config = {title: 'Site', variables: {word: 'one'}, navbar: {items: [{label: 'Home', to: '/'}]}}
  if (remote !== undefined) config.cache = {remote, write: true}
  let count = 0
  const word = () => `word${count++}`
  const at = (file: string) => path.join(root, file)
  const docs = () =>
    readdirSync(at('docs'), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && !entry.name.startsWith('_'))
      .map((entry) => path.relative(at('docs'), path.join(entry.parentPath, entry.name)))
      .filter((file) => file !== 'index.md')
      .sort()
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)]!
  const link = () => `[to](/${pick(docs()).replace(/\.mdx?$/, '')})`
  const plain = () => pick(docs().filter((file) => file.endsWith('.md')))
  const part = () => pick(['_one', '_two'])
  const page = (title: string) =>
    `---\nsidebar_position: ${random(9)}\ntags: [${pick(['red', 'green', 'blue'])}]\n---\n\n# ${title}\n\n${word()} {word}\n\n![p](/picture.svg)\n\n## Part\n\n\`\`\`js\nlet ${word()}\n\`\`\`\n`
  const files = Object.fromEntries(
    Array.from({length: 39}, (_, index) => [`docs/${pick(['a', 'b', 'c/d'])}/page-${index}.md`, page(`Page ${index}`)]),
  )
  const save = () => writeFileSync(at('docsgen.config.json'), JSON.stringify(config))
  const footer = () => `export default function Footer() {\n  return <footer className="footer">${word()}</footer>\n}\n`
  writeProject(root, {
    ...files,
    'docs/index.md': '# Home\n',
    'docs/_one.md': 'Part one\n\n::include{file="./_two.md"}\n',
    'docs/_two.md': 'Part two\n',
    'examples/a.js': '// #region r\nlet a\n// #endregion\n',
    'components/Note.tsx': 'export default ({children}) => <i>{children}</i>\n',
    'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docsgen.config.json': JSON.stringify(config),
  })
  mkdirSync(at('templates/content'), {recursive: true})
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), {recursive: true})
    writeFileSync(at(file), text)
  }
  const read = (file: string) => readFileSync(at(file), 'utf8')
  const edit = (change: (text: string) => string, file = `docs/${pick(docs())}`) => write(file, change(read(file)))
  const component = (tag: string) =>
    `export default function Note({children}) {\n  return <${tag}>{children}</${tag}>\n}\n`
  const changes: Record<string, () => void> = {
    text: () => edit((text) => `${text}\n${word()} ${link()}\n`),
    title: () => edit((text) => text.replace(/^# .*$/m, `# ${word()}`)),
    heading: () => edit((text) => text.replace(/^## .*$/m, `## ${word()}`)),
    frontmatter: () => {
      const key = pick(['sidebar_label: ', 'description: ', 'pagination_label: ', 'title: '])
      const once = /^(\w+): .*\n((?:.*\n)*?)\1: .*\n/m
      edit((text) => text.replace(/^---\n/, `---\n${key}${word()}\n`).replace(once, '$1: x\n$2'))
    },
    position: () => edit((text) => text.replace(/sidebar_position: \d+/, `sidebar_position: ${random(9)}`)),
    tag: () => edit((text) => text.replace(/tags: \[.*\]/, `tags: [${pick(['red', 'green', 'blue', 'white'])}]`)),
    rename: () => {
      const file = pick(docs())
      renameSync(at(`docs/${file}`), at(`docs/${path.dirname(file)}/${word()}.md`))
    },
    remove: () => rmSync(at(`docs/${pick(docs())}`)),
    add: () => write(`docs/${pick(['a', 'b', 'c', 'e'])}/${word()}.md`, page(word())),
    category: () =>
      write(
        `docs/${pick(['a', 'b', 'c/d'])}/_category_.yml`,
        `label: ${word()}\nposition: ${random(5)}\nlink: {type: generated-index}\n`,
      ),
    noCategory: () => rmSync(at(`docs/${pick(['a', 'b', 'c/d'])}/_category_.yml`), {force: true}),
    template: () => write('templates/Footer.tsx', footer()),
    noTemplate: () => rmSync(at('templates/Footer.tsx'), {force: true}),
    contentTemplate: () =>
      write(
        'templates/content/Image.tsx',
        `export default function Image({src}) {\n  return <img src={src} alt="${word()}" />\n}\n`,
      ),
    noContentTemplate: () => rmSync(at('templates/content/Image.tsx'), {force: true}),
    style: () => write('templates/styles/footer.css', `.footer {--x: ${count++}}\n`),
    picture: () => {
      const side = random(3) === 0 ? '' : ` width="${random(90) + 1}" height="20"`
      write('static/picture.svg', `<svg xmlns="http://www.w3.org/2000/svg"${side}><!--${word()}--></svg>`)
    },
    include: () => edit((text) => `${text}\n::include{file="/docs/${part()}.md"}\n`, `docs/${plain()}`),
    part: () => write(`docs/${part()}.md`, `Part ${word()}\n\n## Of ${word()}\n\n${link()}\n`),
    noPart: () => rmSync(at('docs/_two.md'), {force: true}),
    codeFrom: () => edit((text) => `${text}\n\`\`\`js file="/examples/a.js" region="r"\n\`\`\`\n`, `docs/${plain()}`),
    code: () => write('examples/a.js', `// #region r\nlet ${word()}\n// #endregion\n`),
    mdx: () =>
      write(
        `docs/${pick(['a', 'b'])}/${word()}.mdx`,
        `import data from '/components/data.json'\n\n# ${word()}\n\n<Note>{1 + 1} *x*</Note>\n\n{data.n}\n`,
      ),
    component: () => write('components/Note.tsx', component(pick(['b', 'em', 'u']))),
    noComponent: () => rmSync(at('components/Note.tsx'), {force: true}),
    data: () => write('components/data.json', `{"n": ${count++}}\n`),
    box: () => {
      const name = pick(['tip', 'details', 'nothing'])
      edit((text) => `${text}\n:::${name} ${word()}\ntext\n:::\n`, `docs/${plain()}`)
    },
    variable: () => {
      config.variables.word = word()
      save()
    },
    config: () => {
      config.title = word()
      save()
    },
    slashes: () => {
      config.trailingSlash = random(2) === 0
      config.breadcrumbs = random(2) === 0
      save()
    },
    nothing: () => {},
  }
  return {root, change: () => pick(Object.entries(changes))}
}

async function buildFromShards(root: string): Promise<BuiltSite> {
  for (const index of [1, 2]) await buildShard({root, overrides: {}, threads: 0}, {index, count: 2})
  return buildProject({root, shards: [1, 2].map((index) => shardFolder(root, {index, count: 2}))})
}

/** What a site is: its files, but for the list of them and for assets that stay for one build. */
function siteOf(files: Map<string, string>): Map<string, string> {
  return new Map([...files].filter(([file]) => file !== 'docsgen-manifest.json'))
}

test.each(seeds)('every edit (SEED=%i)', async (seed) => {
  const {root, change} = await project(seed, isRemote ? (await serveCache()).url : undefined)
  await buildProject({root})
  const said: string[] = []
  let fromServer = 0
  for (let edit = 0; edit < edits; edit++) {
    const [name, apply] = change()
    apply()
    said.push(name)
    if (isRemote && edit % 2 === 1) rmSync(path.join(root, '.docsgen'), {recursive: true})
    const warm = isSharded ? await buildFromShards(root) : await buildProject({root})
    expect(warm.result.profile.notes).toEqual([])
    fromServer += warm.result.profile.remote?.read ?? 0
    const clean = await buildProject({root, cache: false, overrides: {outDir: 'clean'}})
    rmSync(path.join(root, 'clean'), {recursive: true, force: true})
    const place = `seed ${seed}, edit ${edit}: ${name}`
    expect(warm.diagnostics, place).toEqual(clean.diagnostics)
    if (!clean.result.ok) continue
    const manifest = JSON.parse(warm.files.get('docsgen-manifest.json')!) as {previous: string[]}
    const kept = siteOf(await readFolder(path.join(root, 'build')))
    for (const file of manifest.previous) kept.delete(file)
    expect([...kept.keys()], place).toEqual([...siteOf(clean.files).keys()])
    for (const [file, text] of siteOf(clean.files)) expect(kept.get(file), `${place}: ${file}`).toBe(text)
  }
  expect(fromServer > 0).toBe(isRemote)
  expect(new Set(said).size).toBeGreaterThan(Math.min(10, edits / 4))
})
