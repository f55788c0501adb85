/** A project for the tests of this folder, before and after edits of every kind. */
import {rmSync} from 'node:fs'
import path from 'node:path'
import {type ProjectFiles, writeProject} from '../../support/project.js'

const page = (index: number, count: number, word: string) =>
  `# Page ${index}\n\n${word} ${index}. See [the next](./page-${(index + 1) % count}.md) ![logo](./logo.svg)\n\n## More of ${index}\n\n\`\`\`js\nlet ${word} = ${index}\n\`\`\`\n`

const picture = (word: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${word}</title></svg>`

/** `count` pages, a partial that two pages include, a picture, and a static file. */
export const projectFiles = (count = 20): ProjectFiles => ({
  'docs/index.md': '# Home\n\nStart with [the first](./page-0.md).\n',
  ...Object.fromEntries(
    Array.from({length: count}, (_, index) => [`docs/page-${index}.md`, page(index, count, 'old')]),
  ),
  'docs/more/one.md': '---\ntags: [red]\n---\n\n# One\n\n::include{file="../_part.md"}\n',
  'docs/more/two.md': '# Two\n\n::include{file="../_part.md"}\n',
  'docs/more/_category_.yml': 'label: More\n',
  'docs/_part.md': 'A part.\n',
  'docs/logo.svg': picture('old'),
  'static/robots-of-old.txt': 'old\n',
  'docsgen.config.json': '{"title": "Old"}\n',
})

/** Changes texts, a picture and a static file; adds and removes a page; and turns a page into a folder with a page. */
export async function editProject(root: string, count = 20): Promise<void> {
  writeProject(root, {
    ...Object.fromEntries(
      Array.from({length: count}, (_, index) => [index, page(index, count, 'new')] as const)
        .filter(([index]) => index % 3 === 0)
        .map(([index, text]) => [`docs/page-${index}.md`, text]),
    ),
    'docs/added.md': '# Added\n',
    'docs/logo.svg': picture('new'),
    'static/robots-of-old.txt': 'new\n',
    'static/more.txt': 'new\n',
  })
  rmSync(path.join(root, 'docs/more/two.md'), {force: true})
}
