import type {Difference} from './suites.js'

/** Cases of DOMPurify's `expect.mjs`, numbered from 1, that docsgen answers with other markup. Nothing of it can run. */
export const dompurifyDifferences: readonly Difference[] = [
  {
    reason:
      'docsgen removes SVG and MathML with their content. It shows a start tag without an end tag as text, because the element would hide the rest of the page.',
    cases:
      `1 2 5 6 7 8 9 47 48 50 51 57 70 98 108 125 144 145 150 151 162 163 179 180 181 182 183 188 194 195 196 197 198
      200 201 202 203 204 205 206 207 208 209 210 211 213 214 216 220`.split(/\s+/),
  },
  {
    reason:
      'Tags that are no elements of HTML are text, because documentation contains `<your-folder>` and `Map<K, V>`. DOMPurify removes such tags.',
    cases:
      `35 55 58 63 72 75 76 83 86 92 93 96 113 119 122 123 124 126 127 128 132 133 134 135 136 140 141 142 143 147 153
      166 167 173 186 223`.split(/\s+/),
  },
  {
    reason:
      'Pages have no forms: docsgen removes fields except checkboxes, and `textarea` and `select` with their content; of forms, buttons, labels and options only the content stays.',
    cases:
      `3 4 25 26 27 28 29 30 31 32 37 53 60 61 67 68 71 73 81 82 114 120 131 171 187 189 190 191 218 219 221 222`.split(
        /\s+/,
      ),
  },
  {
    reason: 'Style elements and attributes would need a weaker Content Security Policy: docsgen removes them.',
    cases: `69 88 91 94 100 101 105 106 107 129 139 146 148 149 154 164`.split(/\s+/),
  },
  {
    reason: 'A start tag without an end tag is text if its element would hide the rest of the page.',
    cases: ['42', '43', '45'],
  },
  {
    reason:
      'A blank line ends a block of HTML in Markdown, so the content of an element after a blank line is Markdown: paragraphs and text.',
    cases: ['11', '155', '165', '185'],
  },
  {
    reason:
      'The answer of DOMPurify has an empty line in the place of a removed element; in Markdown, the line starts a paragraph.',
    cases: ['104', '161', '168', '172', '175'],
  },
  {reason: 'CommonMark does not accept this as a tag, so it is text.', cases: ['36', '97']},
  {reason: 'In Markdown, a tag of several lines is inside a paragraph.', cases: ['18']},
  {reason: 'The Markdown parser ends a value without quotes at a slash, so the tag is text.', cases: ['17']},
  {
    reason:
      'An id stays, also if it is the name of a DOM property: docsgen and its browser code read no property of the document that an id can replace (`test/security/clobbering.browser.test.ts`).',
    cases: ['12', '24'],
  },
  {
    reason: 'These elements and attributes are not on the list of what documentation needs.',
    cases: ['40', '137', '169', '193', '217'],
  },
  {
    reason: 'Raw HTML is a part of a page, not a document, so `frameset` does not replace what is around it.',
    cases: ['89'],
  },
]
