/** Mistakes in category files, in YAML and in JSON, and in their names. */
import {type MarkedFile, type MarkedSite, rowsOf} from '../support/marked-site.js'

const yaml = rowsOf(
  {path: (row) => `docs/yaml-${row}/_category_.yml`, wrap: (text) => `${text}\n`, problem: '‹ error bad-category-file'},
  [
    ['‹lable: A', '"lable" "label"'],
    ['label: A\n‹collapsed: 1', '"collapsed" true or false 1 true'],
    ['‹label: [a]', '"label" text list "["'],
    ['‹position: first', '"position" number "first"'],
    ['‹link: x', '"link" null "x" {type: doc, id: guides/install}'],
    ['link:\n  ‹type: generated_index', '"link.type" "generated_index" "generated-index"'],
    ['‹customProps: [1]', '"customProps" object list'],
    ['label: ‹"open', 'quote label: "open"'],
    ['label: A\n‹label: B', '"label" twice'],
    ['‹- a\n- b', 'label: Guides'],
    ['label: A\n‹words', 'key label: Guides'],
    ['‹words', 'label: Guides'],
    ['‹lable', '"lable" value label: '],
    ['label: ‹*nobody', '"&nobody" label: "*nobody"'],
    ['‹\tlabel: A', 'tab'],
  ],
)

const json = rowsOf(
  {path: (row) => `docs/json-${row}/_category_.json`, wrap: (text) => text, problem: '‹ error bad-category-file'},
  [
    ['{‹"label": 1}', '"label" text 1 "1"'],
    ['‹[]', '{"label": "Guides"}'],
    ['{"label": "A"‹', '"}"'],
    ['{"label": "A", ‹"label": "B"}', '"label" twice'],
  ],
)

/** With a page in each folder: without one, docsgen ignores the category. */
const withPages = (files: Record<string, MarkedFile>): MarkedSite['files'] => ({
  ...files,
  ...Object.fromEntries(Object.keys(files).map((file) => [file.replace(/[^/]*$/, 'page.md'), '# Page\n\nText.\n'])),
})

export const categories: Record<string, MarkedSite> = {
  'values, syntax and names': {
    config: {},
    files: {
      'docs/index.md': '# Home\n\nHello.\n',
      ...withPages({...yaml, ...json}),
      ...withPages({
        'docs/doc/_category_.yml': [
          'link: {type: doc, ‹id: nobody}\n',
          '‹ error unknown-doc "nobody" "guides/install"',
        ],
        'docs/index/_category_.json': [
          '{"link": {"type": "generated-index", ‹"slug": "/a?b", ‹"image": "/gone.png"}}\n',
          '‹ error bad-slug "/a?b"',
          '‹ error broken-asset "/gone.png"',
        ],
        'docs/old/category.json': ['{"label": "A", "position": 2}', 'error bad-category-file "_category_.json"'],
        'docs/short/_category.yml': ['label: B\n', 'error bad-category-file "_category_.yml"'],
      }),
      'docs/data/page.md': '# Page\n\n[Other data](./category.json).\n',
      'docs/data/category.json': '{"label": "B", "colours": []}',
    },
  },
}
