/** Mistakes in the values and in the syntax of front matter. */
import {fileOf, type MarkedSite, rowsOf} from '../support/marked-site.js'

const page = (text: string) => `---\n${text}\n---\n\n# Page\n\nText.\n`

/** Pages with several mistakes: docsgen reports each of them. */
const values = Object.entries<[text: string, words: string][]>({
  'docs/index.md': [
    ['‹title: true', '"title" text true "true"'],
    ['‹description: [x]', '"description" text list quotes "["'],
    ['‹id: {}', '"id" text object quotes "{"'],
    ['‹sidebar_label: true', '"sidebar_label" text true "true"'],
    ['‹sidebar_class_name: false', '"sidebar_class_name" text false "false"'],
    ['‹pagination_label: {}', '"pagination_label" text object'],
    ['‹image: [x]', '"image" text list'],
    ['keywords:\n  - a\n  - ‹{b: c}', '"keywords[1]" text object'],
    ['tags: [a, ‹{label: x}, {label: y, permalink: /y}]', '"tags[1].permalink" missing permalink: /tags/setup'],
    ['‹last_update: yesterday', '"last_update" object "yesterday" date, author'],
    ['‹redirect_from: {}', '"redirect_from" list object [/old, /older]'],
  ],
  'docs/switches.md': [
    ['‹hide_title: "yes"', '"hide_title" "yes" true'],
    ['‹hide_table_of_contents: "no"', '"hide_table_of_contents" "no" false'],
    ['‹parse_number_prefixes: no', '"parse_number_prefixes" "no" false'],
    ['‹sidebar_hidden: yes', '"sidebar_hidden" "yes" true'],
    ['‹draft: maybe', '"draft" "maybe" $'],
    ['‹unlisted: "true"', '"unlisted" "true" without quotes'],
  ],
  'docs/lists.md': [
    ['‹keywords: a, b', '"keywords" list "a, b" ["a", "b"]'],
    ['‹tags: {a: b}', '"tags" list object [api, setup]'],
    ['redirect_from:\n  - ‹[a]', '"redirect_from[0]" text list'],
    ['‹sidebar_custom_props: [1]', '"sidebar_custom_props" object list'],
    ['‹displayed_sidebar: [x]', '"displayed_sidebar" null list'],
    ['‹pagination_prev: true', '"pagination_prev" null "guides/install"'],
    ['‹custom_edit_url: [x]', '"custom_edit_url" null list'],
    ['last_update:\n  ‹author: true', '"last_update.author" text true'],
    ['  ‹date: 2024-13-45', '"last_update.date" "2024-13-45" 2024-01-31'],
    ['  ‹authr: x', '"last_update.authr" "author"'],
  ],
  'docs/numbers.md': [
    ['‹toc_min_heading_level: 1', '"toc_min_heading_level" 2 1'],
    ['‹toc_max_heading_level: "3"', '"toc_max_heading_level" number 3 without quotes'],
    ['‹sidebar_position: first', '"sidebar_position" number "first"'],
    ['tags:\n  - {label: x, permalink: /y, ‹z: 1}', '"tags[0].z" label, permalink'],
  ],
  'docs/more-numbers.md': [
    ['‹toc_min_heading_level: 2.5', '"toc_min_heading_level" whole 2.5'],
    ['‹toc_max_heading_level: 7', '"toc_max_heading_level" 6 7'],
    ['‹sidebar_position: .nan', '"sidebar_position" NaN'],
    ['‹tags: api', '"tags" list ["api"]'],
    ['‹last_update: {}', '"last_update" date author'],
  ],
  'docs/addresses.md': [
    ['‹title: {a: b}', '"title" text object'],
    ['‹custom_edit_url: "\\x01JAVA\\tSCRIPT:alert(1)"', '"custom_edit_url"'],
    ['‹image: "javascript:alert(1)"', '"image"'],
    ['last_update:\n  ‹date: 2024-02-31', '"last_update.date" "2024-02-31"'],
  ],
  'docs/data.md': [['‹custom_edit_url: data:text/html,x', '"custom_edit_url"']],
  'docs/levels.md': [
    ['‹toc_min_heading_level: 5\ntoc_max_heading_level: 3', '"toc_min_heading_level" toc_max_heading_level'],
  ],
}).map(([file, rows]) => [file, fileOf({problem: '‹ error bad-front-matter', wrap: page}, rows)])

/** The words are those that tell the kinds of mistakes apart. */
const syntax = rowsOf({path: (row) => `docs/syntax-${row}.md`, wrap: page, problem: '‹ error bad-front-matter'}, [
  ['title: ‹"open', 'quote title: "open"'],
  ["title: ‹'open\nid: a", "quote title: 'open'"],
  ['‹\ttitle: A', 'tab'],
  ['title: [a‹', '"]" title: "[a"'],
  ['tags: [a, b‹\ntitle: x', '"]" tags: [a, b]'],
  ['title: A\n‹title: B', '"title" twice'],
  ['title: ‹*nobody', '"&nobody" title: "*nobody"'],
  ['title: A\n‹---- \nText', '"---"'],
  ['‹- a\n- b', 'title: Home'],
  ['‹just words', 'title: Home'],
  ['‹12', 'title: Home'],
  ['title: ‹A: B', '"title" colon title: "A: B"'],
  ['title: ‹A: it\'s "B"', '"title" colon title: \'A: it\'\'s "B"\''],
  ['title: ‹@x', '"@" title: "@x"'],
  ['title: ‹`x`', '"`" title: "`x`"'],
  ['title: ‹[Beta] Feature', '"[" title: "[Beta] Feature"'],
  ['title: ‹{{ page.title }}', '"{" title: "{{ page.title }}"'],
  ['title: ‹- a', '"-" title: "- a"'],
  ['tags:\n  - ‹@x\n  - y', '"@" item - "@x"'],
  ['title: ‹"He said "hi" there"', 'closing quote title: \'He said "hi" there\''],
  ["title: ‹'It's here'", 'closing quote title: "It\'s here"'],
  ['title: "C:‹\\dir"', '"\\d" double quotes title: \'C:\\dir\''],
  ['title: A\n ‹id: b', 'indentation'],
  ['title: A\nkeywords:\n  - x\n ‹- y', 'indentation'],
  ['‹title', '"title" value title: '],
  ['# a comment\n\n‹TITLE', '"TITLE" value title: '],
  ['‹title:x', 'space title: x'],
  ['title: A\n...\n‹id: b', 'document "..."'],
])

export const frontMatter: Record<string, MarkedSite> = {
  'values and keys': {
    config: {},
    files: {
      ...Object.fromEntries(values),
      'docs/outside.md': [page('title: A\n‹slug: ../../up'), '‹ error bad-slug "../../up" "/outside"'],
      'docs/hash.md': [page('‹slug: /a#b'), '‹ error bad-slug "/a#b" "/hash"'],
      'docs/url.md': [
        page('‹slug: https://example.com/guides/a'),
        '‹ error bad-slug "https://example.com/guides/a" "/url" slug: /guides/a',
      ],
      'docs/next.md': [
        page('‹pagination_next: no-such-page'),
        '‹ error unknown-doc "pagination_next" "no-such-page" "guides/install"',
      ],
      'docs/keys.md': fileOf({problem: '‹ warning unknown-front-matter-key', wrap: page}, [
        ['‹tilte: x', '"tilte" "title"'],
        ['‹sidebar_postion: 1', '"sidebar_postion" "sidebar_position"'],
        ['‹draftt: true', '"draftt" "draft"'],
        ['‹sidebarLabel: x', '"sidebarLabel" "sidebar_label"'],
        ['‹sidebar-position: 1', '"sidebar-position" "sidebar_position"'],
        ['‹hide_toc: true', '"hide_toc" "hide_table_of_contents"'],
      ]),
    },
  },
  syntax: {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      ...syntax,
      'docs/open.md': ['‹---\ntitle: A\n\n# Page\n\nText.\n', '‹ error bad-front-matter closed "---"'],
      'docs/late.md': [
        '\n\n‹---\ntitle: A\ntags: [a]\n---\n\n# Page\n\nText.\n',
        '‹ error bad-front-matter empty line',
      ],
      'docs/rule.md': '\n---\nNote: this is a heading\n---\n\nText.\n',
      'docs/code.md': ['‹---js\ntitle: A\n---\n\n# Page\n\nText.\n', '‹ error executable-front-matter "js" YAML'],
      'docs/toml.md': [
        '‹+++\ntitle = "Home"\nweight = 1\n+++\n\nText.\n',
        '‹ error bad-front-matter TOML YAML title: "Home"',
      ],
    },
  },
}
