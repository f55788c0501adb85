/** A page with every construct, in all colour modes and windows. */
import {expect, test} from 'vitest'
import {axeViolations, looks, reader, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const page = `# Every construct

A short paragraph with **bold**, \`code\`, :badge[New]{type=tip}, :kbd[Ctrl+Shift+K], :tada: and HTML in it.

*[HTML]: Hyper Text Markup Language

:::note
A plain note with a [link](./other.md).
:::

:::tip[Save often]
Tips have titles.
:::

:::warning
Mind the gap.
:::

:::danger Hot
Do not touch. \`rm -rf\`
:::

> [!IMPORTANT]
> From a code host.

::::tabs{group="os"}
:::tab[Linux]
\`\`\`bash
sudo apt install meridian
\`\`\`
:::
:::tab[Windows]
Run the *installer*.
:::
::::

:::details Why is that so?
Because.
:::

:::steps
1. **Install it**

   Run the command.

2. Configure it

3. Enjoy
:::

::::cards{columns=2}
:::card[Objects]{href="./other.md"}
What the platform [holds](#every-construct).
:::
:::card[Users]{href="./other.md"}
Who may do what.
:::
::::

:::file-tree
- docs/
  - index.md the first page
  - **guide.md**
- package.json
:::

:::figure[How it flows]
![A flow](./flow.svg)
:::

Term
: Its definition.

Other term
: Another one.

\`\`\`ts title="src/app.ts" showLineNumbers {2}
const a = 1
const b = 2 // highlighted
const c = 3 // [!code ++]
const d = 4 // [!code --]
export const long = 'a line that is much too long for the box it stands in, so that it has to scroll or to be wrapped by a button'
\`\`\`

\`\`\`bash npm2yarn
npm install meridian
\`\`\`

| Name | Kind |
|---|---|
| a | number |
| b | text |

- [x] done
- [ ] open

A footnote[^1].

[^1]: Here it is.
`

const built = await servedSite(
  {
    'docs/index.md': page,
    'docs/other.md': '# Other\n\nNothing but text.\n',
    'docs/app.mdx':
      '# Components\n\n<Chart title="Sales">\n\nWith **Markdown**.\n\n</Chart>\n\n<Tabs>\n<TabItem value="a" label="A">one</TabItem>\n</Tabs>\n',
    'docs/flow.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160"/></svg>',
    'components/Chart.jsx': 'export default ({title, children}) => <figure><b>{title}</b>{children}</figure>\n',
  },
  {markdown: {mermaid: false}},
)

test.each(looks)('axe finds nothing in %s at %o, and no element is wider than the window', async (mode, viewport) => {
  const {page, read, messages} = await reader(built, {viewport, reducedMotion: 'reduce'})
  for (const path of ['/', '/app']) {
    await read(`${path}?docsgen-theme=${mode}`)
    if (path === '/') await page.locator('[role=tabpanel][hidden]').first().waitFor({state: 'attached'})
    expect(await axeViolations(page), path).toEqual([])
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement)
    expect(scrollWidth, path).toBe(clientWidth)
  }
  expect(messages).toEqual([])
})

test('the whole card is one link, and a page without such constructs loads only boot and app', async () => {
  const {page, read, requests} = await reader(built)
  await read('/other')
  await settled(page)
  const scripts = requests.filter((url) => url.endsWith('.js')).map((url) => /\/assets\/([a-z]+)-/.exec(url)?.[1])
  expect(scripts.sort()).toEqual(['app', 'boot'])
  await read('/')
  const card = page.locator('.card').first()
  await card.scrollIntoViewIfNeeded()
  const {x, y, width, height} = (await card.boundingBox())!
  const corner = [x + width - 5, y + height - 5] as const
  expect(await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, corner)).toBe(
    'Objects',
  )
  await card.getByRole('link', {name: 'holds'}).click()
  expect(new URL(page.url()).hash).toBe('#every-construct')
})
