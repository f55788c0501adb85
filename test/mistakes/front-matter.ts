/** Mistakes in the values and in the syntax of front matter. */
import type {MistakesOfSite} from './mistake.js'

const site = {files: {'docs/index.md': '# Home\n\nHello.\n'}, config: {}}

export const frontMatter: MistakesOfSite = {
  ...site,
  pathOf: (row) => `docs/value-${row}.md`,
  wrap: (text) => `---\n${text}\n---\n\n# Page\n\nText.\n`,
  rows: [
    ['‹title: true', '‹ error bad-front-matter: "title" must be text, not true. Hint: Write it in quotes: "true".'],
    [
      'id: a\n‹title: [a]',
      '‹ error bad-front-matter: "title" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹title: {a: b}',
      '‹ error bad-front-matter: "title" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
    ],
    [
      '# a comment\n\n‹TITLE',
      '‹ error bad-front-matter: "TITLE" is a key without a value. Hint: Write `title: ` and the value.',
    ],
    [
      '‹id: [1]',
      '‹ error bad-front-matter: "id" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹id: {}',
      '‹ error bad-front-matter: "id" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
    ],
    [
      '‹description: [x]',
      '‹ error bad-front-matter: "description" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹description: false',
      '‹ error bad-front-matter: "description" must be text, not false. Hint: Write it in quotes: "false".',
    ],
    [
      '‹slug: {}',
      '‹ error bad-front-matter: "slug" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
    ],
    [
      '‹slug: [a]',
      '‹ error bad-front-matter: "slug" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      'title: A\n‹slug: /a?b',
      '‹ error bad-slug: "/a?b" is not a valid address for a page, so docsgen uses "/value-10". Hint: Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
    ],
    [
      'title: A\n‹slug: /a#b',
      '‹ error bad-slug: "/a#b" is not a valid address for a page, so docsgen uses "/value-11". Hint: Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
    ],
    [
      '‹slug: ../../up',
      '‹ error bad-slug: "../../up" is not a valid address for a page, so docsgen uses "/value-12". Hint: Set `slug` to a path of letters, digits and dashes, such as "/guides/start".',
    ],
    [
      '‹hide_title: "yes"',
      '‹ error bad-front-matter: "hide_title" must be true or false, not "yes". Hint: Write true.',
    ],
    ['‹hide_title: 1', '‹ error bad-front-matter: "hide_title" must be true or false, not 1. Hint: Write true.'],
    [
      '‹hide_table_of_contents: 1',
      '‹ error bad-front-matter: "hide_table_of_contents" must be true or false, not 1. Hint: Write true.',
    ],
    [
      '‹hide_table_of_contents: "no"',
      '‹ error bad-front-matter: "hide_table_of_contents" must be true or false, not "no". Hint: Write false.',
    ],
    ['‹toc_min_heading_level: 1', '‹ error bad-front-matter: "toc_min_heading_level" must be at least 2, not 1.'],
    ['‹toc_max_heading_level: 7', '‹ error bad-front-matter: "toc_max_heading_level" must be at most 6, not 7.'],
    [
      '‹toc_max_heading_level: "3"',
      '‹ error bad-front-matter: "toc_max_heading_level" must be a number, not "3". Hint: Write 3 without quotes.',
    ],
    [
      '‹toc_min_heading_level: 2.5',
      '‹ error bad-front-matter: "toc_min_heading_level" must be a whole number, not 2.5.',
    ],
    [
      '‹toc_min_heading_level: 5\ntoc_max_heading_level: 3',
      '‹ error bad-front-matter: "toc_min_heading_level" must not be greater than `toc_max_heading_level`.',
    ],
    [
      '‹sidebar_label: [x]',
      '‹ error bad-front-matter: "sidebar_label" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹sidebar_label: true',
      '‹ error bad-front-matter: "sidebar_label" must be text, not true. Hint: Write it in quotes: "true".',
    ],
    ['‹sidebar_position: first', '‹ error bad-front-matter: "sidebar_position" must be a number, not "first".'],
    ['‹sidebar_position: .nan', '‹ error bad-front-matter: "sidebar_position" must be a number, not NaN.'],
    ['‹sidebar_position: [1]', '‹ error bad-front-matter: "sidebar_position" must be a number, not a list.'],
    [
      '‹sidebar_class_name: false',
      '‹ error bad-front-matter: "sidebar_class_name" must be text, not false. Hint: Write it in quotes: "false".',
    ],
    ['‹sidebar_custom_props: [1]', '‹ error bad-front-matter: "sidebar_custom_props" must be an object, not a list.'],
    ['‹sidebar_custom_props: x', '‹ error bad-front-matter: "sidebar_custom_props" must be an object, not "x".'],
    [
      '‹displayed_sidebar: [x]',
      '‹ error bad-front-matter: "displayed_sidebar" must be text or null, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹pagination_label: {}',
      '‹ error bad-front-matter: "pagination_label" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
    ],
    [
      '‹pagination_next: [x]',
      '‹ error bad-front-matter: "pagination_next" must be text or null, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹pagination_prev: true',
      '‹ error bad-front-matter: "pagination_prev" must be text or null, not true. Hint: Write the id of a page, such as "guides/install", or null for no link.',
    ],
    [
      '‹pagination_next: no-such-page',
      '‹ error unknown-doc: "pagination_next" names the doc "no-such-page", which does not exist. Hint: Write the id of a page: its path without number prefixes and extension, such as "guides/install".',
    ],
    [
      '‹parse_number_prefixes: no',
      '‹ error bad-front-matter: "parse_number_prefixes" must be true or false, not "no". Hint: Write false.',
    ],
    [
      '‹custom_edit_url: [x]',
      '‹ error bad-front-matter: "custom_edit_url" must be text or null, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      '‹keywords: a, b',
      '‹ error bad-front-matter: "keywords" must be a list, not "a, b". Hint: Write a list: ["a", "b"].',
    ],
    [
      'keywords:\n  - a\n  - ‹{b: c}',
      '‹ error bad-front-matter: "keywords[1]" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
    ],
    [
      '‹image: [x]',
      '‹ error bad-front-matter: "image" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    [
      'tags: [a, ‹{label: x}]',
      '‹ error bad-front-matter: "tags[1].permalink" is missing: it must be text. Hint: Add the address of the page of this tag, such as `permalink: /tags/setup`.',
    ],
    [
      'tags:\n  - {label: x, permalink: /y, ‹z: 1}',
      '‹ error bad-front-matter: Unknown key "tags[0].z". Hint: The keys here are: label, permalink.',
    ],
    [
      '‹tags: {a: b}',
      '‹ error bad-front-matter: "tags" must be a list, not an object. Hint: Write it like [api, setup].',
    ],
    ['‹draft: maybe', '‹ error bad-front-matter: "draft" must be true or false, not "maybe".'],
    [
      '‹sidebar_hidden: yes',
      '‹ error bad-front-matter: "sidebar_hidden" must be true or false, not "yes". Hint: Write true.',
    ],
    ['‹draft: 1', '‹ error bad-front-matter: "draft" must be true or false, not 1. Hint: Write true.'],
    ['‹unlisted: 1', '‹ error bad-front-matter: "unlisted" must be true or false, not 1. Hint: Write true.'],
    [
      '‹unlisted: "true"',
      '‹ error bad-front-matter: "unlisted" must be true or false, not "true". Hint: Write true without quotes.',
    ],
    [
      '‹last_update: yesterday',
      '‹ error bad-front-matter: "last_update" must be an object, not "yesterday". Hint: The keys here are: date, author.',
    ],
    ['‹last_update: {}', '‹ error bad-front-matter: "last_update" must contain `date` or `author`.'],
    [
      'last_update:\n  ‹author: true',
      '‹ error bad-front-matter: "last_update.author" must be text, not true. Hint: Write it in quotes: "true".',
    ],
    [
      'last_update:\n  ‹date: 2024-13-45',
      '‹ error bad-front-matter: "last_update.date" must be a date, not "2024-13-45". Hint: Write it like 2024-01-31.',
    ],
    [
      'last_update: {date: 2024-01-02, ‹authr: x}',
      '‹ error bad-front-matter: Unknown key "last_update.authr". Hint: Did you mean "author"?',
    ],
    [
      '‹redirect_from: {}',
      '‹ error bad-front-matter: "redirect_from" must be text or a list, not an object. Hint: Write it like [/old, /older].',
    ],
    [
      'redirect_from:\n  - ‹[a]',
      '‹ error bad-front-matter: "redirect_from[0]" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
    ],
    ['‹tilte: x', '‹ warning unknown-front-matter-key: Front matter has no key "tilte". Hint: Did you mean "title"?'],
    [
      'title: A\n‹sidebar_postion: 1',
      '‹ warning unknown-front-matter-key: Front matter has no key "sidebar_postion". Hint: Did you mean "sidebar_position"?',
    ],
    [
      '‹draftt: true',
      '‹ warning unknown-front-matter-key: Front matter has no key "draftt". Hint: Did you mean "draft"?',
    ],
    [
      '‹descripton: x',
      '‹ warning unknown-front-matter-key: Front matter has no key "descripton". Hint: Did you mean "description"?',
    ],
  ],
}

export const frontMatterSyntax: MistakesOfSite = {
  ...site,
  pathOf: (row) => `docs/syntax-${row}.md`,
  wrap: (text) => `${text}\n# Page\n\nText.\n`,
  rows: [
    [
      '---\ntitle: ‹"open\n---\n',
      '‹ error bad-front-matter: The closing quote of this text is missing. Hint: Write `title: "open"`.',
    ],
    [
      '---\n‹\ttitle: A\n---\n',
      '‹ error bad-front-matter: This line begins with a tab, which YAML does not allow. Hint: Use spaces.',
    ],
    ['---\ntitle: [a‹\n---\n', '‹ error bad-front-matter: A "]" is missing here. Hint: Write `title: "[a"`.'],
    [
      '---\ntitle: A\n‹title: B\n---\n',
      '‹ error bad-front-matter: The key "title" occurs twice. Hint: Remove one of the two.',
    ],
    [
      '---\ntitle: ‹*nobody\n---\n',
      '‹ error bad-front-matter: YAML reads "*nobody" as a copy of "&nobody", which is missing. Hint: Write `title: "*nobody"`.',
    ],
    [
      '‹---\ntitle: A\n',
      '‹ error bad-front-matter: The front matter is not closed. Hint: End it with a line of "---".',
    ],
    [
      '‹---js\ntitle: A\n---\n',
      '‹ error executable-front-matter: docsgen reads front matter only as YAML, not as "js". Hint: Write it in YAML, between two lines of "---".',
    ],
    [
      '‹---toml\ntitle = "A"\n---\n',
      '‹ error executable-front-matter: docsgen reads front matter only as YAML, not as "toml". Hint: Write it in YAML, between two lines of "---".',
    ],
    [
      '---\ntitle: A\n‹---- \nText\n---\n',
      '‹ error bad-front-matter: The closing line of the front matter must be "---" and nothing else.',
    ],
    ['---\n‹- a\n- b\n---\n', '‹ error bad-front-matter: The front matter must contain lines such as `title: Home`.'],
    ['---\n‹just words\n---\n', '‹ error bad-front-matter: The front matter must contain lines such as `title: Home`.'],
    ['---\n‹12\n---\n', '‹ error bad-front-matter: The front matter must contain lines such as `title: Home`.'],
    [
      '---\ntitle: ‹A: B\n---\n',
      '‹ error bad-front-matter: The value of "title" contains a colon, so YAML reads it as another key. Hint: Write `title: "A: B"`.',
    ],
    [
      '---\ntitle: ‹@x\n---\n',
      '‹ error bad-front-matter: YAML gives "@" at the beginning of the value of "title" a special meaning. Hint: Write `title: "@x"`.',
    ],
    [
      '---\ntitle: ‹`x`\n---\n',
      '‹ error bad-front-matter: YAML gives "`" at the beginning of the value of "title" a special meaning. Hint: Write: title: "`x`"',
    ],
    [
      '---\ntitle: ‹%x\n---\n',
      '‹ error bad-front-matter: YAML gives "%" at the beginning of the value of "title" a special meaning. Hint: Write `title: "%x"`.',
    ],
    [
      '---\ntitle: A\n ‹id: b\n---\n',
      '‹ error bad-front-matter: The indentation of this line does not fit the lines around it. Hint: Indent all keys of one object, and all items of one list, by the same number of spaces.',
    ],
    [
      '---\ntitle: ‹How to: install\n---\n',
      '‹ error bad-front-matter: The value of "title" contains a colon, so YAML reads it as another key. Hint: Write `title: "How to: install"`.',
    ],
    [
      '---\ntitle: ‹[Beta] Feature\n---\n',
      '‹ error bad-front-matter: YAML gives "[" at the beginning of the value of "title" a special meaning. Hint: Write `title: "[Beta] Feature"`.',
    ],
    [
      '---\ntitle: ‹{product} guide\n---\n',
      '‹ error bad-front-matter: YAML gives "{" at the beginning of the value of "title" a special meaning. Hint: Write `title: "{product} guide"`.',
    ],
    [
      '---\ntitle: ‹"He said "hi" there"\n---\n',
      '‹ error bad-front-matter: The value of "title" has more text or quotes after its closing quote. Hint: Write `title: \'He said "hi" there\'`.',
    ],
    [
      "---\ntitle: ‹'It's here'\n---\n",
      '‹ error bad-front-matter: The value of "title" has more text or quotes after its closing quote. Hint: Write `title: "It\'s here"`.',
    ],
    [
      '---\ntitle: ‹**bold** text\n---\n',
      '‹ error bad-front-matter: YAML gives "*" at the beginning of the value of "title" a special meaning. Hint: Write `title: "**bold** text"`.',
    ],
    [
      '---\ntitle: ‹!important x\n---\n',
      '‹ error bad-front-matter: YAML gives "!" at the beginning of the value of "title" a special meaning. Hint: Write `title: "!important x"`.',
    ],
    [
      '---\ntitle: ‹> text\n---\n',
      '‹ error bad-front-matter: YAML gives ">" at the beginning of the value of "title" a special meaning. Hint: Write `title: "> text"`.',
    ],
    [
      '---\n‹title\n---\n',
      '‹ error bad-front-matter: "title" is a key without a value. Hint: Write `title: ` and the value.',
    ],
    ['---\n‹title:x\n---\n', '‹ error bad-front-matter: A space is missing after the colon. Hint: Write `title: x`.'],
    [
      '---\ntitle: A\nkeywords:\n  - x\n ‹- y\n---\n',
      '‹ error bad-front-matter: The indentation of this line does not fit the lines around it. Hint: Indent all keys of one object, and all items of one list, by the same number of spaces.',
    ],
    [
      '---\ntitle: "C:‹\\dir"\n---\n',
      '‹ error bad-front-matter: The value of "title" contains "\\d", which has no meaning in double quotes. Hint: Write `title: \'C:\\dir\'`.',
    ],
    [
      '---\ntitle: ‹- a\n---\n',
      '‹ error bad-front-matter: YAML gives "-" at the beginning of the value of "title" a special meaning. Hint: Write `title: "- a"`.',
    ],
    [
      '---\ntitle: ‹{{ page.title }}\n---\n',
      '‹ error bad-front-matter: YAML gives "{" at the beginning of the value of "title" a special meaning. Hint: Write `title: "{{ page.title }}"`.',
    ],
    [
      '---\ntags:\n  - ‹@x\n  - y\n---\n',
      '‹ error bad-front-matter: YAML gives "@" at the beginning of this item a special meaning. Hint: Write `- "@x"`.',
    ],
    [
      '---\ntags: [a, b‹\ntitle: x\n---\n',
      '‹ error bad-front-matter: A "]" is missing here. Hint: Write `tags: [a, b]`.',
    ],
    [
      '---\ntitle: A\n...\n‹id: b\n---\n',
      '‹ error bad-front-matter: A second YAML document begins here. Hint: Remove the line "..." or "---" before it.',
    ],
    [
      "---\ntitle: ‹'open\nid: a\n---\n",
      "‹ error bad-front-matter: The closing quote of this text is missing. Hint: Write `title: 'open'`.",
    ],
    [
      '---\ntitle: ‹A: it\'s "B"\n---\n',
      '‹ error bad-front-matter: The value of "title" contains a colon, so YAML reads it as another key. Hint: Write `title: \'A: it\'\'s "B"\'`.',
    ],
  ],
}
