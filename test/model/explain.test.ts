import {expect, test} from 'vitest'
import {configSchema} from '../../src/config/config-schema.js'
import {explainIssues} from '../../src/model/explain.js'
import {categorySchema, frontmatterSchema} from '../../src/model/schema/schema.js'

const schemas = {config: configSchema, 'front matter': frontmatterSchema, 'category file': categorySchema}

/** Messages and hints for a value. */
function explained(name: keyof typeof schemas, value: unknown): string[] {
  const schema = schemas[name]
  const {error} = schema.safeParse(value)
  const problems = explainIssues({issues: error?.issues ?? [], schema, value, rootName: `The ${name}`})
  return problems.map(({message, hint}) => (hint === undefined ? message : `${message} ${hint}`))
}

/** Names, values and kinds of values in a text, in order. */
const namesIn = (text: string): string[] =>
  text.match(
    /"[^"]*"|`[^`]*`|\b(?:text|list|object|number|whole|true|false|null|missing|unknown)\b|(?<![\w"])\d+(?:\.\d+)?\b|\{[^}]*\}|\[[^\]]*\]/gi,
  ) ?? []

test.each<[keyof typeof schemas, unknown, string]>([
  ['config', [], 'object list'],
  ['config', {search: 'true'}, '"search" true false object "true" true'],
  ['config', {search: 0}, '"search" true false object 0 false'],
  ['config', {title: 2}, '"title" text 2 "2"'],
  ['config', {title: null}, '"title" text null'],
  ['config', {css: 'a.css'}, '"css" list "a.css" list ["a.css"]'],
  ['config', {toc: {max: '3'}}, '"toc.max" number "3" 3'],
  ['config', {toc: {max: 2.5}}, '"toc.max" whole number 2.5'],
  ['config', {toc: {max: 9}}, '"toc.max" 6 9'],
  ['config', {toc: 3}, '"toc" object 3'],
  ['config', {navbar: []}, '"navbar" object list'],
  ['config', {markdown: {highlight: 'slow'}}, '"markdown.highlight" true false "fast" "exact" "slow"'],
  ['config', {markdown: {remarkPlugins: [3]}}, '"markdown.remarkPlugins[0]" text list 3 "3"'],
  ['config', {markdown: {remarkPlugins: [['a']]}}, '"markdown.remarkPlugins[0]" 2 1'],
  ['config', {theme: {accent: 'red'}}, '"theme.accent" "red" "#0b6b66"'],
  ['config', {checks: {'broken-link': 'warn'}}, '"checks.broken-link" "error" "warning" "info" "off" "warn" "warning"'],
  ['config', {redirects: 'a'}, '"redirects" object list "a" {"/old": "/new"}'],
  ['config', {sidebars: {a: [3]}}, '"sidebars.a[0]" text object 3 "3"'],
  ['config', {sidebars: {'a b': []}}, '"a b" "-" "_"'],
  ['config', {footer: {links: [{title: 'A'}]}}, '"footer.links[0].items" missing list'],
  ['front matter', {title: ['a']}, '"title" text list'],
  ['front matter', {draft: 'yes'}, '"draft" true false "yes" true'],
  ['front matter', {tags: 'api'}, '"tags" list "api" list ["api"]'],
  ['front matter', {tags: [['a']]}, '"tags[0]" text object list'],
  ['front matter', {tags: [{label: 'a'}]}, '"tags[0].permalink" missing text `permalink: /tags/setup`'],
  ['front matter', {sidebar_position: 'first'}, '"sidebar_position" number "first"'],
  ['front matter', {sidebar_position: '1'}, '"sidebar_position" number "1" 1'],
  ['front matter', {redirect_from: [true]}, '"redirect_from[0]" text true "true"'],
  ['front matter', {redirect_from: {}}, '"redirect_from" text list object [/old, /older]'],
  ['front matter', {displayed_sidebar: []}, '"displayed_sidebar" text null list'],
  ['front matter', {last_update: 'today'}, '"last_update" object "today"'],
  ['config', {head: 'x'}, '"head" list "x"'],
  ['category file', {label: 3}, '"label" text 3 "3"'],
  [
    'category file',
    {link: 'intro'},
    '"link" object null "intro" {type: doc, id: guides/install} {type: generated-index}',
  ],
  ['category file', {link: {type: 'docs'}}, '"link.type" "doc" "generated-index" "docs" "doc"'],
  ['category file', {colapsed: true}, 'unknown "colapsed" "collapsed"'],
])('%s %j', (name, value, names) => {
  expect(explained(name, value).map((one) => namesIn(one).join(' ').toLowerCase())).toEqual([names.toLowerCase()])
})
