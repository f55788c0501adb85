/** Mistakes in category files, in YAML and in JSON. */
import type {MistakesOfSite, RowOfSite} from './mistake.js'

const rows: RowOfSite[] = [
  ['‹lable: A\n', '‹ error bad-category-file: There is no key "lable". Hint: Did you mean "label"?'],
  ['label: A\n‹postion: 2\n', '‹ error bad-category-file: There is no key "postion". Hint: Did you mean "position"?'],
  ['‹label: [a]\n', '‹ error bad-category-file: "label": Invalid input: expected string, received array.'],
  ['‹label: true\n', '‹ error bad-category-file: "label": Invalid input: expected string, received boolean.'],
  ['‹position: first\n', '‹ error bad-category-file: "position": Invalid input: expected number, received string.'],
  ['‹position: .nan\n', '‹ error bad-category-file: "position": Invalid input: expected number, received NaN.'],
  ['‹collapsed: 1\n', '‹ error bad-category-file: "collapsed": Invalid input: expected boolean, received number.'],
  [
    '‹collapsible: "no"\n',
    '‹ error bad-category-file: "collapsible": Invalid input: expected boolean, received string.',
  ],
  ['‹className: [a]\n', '‹ error bad-category-file: "className": Invalid input: expected string, received array.'],
  ['‹description: {}\n', '‹ error bad-category-file: "description": Invalid input: expected string, received object.'],
  ['‹link: x\n', '‹ error bad-category-file: "link": Invalid input.'],
  ['‹link:\n  type: nothing\n', '‹ error bad-category-file: "link": Invalid input.'],
  [
    'link: {type: doc, ‹id: nobody}\n',
    '‹ error unknown-doc: The category’s "link" names the doc "nobody", which does not exist.',
  ],
  ['‹customProps: [1]\n', '‹ error bad-category-file: "customProps": Invalid input: expected record, received array.'],
  [
    'label: ‹"open\n',
    '‹ error bad-category-file: The closing quote of this text is missing. Hint: Write `label: "open"`.',
  ],
  ['label: A\n‹label: B\n', '‹ error bad-category-file: The key "label" occurs twice. Hint: Remove one of the two.'],
  ['‹- a\n- b\n', '‹ error bad-category-file: The file must contain lines such as `label: Guides`.'],
  ['‹words\n', '‹ error bad-category-file: "words" is a key without a value. Hint: Write `words: ` and the value.'],
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
  ['{‹"label": 1}', '‹ error bad-category-file: "label": Invalid input: expected string, received number.'],
  ['‹[]', '‹ error bad-category-file: The file must contain an object such as `{"label": "Guides"}`.'],
  ['{‹"lable": "A"}', '‹ error bad-category-file: There is no key "lable". Hint: Did you mean "label"?'],
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
