import {expect, test} from 'vitest'
import {explainIssues} from '../../src/model/explain.js'
import {categorySchema, configSchema, frontmatterSchema} from '../../src/model/schema.js'

const schemas = {config: configSchema, 'front matter': frontmatterSchema, 'category file': categorySchema}

/** Messages and hints for a value. */
function explained(name: keyof typeof schemas, value: unknown): string[] {
  const schema = schemas[name]
  const {error} = schema.safeParse(value)
  const problems = explainIssues({issues: error?.issues ?? [], schema, value, rootName: `The ${name}`})
  return problems.map(({message, hint}) => (hint === undefined ? message : `${message} ${hint}`))
}

test.each<[keyof typeof schemas, unknown, string]>([
  ['config', [], 'The config must be an object, not a list.'],
  ['config', {search: 'true'}, '"search" must be true, false or an object, not "true". Write true without quotes.'],
  ['config', {search: 0}, '"search" must be true, false or an object, not 0. Write false.'],
  ['config', {title: 2}, '"title" must be text, not 2. Write it in quotes: "2".'],
  ['config', {title: null}, '"title" must be text, not null.'],
  ['config', {css: 'a.css'}, '"css" must be a list, not "a.css". Write a list: ["a.css"].'],
  ['config', {toc: {max: '3'}}, '"toc.max" must be a number, not "3". Write 3 without quotes.'],
  ['config', {toc: {max: 2.5}}, '"toc.max" must be a whole number, not 2.5.'],
  ['config', {toc: {max: 9}}, '"toc.max" must be at most 6, not 9.'],
  ['config', {toc: 3}, '"toc" must be an object, not 3. The keys here are: min, max.'],
  ['config', {navbar: []}, '"navbar" must be an object, not a list. The keys here are: title, items.'],
  ['config', {socialImage: 'yes'}, '"socialImage" must be true, false or an object, not "yes". Write true.'],
  [
    'config',
    {markdown: {highlight: 'slow'}},
    '"markdown.highlight" must be true, false, "fast" or "exact", not "slow".',
  ],
  [
    'config',
    {markdown: {remarkPlugins: [3]}},
    '"markdown.remarkPlugins[0]" must be text or a list, not 3. Write it in quotes: "3".',
  ],
  ['config', {markdown: {remarkPlugins: [['a']]}}, '"markdown.remarkPlugins[0]" must contain at least 2 items, not 1.'],
  ['config', {socialImage: {accent: 'red'}}, '"socialImage.accent" cannot be "red": write a colour like "#0b6b66".'],
  [
    'config',
    {checks: {'broken-link': 'warn'}},
    '"checks.broken-link" must be "error", "warning", "info" or "off", not "warn". Did you mean "warning"?',
  ],
  ['config', {redirects: 'a'}, '"redirects" must be an object or a list, not "a". Write it like {"/old": "/new"}.'],
  ['config', {sidebars: {a: [3]}}, '"sidebars.a[0]" must be text or an object, not 3. Write it in quotes: "3".'],
  ['config', {sidebars: {'a b': []}}, '"a b" is not a valid name in sidebars: use only letters, digits, "-" and "_".'],
  ['config', {footer: {links: [{title: 'A'}]}}, '"footer.links[0].items" is missing: it must be a list.'],
  ['front matter', {title: ['a']}, '"title" must be text, not a list.'],
  ['front matter', {draft: 'yes'}, '"draft" must be true or false, not "yes". Write true.'],
  ['front matter', {tags: 'api'}, '"tags" must be a list, not "api". Write a list: ["api"].'],
  ['front matter', {tags: [['a']]}, '"tags[0]" must be text or an object, not a list.'],
  [
    'front matter',
    {tags: [{label: 'a'}]},
    '"tags[0].permalink" is missing: it must be text. Add the address of the page of this tag, such as `permalink: /tags/setup`.',
  ],
  ['front matter', {sidebar_position: 'first'}, '"sidebar_position" must be a number, not "first".'],
  ['front matter', {sidebar_position: '1'}, '"sidebar_position" must be a number, not "1". Write 1 without quotes.'],
  ['front matter', {redirect_from: [true]}, '"redirect_from[0]" must be text, not true. Write it in quotes: "true".'],
  [
    'front matter',
    {redirect_from: {}},
    '"redirect_from" must be text or a list, not an object. Write it like [/old, /older].',
  ],
  ['front matter', {displayed_sidebar: []}, '"displayed_sidebar" must be text or null, not a list.'],
  [
    'front matter',
    {last_update: 'today'},
    '"last_update" must be an object, not "today". The keys here are: date, author.',
  ],
  ['config', {head: 'x'}, '"head" must be a list, not "x".'],
  ['category file', {label: 3}, '"label" must be text, not 3. Write it in quotes: "3".'],
  [
    'category file',
    {link: 'intro'},
    '"link" must be an object or null, not "intro". Write {type: doc, id: guides/install} or {type: generated-index}.',
  ],
  [
    'category file',
    {link: {type: 'docs'}},
    '"link.type" must be "doc" or "generated-index", not "docs". Did you mean "doc"?',
  ],
  ['category file', {colapsed: true}, 'Unknown key "colapsed". Did you mean "collapsed"?'],
])('%s %j', (name, value, message) => {
  expect(explained(name, value)).toEqual([message])
})
