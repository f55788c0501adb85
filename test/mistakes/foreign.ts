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
  {
    name: 'options of code blocks that other generators have',
    files: {
      'docs/index.md': `# Home\n\nText.\n\n${[
        'rust,ignore,noplayground',
        'js{1,3}',
        'ts:line-numbers {1}',
        'ts:no-line-numbers=2 [config.ts]',
        'js live noInline',
        'js ins={1} del="a" frame="none" lang="ts" collapse={1-2} /title="?(.*)"?/',
        'python hl_lines="1" linenums="1" title="a.py"',
        'js twoslash filename="a.js" copy=false lines="3" wrap=false',
        'js title="a" showLineNumbers={true} noLineNumbers no-line-numbers line-numbers=5 wrap',
      ]
        .map((info) => `\`\`\`${info}\nx\n\`\`\`\n`)
        .join('\n')}`,
    },
    config: {},
    exit: 0,
    output: [],
  },
]
