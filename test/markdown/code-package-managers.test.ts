/** Commands of npm with tabs for Yarn, pnpm and Bun. */
import {describe, expect, test} from 'vitest'
import {bodyOf, compileText} from '../support/compile-text.js'
import {attribute, elementsIn, textOf} from '../support/html.js'

const codesOf = async (text: string): Promise<string[]> => elementsIn(await bodyOf(text), 'code').map(textOf)
/** What Yarn, pnpm and Bun say. */
const others = async (commands: string): Promise<string[]> =>
  (await codesOf(`\`\`\`bash npm2yarn\n${commands}\n\`\`\``)).slice(1)

describe('a fence with npm2yarn', () => {
  test('becomes four tabs of one group with the fence’s code, language and title', async () => {
    for (const info of ['bash npm2yarn', 'bash npm2yarn2pnpm', 'bash npm2pnpm', 'npm2yarn']) {
      const page = await compileText(`\`\`\`${info} title="Install" {1}\nnpm install --save-dev docsgen\n\`\`\``)
      expect(
        elementsIn(page.body).flatMap((element) => (attribute(element, 'role') === 'tab' ? [textOf(element)] : [])),
      ).toEqual(['npm', 'Yarn', 'pnpm', 'Bun'])
      expect(elementsIn(page.body, 'code').map((code) => `${attribute(code, 'class')}: ${textOf(code)}`)).toEqual([
        'language-bash: npm install --save-dev docsgen',
        'language-bash: yarn add --dev docsgen',
        'language-bash: pnpm add --save-dev docsgen',
        'language-bash: bun add --dev docsgen',
      ])
      expect(elementsIn(page.body, 'mark')).toHaveLength(4)
      expect(page.body.match(/<div class="title">Install<\/div>/g)).toHaveLength(4)
      expect(page.extras).toContain('tabs')
      expect(page.body).toContain('npm2yarn')
    }
  })

  test('works in a list and in a container; needs npm2yarn as a separate word', async () => {
    expect(
      await codesOf('- a\n\n  ```bash npm2yarn\n  npm i\n  ```\n\n:::tip\n```sh npm2yarn\nnpm i\n```\n:::'),
    ).toHaveLength(8)
    expect(await codesOf('```bash npm2yarns title="npm2yarnx"\nnpm i\n```')).toEqual(['npm i'])
  })
})

describe('commands', () => {
  test.each([
    ['npm install', ['yarn install', 'pnpm install', 'bun install']],
    ['npx create-it@latest', ['yarn dlx create-it@latest', 'pnpm dlx create-it@latest', 'bun x create-it@latest']],
    [
      'npm run start -- --port 3000',
      ['yarn run start --port 3000', 'pnpm run start --port 3000', 'bun run start --port 3000'],
    ],
    [
      '$ npm i a && npm test',
      ['$ yarn add a && yarn test', '$ pnpm add a && pnpm test', '$ bun add a && bun run test'],
    ],
    ['cd a; npm install', ['cd a; yarn install', 'cd a; pnpm install', 'cd a; bun install']],
    ['npm ci', ['yarn install --frozen-lockfile', 'pnpm install --frozen-lockfile', 'bun install --frozen-lockfile']],
  ])('%s', async (command, expected) => {
    expect(await others(command)).toEqual(expected)
  })

  test.each([
    'npm unheard-of',
    'docker run npm',
    '# how npm install works',
    'echo "npm install"',
    '',
  ])('%s stays unchanged', async (line) => {
    expect(await others(`cd a\n${line}\n# end`)).toEqual(Array(3).fill(`cd a\n${line}\n# end`))
  })
})
