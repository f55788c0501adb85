/** Source syntax and settings of other generators. */
import type {Mistake} from './mistake.js'

export const foreign: Mistake[] = [
  {
    name: 'a `.md` page with JSX',
    files: {'docs/index.md': '# Home\n\n<Tabs>text</Tabs>\n'},
    config: {},
    exit: 0,
    output: [
      "docs/index.md:3:1 warning mdx-in-markdown: This page imports or uses components, which a `.md` file shows as text. Hint: Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
    ],
  },
]
