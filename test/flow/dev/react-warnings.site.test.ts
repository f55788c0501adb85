import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {repository} from '../../support/project.js'
import {createSite, runDocsgen} from '../../support/site.js'
import {makeTempFolder} from '../../support/temp.js'
import {startDocsgen} from './support/child.js'
import {getFrom} from './support/serve-site.js'

async function newProject(): Promise<string> {
  const root = makeTempFolder()
  expect(await runDocsgen(['init', '--yes'], {cwd: root})).toMatchObject({code: 0})
  return root
}

/** Opens every page that is linked from the home page, in a process of its own: React prints each warning once. */
async function openAll(root: string): Promise<{pages: string[]; messages: string[]}> {
  const child = await startDocsgen(['dev', '--port', '0'], {cwd: root})
  onTestFinished(async () => void (await child.end()))
  const pages = new Set([child.url.pathname])
  const messages: string[] = []
  for (const page of pages) {
    const {type, text} = await getFrom(child.url.href, page)
    if (!type.startsWith('text/html')) pages.delete(page)
    for (const [, link = ''] of text.matchAll(/<a\b[^>]* href="(\/[^"#?.]*)/g)) pages.add(link)
    const {text: diagnostics} = await getFrom(child.url.href, `/@docsgen/diagnostics${page}`)
    for (const {message} of JSON.parse(diagnostics) as {message: string}[]) messages.push(`${page}: ${message}`)
  }
  expect(await child.end()).toBe(143)
  return {pages: [...pages], messages: messages.filter((message) => message.includes('React warns'))}
}

test('React warns about no page of the manual and of a new project', async () => {
  for (const [root, count] of [
    [path.join(repository, 'manual'), 60],
    [await newProject(), 3],
  ] as const) {
    const {pages, messages} = await openAll(root)
    expect(messages).toEqual([])
    expect(pages.length).toBeGreaterThan(count)
  }
})

test('dev repeats the warnings of a page that it has in its cache, and neither build nor check reports them', async () => {
  const page =
    '# Home\n\n:::note\n<details open="false"><summary>More</summary>Text.</details>\n\n:::\n\n![Removed](C:\\a.png)\n'
  const site = await createSite({
    'docs/index.md': page,
    'docsgen.config.json': '{"checks": {"removed-html": "off"}}',
  })
  for (const _ of ['first', 'second']) expect((await openAll(site.root)).messages).toHaveLength(1)
  expect(await site.run('build')).toMatchObject({code: 0, stderr: ''})
  expect((await site.run('check')).stdout).not.toContain('React')
})
