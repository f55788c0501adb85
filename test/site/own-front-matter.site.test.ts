/** `frontmatter` in the config: the schema of a site's own front matter keys. */
import {expect, test} from 'vitest'
import type {Diagnostic} from '../../src/model/model.js'
import {buildProject, buildSite} from '../support/build-site.js'
import {install, tsconfig, typeErrors} from '../support/installed.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {summaries} from '../support/stages.js'
import {makeTempFolder} from '../support/temp.js'

const config = `import {defineConfig} from 'docsgen'
import * as z from 'zod'

const frontmatter = z.object({
  status: z.enum(['draft', 'stable']).default('stable'),
  reviewers: z.array(z.string()).optional(),
  tagline: z.string().max(20).optional(),
})

declare module 'docsgen' {
  interface SiteFrontmatter extends z.infer<typeof frontmatter> {}
}

export default defineConfig({frontmatter, checks: {'broken-home-link': 'off', 'missing-description': 'off'}})
`

/** A project that has docsgen and zod installed. */
function projectOf(files: ProjectFiles): string {
  const root = makeTempFolder()
  install(root, 'docsgen', 'zod', 'react', '@types')
  writeProject(root, {'docsgen.config.ts': config, 'package.json': '{"type": "module"}', ...files})
  return root
}

/** Diagnostics as `place names`. */
const facts = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map((one) => {
    const [place] = summaries([one])[0]!.split(' ')
    return `${place} ${(`${one.message} ${one.hint ?? ''}`.match(/"[^"]*"/g) ?? []).join(' ')}`
  })

test('docsgen reports values that a zod schema refuses, at their position and in docsgen’s words', async () => {
  const {diagnostics} = await buildProject({
    root: projectOf({
      'docs/index.md': '---\ntitle: Home\nstatus: stabel\nreviewers: [ada, 5]\n---\n\nText.\n',
      'docs/a.md': '---\ntagline: A text that is much too long for a line\n---\n\n# A\n',
    }),
  })
  expect(facts(diagnostics)).toEqual([
    'docs/a.md:2:1 "tagline" "A text that is much too long for a line"',
    'docs/index.md:3:1 "status" "draft" "stable" "stabel" "stable"',
    'docs/index.md:4:18 "reviewers[1]" "5"',
  ])
  expect(diagnostics[0]!.message).toMatch(/must be at most 20/)
  expect(new Set(diagnostics.map(({code}) => code))).toEqual(new Set(['bad-front-matter']))
})

test('templates and content templates get the keys, with their defaults and types', async () => {
  const root = projectOf({
    'docs/index.md': '---\ntitle: Home\nreviewers: [ada]\nother: 1\n---\n\n:::note\n\nText.\n\n:::\n',
    'templates/Footer.tsx': `import Translate from '@docusaurus/Translate'
import type {PageProps, SiteProps} from 'docsgen'

export default function Footer({page}: {page: PageProps; site: SiteProps}) {
  const reviewers: string[] | undefined = page.frontmatter?.reviewers
  // @ts-expect-error: the schema declares no such key.
  const other: unknown = page.frontmatter?.other
  return <footer>{page.frontmatter?.status} {reviewers?.join()} {typeof other}<Translate id="made">Made with care</Translate></footer>
}
`,
    'tsconfig.json': tsconfig('templates', '*.ts'),
  })
  const {files, diagnostics} = await buildProject({root})
  expect(summaries(diagnostics)).toEqual([])
  expect(files.get('index.html')).toContain(
    '<footer>stable<!-- --> <!-- -->ada<!-- --> <!-- -->undefined<!-- -->Made with care</footer>',
  )
  expect(typeErrors(root)).toBe('')
})

const schema = {
  type: 'object',
  properties: {status: {enum: ['draft', 'stable']}, tittle: {type: 'string'}},
  required: ['status'],
  additionalProperties: false,
}

test('a JSON schema works in a config without code', async () => {
  const {diagnostics} = await buildSite(
    {
      'docs/index.md': '---\ntitle: Home\nstatus: stable\ntittle: Own\n---\n\nText.\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '---\nstatus: stable\nsize: 4\n---\n\n# B\n',
      'docs/c.tsx': "export const frontmatter = {title: 'C', status: 'new'}\nexport default () => <p>C</p>\n",
    },
    {frontmatter: schema, checks: {'missing-description': 'off'}},
  )
  expect(facts(diagnostics)).toEqual([
    'docs/a.md:1:1 "status" "draft" "stable"',
    'docs/b.md:3:1 "size"',
    'docs/c.tsx "status" "draft" "stable" "new"',
  ])
})

test('docsgen reports the messages of another library of Standard Schema', async () => {
  const {diagnostics} = await buildProject({
    root: projectOf({
      'docs/index.md': '---\ntitle: Home\nnested:\n  level: 9\n---\n\nText.\n',
      'docs/crash.md': '---\ntitle: crash\n---\n\nText.\n',
      'docsgen.config.ts': `export default {
  checks: {'broken-home-link': 'off'},
  frontmatter: {
    '~standard': {
      version: 1,
      vendor: 'own',
      validate: async (value) => {
        if (value.title === 'crash') throw new Error('It broke')
        return {issues: [{message: 'Too high', path: ['nested', {key: 'level'}]}, {message: 'Not good.'}]}
      },
    },
  },
}
`,
    }),
  })
  expect(facts(diagnostics)).toEqual([
    'docs/crash.md:1:1 "frontmatter"',
    'docs/index.md:1:1 ',
    'docs/index.md:4:3 "nested.level"',
  ])
  const messages = ['It broke.', 'Not good.', 'Too high.'].map((words) => expect.stringContaining(words))
  expect(diagnostics.map(({message}) => message)).toEqual(messages)
})
