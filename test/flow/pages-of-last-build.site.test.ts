/** What a build takes over from the pages of the last build: the result equals that of a clean build. */
import {rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {type BuiltSite, buildProject, checkProject} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const files: ProjectFiles = {
  'docsgen.config.json': JSON.stringify({title: 'Site', checks: {'broken-home-link': 'off'}}),
  'docs/one.md': '# One\n\n![Picture](./picture.svg) [two](./two.md#part) [gone](./gone.md)\n',
  'docs/two.md': '# Two\n\n## Part\n\n::include{file="./_part.md"}\n',
  'docs/three.md': '# Three\n\n![Static](/static.svg)\n\nText.\n',
  'docs/_part.md': 'Included.\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'static/static.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
}
const options = {cache: true}

async function project() {
  const root = path.join(makeTempFolder(), 'site')
  writeProject(root, files)
  await buildProject({root, ...options})
  return root
}

/** What readers and authors get. The pictures of the last build stay in the output folder for one more build. */
const results = ({files: written, diagnostics}: BuiltSite) => ({
  written: new Map([...written].filter(([file]) => !/\.svg$|manifest/.test(file)).sort()),
  diagnostics,
})

/** Builds a changed project, and the same project in a folder without a cache. */
async function bothBuilds(root: string) {
  const warm = await buildProject({root, ...options})
  rmSync(path.join(root, 'build'), {recursive: true})
  const clean = await buildProject({root, cache: false})
  return {warm, clean}
}

const changes: Record<string, ProjectFiles> = {
  'a sentence': {'docs/three.md': `${files['docs/three.md']}More.\n`},
  'a picture of the content folder': {
    'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  },
  'a picture of the static folder': {
    'static/static.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  },
  'a file that a page includes': {'docs/_part.md': 'Included again, with a [link](./three.md).\n'},
  'a page that a link names': {'docs/gone.md': '# Back\n'},
  'a heading that a link names': {'docs/two.md': '# Two\n\n## Other part\n'},
  'a title': {'docs/two.md': '# Zwei\n\n## Part\n'},
}

test('after each change, a build equals a clean one', async () => {
  const root = await project()
  for (const [name, changed] of Object.entries(changes)) {
    writeProject(root, changed)
    const {warm, clean} = await bothBuilds(root)
    expect(results(warm), name).toEqual(results(clean))
  }
})

test('pages that the cache has lost are compiled again', async () => {
  const root = await project()
  rmSync(path.join(root, '.docsgen/cache/index.bin'))
  writeFileSync(path.join(root, 'docs/three.md'), '# Three\n')
  const {warm, clean} = await bothBuilds(root)
  expect(warm.result.profile).toMatchObject({reused: 0, pages: 3})
  expect(results(warm)).toEqual(results(clean))
})

test('a check with another text of an included file changes no later build', async () => {
  const root = await project()
  writeProject(root, {'docs/_part.md': '## Other\n\nAnd a [broken link](./nowhere.md).\n'})
  await checkProject({root, ...options})
  writeProject(root, {'docs/_part.md': files['docs/_part.md']!, 'docs/three.md': '# Drei\n'})
  const {warm, clean} = await bothBuilds(root)
  expect(results(warm)).toEqual(results(clean))
})
