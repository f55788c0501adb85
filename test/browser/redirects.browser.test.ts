import {expect, test} from 'vitest'
import {addressOf, hydrated, openTab} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const site = await servedSite(
  {
    'docs/index.md': 'Home. [To the part](/old#part)\n',
    'docs/new.md': '---\nredirect_from: /was\n---\n# New\n\nWords.\n\n## Part\n',
  },
  {redirects: {'/old': '/new', '/place': '/new?own#part'}, checks: {'link-to-redirect': 'off'}},
)

test('a redirect keeps query and fragment, unless the target has its own, and works without JavaScript', async () => {
  for (const [from, to] of [
    ['/old?a=1#part', '/new?a=1#part'],
    ['/was/#part', '/new#part'],
    ['/place?a=1#other', '/new?own#part'],
  ] as const) {
    const {page, messages} = await openTab(site.origin + from, {isStatic: true})
    await page.waitForURL(`**${to}`)
    expect(addressOf(page)).toBe(to)
    expect(messages).toEqual([])
  }
  const {page} = await openTab(`${site.origin}/old`, {isStatic: true, javaScriptEnabled: false})
  await page.waitForURL('**/new')
})

test('a link to an old address leads to the new page, and Back returns', async () => {
  const {page, messages} = await openTab(`${site.origin}/`)
  await page.getByRole('link', {name: 'To the part'}).click()
  await page.waitForURL('**/new#part')
  await hydrated(page)
  await page.goBack()
  await page.getByText('Home.').waitFor()
  expect(addressOf(page)).toBe('/')
  expect(messages).toEqual([])
})
