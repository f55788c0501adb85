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
  {
    name: 'an indented closing line, as formatters write it',
    files: {'docs/index.md': '# Home\n\n:::note\n\n- one\n- two\n  :::\n\nText.\n'},
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'a code block without an end',
    files: {'docs/index.md': '# Home\n\nRun:\n\n```bash\nnpm start\n\nThen open the page.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:1 warning unclosed-code-block: This code block has no closing line, so everything after it is code. Hint: End the code with a line of "```".',
    ],
  },
  {
    name: 'a code block without an end, in a container',
    files: {'docs/index.md': '# Home\n\n:::note\n\n~~~~bash\nnpm start\n~~~\n\n:::\n\nText.\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:1 warning unclosed-directive: ":::note" has no closing line, so it contains everything after it. Hint: Close it with a line of as many colons as in its first line.',
      'docs/index.md:5:1 warning unclosed-code-block: This code block has no closing line, so everything after it is code. Hint: End the code with a line of "~~~~".',
    ],
  },
  {
    name: 'a code block in an item that ends with the item',
    files: {'docs/index.md': '# Home\n\n- Run:\n\n  ```bash\n  npm start\n\nText.\n'},
    config: {},
    exit: 0,
    output: [],
  },
  {
    name: 'misspelt options of a code block',
    files: {'docs/index.md': '# Home\n\n- Run:\n\n  ```js {1} tilte="a.js" show-line-number=3\n  run()\n  ```\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:5:13 warning unknown-code-option: Code blocks have no option "tilte". Hint: Did you mean "title"?',
      'docs/index.md:5:26 warning unknown-code-option: Code blocks have no option "show-line-number". Hint: Did you mean "showLineNumbers"?',
    ],
  },
  {
    name: 'a reference without a definition',
    files: {'docs/index.md': '# Home\n\nFirst, [install it][setup].\nThen see the [**guides**][guide].\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:8 warning undefined-reference: The page shows "[install it][setup]" as text, because "[setup]" has no definition. Hint: Add a line such as "[setup]: ./page.md".',
      'docs/index.md:4:14 warning undefined-reference: The page shows "[**guides**][guide]" as text, because "[guide]" has no definition. Hint: Add a line such as "[guide]: ./page.md".',
    ],
  },
  {
    name: 'a reference with a misspelt label',
    files: {'docs/index.md': '# Home\n\nSee the [Setup][].\n\n[set-up]: #home\n'},
    config: {},
    exit: 0,
    output: [
      'docs/index.md:3:9 warning undefined-reference: The page shows "[Setup][]" as text, because "[Setup]" has no definition. Hint: Did you mean "[set-up]"?',
    ],
  },
  {
    name: 'a link and an image without an address',
    files: {'docs/index.md': '# Home\n\nSee [the guide]() and ![a picture]().\n'},
    config: {},
    exit: 1,
    output: [
      'docs/index.md:3:5 error broken-link: This link has no address. Hint: Write one, as in `[text](./page.md)`.',
      'docs/index.md:3:23 error broken-asset: This image or file has no address. Hint: Write one, as in `![text](./image.png)`.',
    ],
  },
]
