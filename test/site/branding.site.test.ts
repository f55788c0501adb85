/** The brand of a site from its config: social links, a logo in the footer, colours of the announcement. */
import {expect, test} from 'vitest'
import type {UserConfig} from '../../src/model/schema/schema.js'
import {buildSite} from '../support/build-site.js'
import {summaries} from '../support/stages.js'

const files = {'docs/index.md': '# Home\n\nText.\n', 'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'}
const built = (config: UserConfig) =>
  buildSite(files, {...config, checks: {'missing-description': 'off', ...config.checks}})

test('social links are icons with names, in the navbar and in the menu of narrow screens; the footer shows its logo', async () => {
  const hosts = {
    GitHub: 'github.com/acme/docs',
    Discord: 'discord.gg/acme',
    X: 'twitter.com/acme',
    Mastodon: 'fosstodon.org/@acme',
    Bluesky: 'bsky.app/profile/acme.example',
    YouTube: 'www.youtube.com/@acme',
    LinkedIn: 'www.linkedin.com/company/acme',
    'Stack Overflow': 'stackoverflow.com/questions/tagged/acme',
    Slack: 'acme.slack.com',
    RSS: 'example.com/feed.xml',
    npm: 'www.npmjs.com/package/acme',
    GitLab: 'gitlab.com/acme',
  }
  const chat = {href: 'https://chat.example.com', icon: 'slack', label: 'Chat'} as const
  const social = [...Object.values(hosts).map((host) => ({href: `https://${host}`})), chat]
  const logo = {src: '/logo.svg', alt: 'Acme', href: 'https://acme.example', width: 40, height: 40}
  const {files: output, diagnostics} = await built({social, footer: {logo, copyright: 'Kept'}})
  expect(summaries(diagnostics)).toEqual([])
  const html = output.get('index.html')!
  const [, navbar = ''] = /<nav class="navbar".*?<ul class="social-links">(.*?)<\/ul>/s.exec(html) ?? []
  const names = [...navbar.matchAll(/title="([^"]+)"><svg [^>]*role="img" aria-label="\1"><path d="M?m?[^"]{100,}"/g)]
  expect(names.map(([, name]) => name)).toEqual([...Object.keys(hosts), 'Chat'])
  expect(html).toMatch(/class="side-panel".*<ul class="social-links">/s)
  expect(output.get('404.html')).toContain('<details data-docsgen-menu')
  expect(html).toMatch(
    /<footer class="footer">.*<a class="logo" href="https:\/\/acme\.example"><img src="\/logo\.svg" alt="Acme" width="40" height="40"\/><\/a><div class="copyright">Kept/s,
  )
  // The app of a site without social links does not contain their template, and files of a logo are checked.
  const plain = await built({footer: {logo: {src: '/gone.svg', alt: ''}}, checks: {'broken-asset': 'warning'}})
  const appOf = (files: Map<string, string>) => [...files].find(([file]) => /^assets\/app-\w+\.js$/.test(file))![1]
  expect(appOf(output)).toContain('social-links')
  expect(appOf(plain.files)).not.toContain('social-links')
  expect(summaries(plain.diagnostics)).toEqual([expect.stringMatching(/^docsgen\.config\.json:.* broken-asset$/)])
  await expect(built({social: [{href: chat.href}]})).rejects.toThrow('"social[0].href"')
})

test('the announcement has its colours, and readable text', async () => {
  const styleOf = async (announcementBar: object) => {
    const {files: output} = await built({announcementBar: {content: 'New', ...announcementBar}})
    return [...output].find(([file]) => /^assets\/styles-\w+\.css$/.test(file))![1]
  }
  expect(await styleOf({background: '#ffcc00'})).toContain('.announcement-bar{color:#0b1716;background:#ffcc00}')
  expect(await styleOf({background: '#123', color: '#eee'})).toContain('.announcement-bar{color:#eee;background:#123}')
  await expect(styleOf({background: '#777777', color: '#888888'})).rejects.toThrow('4.5')
  await expect(styleOf({color: '#888888'})).rejects.toThrow('`background`')
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
