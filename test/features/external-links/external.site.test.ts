import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {checkProject} from '../../support/build-site.js'
import {newProject} from '../../support/project.js'
import {page, startServer, status} from '../../support/remote-server.js'

test('each external link is requested once, reported at its positions, and cached for the next check', async () => {
  const server = await startServer({'/there': page('<h1 id="top-of-all">x</h1>'), '/good': status(200)})
  const at = (target: string) => server.http + target
  const root = newProject({
    'docs/index.md': `---\ntitle: Home\n---\n\nSee [gone](${at('/gone')}), [there](${at('/there#top-of-all')})\nand ${at('/there#nowhere')}.\n\n::include{file="./_part.md"}\n`,
    'docs/_part.md': `Part. ![picture](${at('/gone')}) <a href="${at('/gone')}" data-no-broken-link-check>x</a>\n`,
  })
  const config = {
    externalLinks: {private: true, retries: 0},
    navbar: {items: [{label: 'x', href: at('/gone')}]},
    footer: {links: [{label: 'y', href: at('/good')}], copyright: 'z'},
  }
  await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(config, undefined, 1))
  const check = (external: boolean) => checkProject({root, external})
  const told = ({diagnostics}: Awaited<ReturnType<typeof check>>) =>
    diagnostics
      .filter(({code}) => code.includes('external'))
      .map(({file, position, code}) => `${file}:${position?.line}:${position?.column} ${code}`)

  expect(await check(false)).not.toHaveProperty('external')
  expect(server.asked).toEqual([])
  const first = await check(true)
  expect(told(first)).toEqual([
    'docs/_part.md:1:7 broken-external-link',
    'docs/index.md:5:5 broken-external-link',
    'docs/index.md:6:5 broken-external-anchor',
    'docsgen.config.json:10:13 broken-external-link',
  ])
  expect(first.external).toEqual({asked: 3, cached: 0, skipped: {}, undecided: []})
  server.asked.length = 0
  const second = await check(true)
  expect(told(second)).toEqual(told(first))
  expect(second.external).toEqual({asked: 2, cached: 1, skipped: {}, undecided: []})
  expect(server.asked).not.toContain('HEAD /good')
})
