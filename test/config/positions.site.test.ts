/** Mistakes in a config that is code have the position of the key or the item of a list that the author wrote. */

import {expect, test} from 'vitest'
import {checkProject} from '../support/build-site.js'
import {newProject} from '../support/project.js'

/** `‹` marks the place. */
test.each([
  [
    'a key that one item of a list lacks, and another has',
    "export default {\n  navbar: {items: [\n    {label: 'A', to: '/'},\n    ‹{label: 'B', to: '/', href: 'https://b.example'},\n  ]},\n}\n",
  ],
  [
    'a key that another object has',
    "export default {\n  locales: {languages: {\n    en: {label: 'English'},\n    ‹de: {},\n  }},\n}\n",
  ],
  [
    'a nested list, in a call',
    "const defineConfig = (all) => all\nexport default defineConfig({\n  sidebars: {\n    main: ['index', {type: 'category', label: 'G', items: [\n      'index',\n      ‹{type: 'category', items: ['index']},\n    ]}],\n  },\n})\n",
  ],
  [
    'a list of texts, in a function',
    "export default async () => ({\n  // plugins: [1]\n  plugins: [\n    './p.js',\n    ‹7,\n  ],\n})\n",
  ],
  [
    'an object with a name, beside another with the same keys',
    "const other = {navbar: {items: [{label: 7}]}}\nconst config = {\n  title: 'a: {[(',\n  navbar: {items: [\n    {label: 'A', to: '/'},\n    {‹label: 7, to: '/'},\n  ]},\n}\nexport default config\n",
  ],
  [
    'items after a spread, by the nearest key',
    "const more = [{label: 'A', to: '/'}]\nexport default {\n  navbar: {\n    ‹items: [...more, {label: 'B', to: '/', doc: 'index'}],\n  },\n}\n",
  ],
  [
    'a key outside of the object, by its name',
    "const bar = {\n  ‹itms: [],\n}\nexport default {\n  title: 'S',\n  navbar: bar,\n}\n",
  ],
])('%s', async (_, marked) => {
  const text = marked.replace('‹', '')
  const root = newProject({
    'docs/index.md': '# Home\n',
    'docsgen.config.mjs': text,
    'p.js': "export default {name: 'p', setup() {}}\n",
  })
  const before = marked.slice(0, marked.indexOf('‹')).split('\n')
  const position = {line: before.length, column: before.at(-1)!.length + 1}
  await expect(checkProject({root})).rejects.toMatchObject({
    problems: [{file: 'docsgen.config.mjs', position}],
  })
})
