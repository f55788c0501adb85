/** A real site with nine versions, from folders and from tags of git. */
import {cpSync, existsSync, mkdirSync, readdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {defaultChecks} from '../../src/checks/kinds.js'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {type BuiltSite, buildProject, htmlFiles} from '../support/build-site.js'
import {commitTag, git} from '../support/git-project.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const corpus = fileURLToPath(new URL('../../../shared/corpora/sites/go-feature-flag/website', import.meta.url))

/** The components of the site are missing, so all problems are warnings. */
const checks = Object.fromEntries(Object.keys(defaultChecks).map((code) => [code, 'warning'])) as UserConfig['checks']
const configFile = (config: UserConfig) => ({
  'docsgen.config.json': JSON.stringify({
    from: 'none',
    content: 'docs',
    ...config,
    checks: {...checks, ...config.checks},
  }),
})

function site(names: readonly string[]): string {
  const root = makeTempFolder()
  for (const name of names) cpSync(path.join(corpus, name), path.join(root, name), {recursive: true})
  writeProject(root, configFile({}))
  return root
}

/** The same pages in a repository, each version as a tag. */
function repository(versions: readonly string[]): string {
  const root = site(['docs', 'versioned_docs'])
  const folders = makeTempFolder()
  for (const name of ['docs', 'versioned_docs']) renameSync(path.join(root, name), path.join(folders, name))
  writeProject(root, {'.gitignore': 'build/\nnode_modules/\n.docsgen-cache/\n'})
  git(root, 'init', '-q', '-b', 'main')
  for (const name of [...versions.toReversed(), undefined]) {
    const from = path.join(folders, name === undefined ? 'docs' : `versioned_docs/version-${name}`)
    mkdirSync(path.join(root, 'docs'), {recursive: true})
    cpSync(from, path.join(root, 'docs'), {recursive: true})
    if (name !== undefined) commitTag(root, name, {}, [])
    renameSync(path.join(root, 'docs'), path.join(makeTempFolder(), 'old'))
  }
  cpSync(path.join(folders, 'docs'), path.join(root, 'docs'), {recursive: true})
  writeProject(root, configFile({versions: {git: {tags: 'v*'}}}))
  return root
}

/** The text of a page, without names of scripts. */
const bodyOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html

const built = (root: string): Promise<BuiltSite> => buildProject({root, cache: false, threads: 0})

const isThere = existsSync(corpus)

test.skipIf(!isThere)(
  `nine versions from folders and from tags have equal pages${isThere ? '' : ' (skipped: the sites to compare with are not here)'}`,
  async () => {
    const versions = readdirSync(path.join(corpus, 'versioned_docs')).map((name) => name.replace('version-', ''))
    const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', {numeric: true}))
    const nine = await built(site(['docs', 'versioned_docs']))
    const tags = await built(repository(sorted))
    const pages = htmlFiles(nine.files)
    expect(pages.length).toBeGreaterThan(800)
    expect(htmlFiles(tags.files)).toEqual(pages)
    const withCode = new Set(
      tags.diagnostics.flatMap(({code, file}) => (code === 'not-from-git' ? file.replace(/^.*:\/docs\//, '') : [])),
    )
    const hasCode = (page: string) =>
      [...withCode].some((file) => page.includes(`/${file.replace(/(?:\/index)?\.mdx?$/, '')}/`))
    const compared = pages.filter((page) => !hasCode(`/${page}`))
    expect(compared.length).toBeGreaterThan(300)
    const different = compared.filter((page) => bodyOf(nine.files.get(page)!) !== bodyOf(tags.files.get(page)!))
    expect(different).toEqual([])
  },
)
