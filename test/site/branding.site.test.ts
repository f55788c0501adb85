/** The brand of a site from its config: social links, a logo in the footer, colours of the announcement. */
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema.js'
import {buildSite} from '../support/build-site.js'
import {summaries} from '../support/stages.js'

const files = {'docs/index.md': '# Home\n\nText.\n', 'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'}
const built = (config: UserConfig) => buildSite(files, {checks: {'missing-description': 'off'}, ...config})

test('social links are icons with names, in the navbar and in the menu of narrow screens', async () => {
  const social = [
    'https://github.com/acme/docs',
    'https://discord.gg/acme',
    'https://twitter.com/acme',
    'https://fosstodon.org/@acme',
    'https://bsky.app/profile/acme.example',
    'https://www.youtube.com/@acme',
    'https://www.linkedin.com/company/acme',
    'https://stackoverflow.com/questions/tagged/acme',
    'https://acme.slack.com',
    'https://example.com/feed.xml',
    'https://www.npmjs.com/package/acme',
    'https://gitlab.com/acme',
  ].map((href) => ({href}))
  const {files: output, diagnostics} = await built({social})
  expect(summaries(diagnostics)).toEqual([])
  const html = output.get('index.html')!
  const [, navbar = ''] = /<nav class="navbar".*?<ul class="social-links">(.*?)<\/ul>/s.exec(html) ?? []
  const names = [...navbar.matchAll(/title="([^"]+)"><svg [^>]*role="img" aria-label="\1"><path d="M?m?[^"]{100,}"/g)]
  expect(names.map(([, name]) => name)).toEqual([
    'GitHub',
    'Discord',
    'X',
    'Mastodon',
    'Bluesky',
    'YouTube',
    'LinkedIn',
    'Stack Overflow',
    'Slack',
    'RSS',
    'npm',
    'GitLab',
  ])
  expect(html).toMatch(/class="side-panel".*<ul class="social-links">/s)
  expect(output.get('404.html')).toContain('<details data-docsgen-menu')
})

test('a link to a host without a known icon needs `icon`, and may have a label', async () => {
  await expect(built({social: [{href: 'https://chat.example.com'}]})).rejects.toThrow(
    '"social[0].href": docsgen knows no icon for this host; set `icon`.',
  )
  const {files: output} = await built({social: [{href: 'https://chat.example.com', icon: 'slack', label: 'Chat'}]})
  expect(output.get('index.html')).toContain('aria-label="Chat"')
})

test('the app of a site without social links does not contain their template', async () => {
  const appOf = ({files: output}: {files: Map<string, string>}) =>
    [...output].find(([file]) => /^assets\/app-\w+\.js$/.test(file))![1]
  expect(appOf(await built({}))).not.toContain('social-links')
  expect(appOf(await built({social: [{href: 'https://github.com/acme'}]}))).toContain('social-links')
})

test('the footer shows its logo, and docsgen checks its files', async () => {
  const footer = {
    logo: {src: '/logo.svg', alt: 'Acme', href: 'https://acme.example', width: 40, height: 40},
    copyright: 'Kept',
  }
  const {files: output} = await built({footer})
  expect(output.get('index.html')).toMatch(
    /<footer class="footer">.*<a class="logo" href="https:\/\/acme\.example"><img src="\/logo\.svg" alt="Acme" width="40" height="40"\/><\/a><div class="copyright">Kept/s,
  )
  const {diagnostics} = await built({footer: {logo: {src: '/gone.svg', alt: ''}}})
  expect(diagnostics).toMatchObject([{code: 'broken-asset', file: 'docsgen.config.json'}])
})

test('the announcement has its colours, and readable text', async () => {
  const styleOf = async (announcementBar: object) => {
    const {files: output} = await built({announcementBar: {content: 'New', ...announcementBar}})
    return [...output].find(([file]) => /^assets\/styles-\w+\.css$/.test(file))![1]
  }
  expect(await styleOf({background: '#ffcc00'})).toContain('.announcement-bar{color:#0b1716;background:#ffcc00}')
  expect(await styleOf({background: '#123', color: '#eee'})).toContain('.announcement-bar{color:#eee;background:#123}')
  await expect(styleOf({background: '#777777', color: '#888888'})).rejects.toThrow(
    'must have a contrast of at least 4.5',
  )
  await expect(styleOf({color: '#888888'})).rejects.toThrow('needs a `background`')
})

test('a link of the navbar is active in its whole folder, unless another item leads there', async () => {
  const config: UserConfig = {
    checks: {'missing-description': 'off'},
    navbar: {
      items: [
        {label: 'Guide', to: '/guide/start'},
        {label: 'Users', to: '/api/users'},
        {label: 'Groups', to: '/api/groups'},
      ],
    },
  }
  const names = ['guide/start', 'guide/code', 'api/users', 'api/groups', 'api/roles']
  const pages = names.map((name) => [`docs/${name}.md`, `# ${name}\n\nText.\n`])
  const {files: output} = await buildSite({...files, ...Object.fromEntries(pages)}, config)
  const active = (name: string) =>
    [...output.get(`${name}/index.html`)!.matchAll(/<a href="[^"]+" aria-current="page">(Guide|Users|Groups)</g)]
      .map(([, label]) => label)
      .join()
  const current = Object.fromEntries(names.map((name) => [name, [...new Set(active(name).split(','))].join()]))
  expect(current).toEqual({
    'guide/start': 'Guide',
    'guide/code': 'Guide',
    'api/users': 'Users',
    'api/groups': 'Groups',
    'api/roles': '',
  })
})
