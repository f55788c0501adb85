/** The tests of MDX: the texts compile or fail as in MDX, and have the same HTML. */
import {cpSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {createProjectFiles} from '../../src/compile/project-files.js'
import {createPageCode} from '../../src/config/page-code.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {compilerFor, diagnosticsOf} from '../support/compile-text.js'
import {meaningOf} from '../support/html.js'
import {newProject} from '../support/project.js'
import {type MdxCase, mdxCases} from './mdx-cases.js'
import {mdxDifferences} from './mdx-differences.js'
import {expectOnly, hasSuites, suitePath, whyNot} from './suites.js'

describe.skipIf(!hasSuites)(`the tests of MDX${whyNot}`, () => {
  test('texts fail or have the same HTML, except for documented differences', async () => {
    const cases = ['compile', 'evaluate', 'syntax'].flatMap(mdxCases)
    expect(cases.length).toBeGreaterThan(130)
    const compile = createCompile(cases)
    const differing = new Map<string, unknown>()
    const placeless: string[] = []
    for (const one of cases) {
      const {body, diagnostics} = await compile(one)
      const errors = diagnostics.filter(({severity}) => severity === 'error')
      const isSame =
        one.expected === 'fails'
          ? errors.length > 0
          : diagnostics.every(({code}) => code === 'not-configured') &&
            (one.expected === 'compiles' || meaningOf(one.expected.html) === meaningOf(body))
      if (!isSame) differing.set(one.id, {...one, body, diagnostics: diagnosticsOf({diagnostics})})
      expect(
        diagnostics.filter(({position}) => position === undefined),
        one.id,
      ).toEqual([])
    }
    expectOnly(differing, mdxDifferences)
    expect(placeless).toEqual([])
  }, 60_000)
})

/** Returns a function that compiles a case as a page beside the files that the tests of MDX import. */
function createCompile(cases: readonly MdxCase[]) {
  const root = newProject(Object.fromEntries(cases.map((one) => [fileOf(one), one.text])))
  const context = suitePath('mdx/packages/mdx/test/context')
  for (const folder of ['docs', 'docs/context']) cpSync(context, path.join(root, folder), {recursive: true})
  const compiler = compilerFor(
    {content: path.join(root, 'docs')},
    {
      root,
      files: createProjectFiles(createDisk(), {root, content: path.join(root, 'docs'), includeRoot: root}),
      code: createPageCode(root),
    },
  )
  return (one: MdxCase) => compiler.compileMarkdown({file: fileOf(one), route: '/page', text: one.text})
}

const fileOf = ({id, format}: MdxCase): string => `docs/${id.replace(' ', '-')}.${format}`
