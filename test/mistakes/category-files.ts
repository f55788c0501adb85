/** Mistakes in category files, in YAML and in JSON. */
import type {MistakesOfSite, RowOfSite} from './mistake.js'

const rows: RowOfSite[] = [
  ['‹lable: A\n', '‹ error bad-category-file: Unknown key "lable". Hint: Did you mean "label"?'],
  ['label: A\n‹postion: 2\n', '‹ error bad-category-file: Unknown key "postion". Hint: Did you mean "position"?'],
  [
    '‹label: [a]\n',
    '‹ error bad-category-file: "label" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
  ],
  ['‹label: true\n', '‹ error bad-category-file: "label" must be text, not true. Hint: Write it in quotes: "true".'],
  ['‹position: first\n', '‹ error bad-category-file: "position" must be a number, not "first".'],
  ['‹position: .nan\n', '‹ error bad-category-file: "position" must be a number, not NaN.'],
  ['‹collapsed: 1\n', '‹ error bad-category-file: "collapsed" must be true or false, not 1. Hint: Write true.'],
  [
    '‹collapsible: "no"\n',
    '‹ error bad-category-file: "collapsible" must be true or false, not "no". Hint: Write false.',
  ],
  [
    '‹className: [a]\n',
    '‹ error bad-category-file: "className" must be text, not a list. Hint: Put the text in quotes if it begins with "[".',
  ],
  [
    '‹description: {}\n',
    '‹ error bad-category-file: "description" must be text, not an object. Hint: Put the text in quotes if it begins with "{".',
  ],
  [
    '‹link: x\n',
    '‹ error bad-category-file: "link" must be an object or null, not "x". Hint: Write {type: doc, id: guides/install} or {type: generated-index}.',
  ],
  [
    'link:\n  ‹type: nothing\n',
    '‹ error bad-category-file: "link.type" must be "doc" or "generated-index", not "nothing".',
  ],
  [
    'link: {type: doc, ‹id: nobody}\n',
    '‹ error unknown-doc: The category’s "link" names the doc "nobody", which does not exist. Hint: Write the id of a page: its path without number prefixes and extension, such as "guides/install".',
  ],
  ['‹customProps: [1]\n', '‹ error bad-category-file: "customProps" must be an object, not a list.'],
  [
    'label: ‹"open\n',
    '‹ error bad-category-file: The closing quote of this text is missing. Hint: Write `label: "open"`.',
  ],
  ['label: A\n‹label: B\n', '‹ error bad-category-file: The key "label" occurs twice. Hint: Remove one of the two.'],
  ['‹- a\n- b\n', '‹ error bad-category-file: The file must contain lines such as `label: Guides`.'],
  [
    'label: A\n‹words\n',
    '‹ error bad-category-file: This line has no key. Hint: Write it like `label: Guides`, or indent it if it belongs to the line before.',
  ],
  ['‹words\n', '‹ error bad-category-file: The file must contain lines such as `label: Guides`.'],
  ['‹lable\n', '‹ error bad-category-file: "lable" is a key without a value. Hint: Write `label: ` and the value.'],
  [
    'label: ‹*nobody\n',
    '‹ error bad-category-file: YAML reads "*nobody" as a copy of "&nobody", which is missing. Hint: Write `label: "*nobody"`.',
  ],
  [
    '‹\tlabel: A\n',
    '‹ error bad-category-file: This line begins with a tab, which YAML does not allow. Hint: Use spaces.',
  ],
]

const jsonRows: RowOfSite[] = [
  ['{‹"label": 1}', '‹ error bad-category-file: "label" must be text, not 1. Hint: Write it in quotes: "1".'],
  ['‹[]', '‹ error bad-category-file: The file must contain an object such as `{"label": "Guides"}`.'],
  ['{‹"lable": "A"}', '‹ error bad-category-file: Unknown key "lable". Hint: Did you mean "label"?'],
  ['{"label": "A"‹', '‹ error bad-category-file: A "}" is missing here.'],
  [
    '{"label": "A", ‹"label": "B"}',
    '‹ error bad-category-file: The key "label" occurs twice. Hint: Remove one of the two.',
  ],
  ['‹"words"', '‹ error bad-category-file: The file must contain an object such as `{"label": "Guides"}`.'],
]

/** Without a page, docsgen ignores the category. */
const pagesOf = (table: readonly RowOfSite[]) =>
  Object.fromEntries(table.map((_, row) => [`docs/category-${row}/page.md`, '# Page\n\nText.\n']))

export const categoryFiles: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n', ...pagesOf(rows)},
  config: {},
  pathOf: (row) => `docs/category-${row}/_category_.yml`,
  rows,
}

export const jsonCategoryFiles: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n', ...pagesOf(jsonRows)},
  config: {},
  pathOf: (row) => `docs/category-${row}/_category_.json`,
  rows: jsonRows,
}
