/** Changes with code of every kind, and the check of such a change. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {type ChangeOptions, checkChange} from '../../../src/flow/check-change.js'
import {git} from '../../support/git-project.js'
import {newProject, type ProjectFiles, writeProject} from '../../support/project.js'

/** Code that writes a file into the folder `ran`. */
export const writes = (ran: string, name: string): string =>
  `globalThis.process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(path.join(ran, name))}, '')`

/** The trusted pages, code and data: one file of each kind of code, none of which writes a file. */
const trusted: ProjectFiles = {
  'docsgen.config.ts': `export default {
  plugins: ['./plugins/mine.mjs'],
  markdown: {remarkPlugins: ['./plugins/remark.mjs'], mdx: 'auto'},
  samples: {languages: {js: 'node {file}', sh: 'sh {file}'}, timeout: 600},
  checks: {'static-component': 'off'},
}
`,
  'package.json': '{"name": "site", "type": "module", "imports": {"#part": "./components/Part.tsx"}}\n',
  'docs/index.mdx':
    "import {value} from './_named.mdx'\nimport Partial from './_partial.mdx'\nimport logo from './logo.svg'\n\n# Home\n\n{value} {1 + 1}\n\n<Partial />\n\n<Known />\n\n[Guide](./guide.md)\n",
  'docs/_partial.mdx': 'Text of the partial.\n',
  'docs/_named.mdx': 'export const value = 1\n',
  'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'docs/guide.md': '# Guide\n\nRead on.\n',
  'docs/gone.md': '# Gone\n',
  'docs/play.tsx':
    "import Part from '../components/Known'\nimport {help} from './help'\nexport default () => <h1><Part />{help}</h1>\n",
  'docs/help.ts': "export const help = 'help'\n",
  'docs/shares.mdx': '# Shares\n\n::include{file="./_shared.md"}\n\n{1 + 1}\n',
  'docs/_shared.md': 'Shared.\n',
  'docs/[name].mdx': '---\ntitle: Record\n---\n\n# Record {{ name }}\n',
  'docs/[name].data.ts': "export default [{name: 'first'}]\n",
  'components/Known.tsx': 'export default () => <p>known</p>\n',
  'templates/Footer.tsx': 'export default () => <footer>Foot</footer>\n',
  'plugins/mine.mjs': "export default {name: 'mine', setup() {}}\n",
  'plugins/remark.mjs': 'export default () => {}\n',
}

/** Every kind of file in a change that could run: path → text, which writes the file `name` into `ran`. */
export const attacks: Record<string, (run: (name: string) => string) => ProjectFiles> = {
  config: (run) => ({'docsgen.config.ts': `${run('config')}\nexport default {}\n`}),
  'a config in another language': (run) => ({
    'docsgen.config.ts': undefined as never,
    'docsgen.config.mjs': `${run('config')}\nexport default {}\n`,
  }),
  'a config of another system': (run) => ({
    'docusaurus.config.js': `${run('docusaurus')}\nmodule.exports = {title: 'x', url: 'https://x.example', baseUrl: '/'}\n`,
    'docs/docusaurus.config.js': `${run('docusaurus')}\nmodule.exports = {}\n`,
    'sidebars.js': `${run('sidebars')}\nmodule.exports = {}\n`,
  }),
  'a plugin': (run) => ({
    'plugins/mine.mjs': `${run('plugin')}\nexport default {name: 'mine', setup() {}}\n`,
    'plugins/remark.mjs': `${run('remark')}\nexport default () => {}\n`,
  }),
  'a component': (run) => ({'components/Known.tsx': `${run('component')}\nexport default () => <p>known</p>\n`}),
  'a component in the place of a file': (run) => ({
    'components/Known/index.tsx': `${run('component')}\nexport default () => <p>known</p>\n`,
    'components/Known.jsx': `${run('component')}\nexport default () => <p>known</p>\n`,
  }),
  'a template': (run) => ({
    'templates/Footer.tsx': `${run('template')}\nexport default () => <footer />\n`,
    'templates/content/Heading.tsx': `${run('template')}\nexport default () => <h2 />\n`,
  }),
  'an MDX page': (run) => ({
    'docs/index.mdx': `import './run.mjs'\nexport const x = ${run('export')}\n\n# Home\n\n{${run('expression')}}\n\n<Known a={${run('attribute')}} {...${run('spread')}} />\n\n{(() => { ${run('function')} })()}\n`,
    'docs/run.mjs': run('import'),
    'docs/new.mdx': `# New\n\n{${run('new')}}\n`,
    'docs/UPPER.MDX': `# Upper\n\n{${run('upper')}}\n`,
  }),
  'a partial of a trusted MDX page': (run) => ({
    'docs/_partial.mdx': `Text {${run('partial')}}\n`,
    'docs/_named.mdx': `export const value = (${run('named')}, 1)\n`,
  }),
  'MDX in a Markdown page': (run) => ({
    'docs/guide.md': `import x from './run.mjs'\n\nexport const y = ${run('markdown')}\n\n# Guide\n\n{${run('expression')}}\n`,
    'docs/run.mjs': run('import'),
  }),
  'an import whose comment is code after a replacement': (run) => ({
    'docs/new.mdx': `import New /* ";${run('comment')};// */ from "@site/components/New$\`"\n\n# New\n\n<New />\n`,
    'docs/_named.mdx': `import New /* ";${run('comment')};// */ from "@site/components/New$\`"\n`,
  }),
  'a text that a trusted MDX page includes': (run) => ({'docs/_shared.md': `Shared {${run('included')}}\n`}),
  'a file whose name lacks the ending of a module': (run) => ({
    'docs/help': `${run('help')}\nexport const help = 'help'\n`,
  }),
  'MDX in a Markdown page that data fills': (run) => ({
    'docs/[name].md': `export const y = ${run('filled')}\n\n# Record\n\n{${run('record')}}\n\n<Known />\n`,
  }),
  'a page of React': (run) => ({
    'docs/play.tsx': `${run('page')}\nexport default () => <h1>Play</h1>\n`,
    'docs/other.tsx': `${run('page')}\nexport default () => <h1>Other</h1>\n`,
  }),
  'data and the page that it fills': (run) => ({
    'docs/[name].data.ts': `${run('data')}\nexport default [{name: 'first'}]\n`,
    'docs/[name].mdx': `# Record\n\n{${run('record')}}\n`,
    'docs/guide.data.js': `${run('data')}\nexport default {}\n`,
  }),
  'a sample': (run) => ({
    'docs/guide.md': `# Guide\n\n\`\`\`js test\n${run('sample')}\n\`\`\`\n\n\`\`\`sh test\nnode -e "${run('sample').replaceAll('"', '\\"')}"\n\`\`\`\n`,
  }),
  'front matter': (run) => ({'docs/guide.md': `---js\n{title: ${run('matter')}}\n---\n\n# Guide\n`}),
  'files that steer the compilation': (run) => ({
    'package.json':
      '{"name": "site", "type": "module", "imports": {"#part": "./docs/run.mjs"}, "main": "./docs/run.mjs"}\n',
    'docs/package.json': '{"main": "./run.mjs", "imports": {"#part": "./run.mjs"}}\n',
    'docs/tsconfig.json': '{"compilerOptions": {"jsxImportSource": "./docs", "paths": {"*": ["./run.mjs"]}}}\n',
    'tsconfig.json': '{"compilerOptions": {"baseUrl": ".", "paths": {"react": ["./docs/run.mjs"]}}}\n',
    'docs/run.mjs': run('compilation'),
    'docs/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${run('svg')}</script></svg>\n`,
  }),
  'settings of git and npm': (run) => ({
    '.gitattributes': '* filter=run diff=run\n',
    '.npmrc': 'ignore-scripts=false\n',
    'package-lock.json': '{"lockfileVersion": 3}\n',
    'docs/.data.ts': run('hidden'),
  }),
}

/** Kinds of files that docsgen never runs, also if it trusts them. */
export const harmless = [
  'an import whose comment is code after a replacement',
  'a text that a trusted MDX page includes',
  'a file whose name lacks the ending of a module',
  'a component in the place of a file',
  'front matter',
  'files that steer the compilation',
  'settings of git and npm',
]

/** A repository with the trusted files as the branch `main`, and a change as the branch `change`. */
export function repository(change: ProjectFiles): string {
  const root = newProject(trusted)
  git(root, 'init', '-q', '-b', 'main')
  commit(root)
  git(root, 'checkout', '-qb', 'change')
  const gone = Object.keys(change).filter((file) => change[file] === undefined)
  for (const file of gone) rmSync(path.join(root, file))
  writeProject(root, Object.fromEntries(Object.entries(change).filter(([file]) => !gone.includes(file))))
  commit(root, '-Af')
  git(root, 'checkout', '-q', 'main')
  return root
}

/** Commits everything; `-Af`: also files that the repository ignores. */
export function commit(root: string, all: '-A' | '-Af' = '-A'): void {
  git(root, 'add', all)
  git(root, 'commit', '-qm', 'change')
}

/** Checks the change; returns the result. */
export const checked = async (root: string, options: Partial<ChangeOptions> = {}) => {
  const {result, remove} = await checkChange({
    root,
    overrides: {},
    strict: false,
    threads: 0,
    // On a busy machine, the usual limits would end code before it can do anything.
    timeout: 1_800_000,
    limit: 1_800_000,
    untrusted: 'main..change',
    ...options,
  })
  remove()
  return result
}
