/** The fixtures of lychee, a link checker: the links that docsgen finds, and those that it reports. */

import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {checkProject} from '../support/build-site.js'
import {compileText} from '../support/compile-text.js'
import {newProject} from '../support/project.js'
import {brokenInLychee, foundByLychee, lycheeDifferences} from './lychee-cases.js'
import {expectOnly, hasSuites, suitePath, whyNot} from './suites.js'

const fixtures = (...names: string[]): string => suitePath('lychee/fixtures', ...names)
const isOfFinding = (id: string): boolean => Object.hasOwn(foundByLychee, id)

describe.skipIf(!hasSuites)(`the fixtures of lychee${whyNot}`, () => {
  test('docsgen finds the same links in a text, except for documented differences', async () => {
    const differing = new Map<string, unknown>()
    for (const [file, wanted] of Object.entries(foundByLychee)) {
      const {links, externals} = await compileText(readFileSync(fixtures(file), 'utf8'))
      const ours = [...links, ...externals].map(({url}) => url)
      if (ours.sort().join(' ') !== [...wanted].sort().join(' ')) differing.set(file, {ours, wanted})
    }
    const differences = lycheeDifferences.map(({reason, cases}) => ({reason, cases: cases.filter(isOfFinding)}))
    expectOnly(differing, differences)
  })

  test('docsgen reports the same links of a site, except for documented differences', async () => {
    const differing = new Map<string, unknown>()
    for (const [folder, wanted] of Object.entries(brokenInLychee)) {
      const reported = await reportedIn(folder)
      for (const place of new Set([...wanted, ...reported.keys()]))
        if (wanted.includes(place) !== reported.has(place))
          differing.set(`${folder}/${place}`, reported.get(place) ?? 'not reported')
    }
    const differences = lycheeDifferences.map(({reason, cases}) => ({
      reason,
      cases: cases.filter((id) => !isOfFinding(id)),
    }))
    expectOnly(differing, differences)
  })

  test('the tables name each Markdown file with links', () => {
    const files = readdirSync(fixtures()).filter((file) => /\.(?:html|md|qmd|Rmd)$/.test(file))
    expect(files.filter((file) => !isOfFinding(file))).toEqual(['INTERNET_ARCHIVE.md', 'TEST_EXAMPLE_DOMAINS.md'])
  })
})

/** Messages about links in a folder of the fixtures, by `file:line`. Each HTML file is the text of a page. */
async function reportedIn(folder: string): Promise<Map<string, string>> {
  const files = readdirSync(fixtures(folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(fixtures(folder), path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const sources = new Map(files.map((file) => [`docs/${file.replace(/\.html?$/, '.md')}`, file]))
  const root = newProject(
    Object.fromEntries([...sources].map(([to, file]) => [to, readFileSync(fixtures(folder, file))])),
  )
  const {diagnostics} = await checkProject({root})
  return new Map(
    diagnostics
      .filter(({code, file}) => code.startsWith('broken-') && sources.has(file))
      .map(({file, position, message}) => [`${sources.get(file)}:${position?.line}`, message]),
  )
}
