/** Mistakes in the Markdown of a page. */
import type {Mistake} from './mistake.js'

export const markdown: Mistake[] = [
  {
    name: 'an admonition without an end',
    files: {'docs/index.md': '# Home\n\n:::note\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning unclosed-directive: ":::note" has no closing line, so it contains everything after it. Hint: Close it with a line of as many colons as in its first line.',
    ],
  },
]
