import type {UserConfig} from '../../src/model/schema/schema.js'

const paragraph = 'Some words to read, so that the page is long enough to scroll a good way down.\n\n'
const long = paragraph.repeat(60)

/** A small site of every kind of page; long pages, folders that open and close. */
export const sampleFiles = {
  'docs/index.md': `# Welcome\n\nRead about [accounts](/accounts/intro), [fields](/objects/fields) or [the API](/api/).\n\n## First\n\n${long}\n## Second\n\n${long}`,
  'docs/accounts/intro.md': `---\ntitle: Accounts\ndescription: What accounts are.\ntags: [money]\n---\n# Accounts\n\nBack [home](/). Also [part two](/objects/fields#part-two) and [what is hidden](#hidden-part).\n\n\`\`\`js\nconst account = 1\n\`\`\`\n\n## Details\n\n${long}<details><summary>More</summary>\n\n### Hidden part\n\nHidden words.\n\n</details>\n`,
  'docs/accounts/roles.md': '# Roles\n\nWho may do what.\n',
  'docs/objects/_category_.json': JSON.stringify({label: 'Objects', link: {type: 'generated-index'}}),
  'docs/objects/fields.md': `# Fields\n\n${long}\n## Part two\n\n${long}`,
  'docs/objects/types.md': '# Types\n\nAll types.\n',
  'docs/objects/deep/nested.md': '# Nested\n\nDeep down.\n',
  'docs/search/quick.md': '# Quick\n\nFind things.\n',
  'docs/api/index.md': '# API\n\nThe interface.\n',
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/manual.txt': 'A file.',
}

export const sampleConfig: UserConfig = {
  title: 'Sample',
  url: 'https://docs.example.com',
  favicon: '/favicon.svg',
  navbar: {
    items: [
      {label: 'Docs', to: '/'},
      {label: 'API', to: '/api/'},
    ],
  },
  footer: {links: [{label: 'Accounts', to: '/accounts/intro'}], copyright: '© Sample'},
}
