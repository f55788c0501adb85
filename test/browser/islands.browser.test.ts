/** Islands: components in page bodies hydrate in the browser at the moment that their `client` prop names, and no other component does. */
import {describe, expect, test} from 'vitest'
import {reader, settled} from '../support/browser.js'
import {servedSite} from '../support/served-site.js'

const counter = `import {useState} from 'react'

export default function Counter({start = 0, children}) {
  const [count, setCount] = useState(start)
  return (
    <div className="counter">
      <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
      {children}
    </div>
  )
}

export const Parts = {Toggle: () => {
  const [isOn, setOn] = useState(false)
  return <button type="button" onClick={() => setOn(!isOn)}>{isOn ? 'On' : 'Off'}</button>
}}
`
const long = Array.from({length: 120}, (_, index) => `Paragraph ${index}.`).join('\n\n')

const built = await servedSite({
  'docs/index.md': '# Home\n\n[islands](./islands.mdx)\n',
  'docs/islands.mdx': `import {Parts} from '../components/Counter'

# Islands

<Counter client="load" start={3}>

Some **Markdown** and [a link](./index.md).

</Counter>

<Counter client="idle" />

<Parts.Toggle client="load" />

<Counter start={9} />
`,
  'docs/below.mdx': `# Below\n\n${long}\n\n<Counter client="visible" start={5} />\n`,
  'components/Counter.tsx': counter,
})
const button = (name: string) => ({name, exact: true})

test('the page is complete without scripts', async () => {
  const {page, open} = await reader(built, {javaScriptEnabled: false})
  await open('/islands')
  expect(await page.getByRole('button', {name: /Count/}).allInnerTexts()).toEqual(['Count 3', 'Count 0', 'Count 9'])
  expect(await page.locator('article').getByRole('link', {name: 'a link'}).getAttribute('href')).toBe('/')
})

describe('an island', () => {
  test('hydrates after a link, keeps its children, and leaves other islands unchanged; after Back, it starts again', async () => {
    const {page, read, messages, requests} = await reader(built)
    const scripts = () => requests.filter((url) => url.includes('/assets/island-'))
    await read('/')
    expect(scripts()).toEqual([])
    await page.getByRole('link', {name: 'islands', exact: true}).click()
    await page.getByRole('button', button('Count 3')).click()
    await page.getByRole('button', button('Count 4')).waitFor()
    expect(await page.locator('.counter strong').textContent()).toBe('Markdown')
    await expect.poll(() => page.getByRole('button', button('Count 0')).count()).toBe(1)
    await page.getByRole('button', button('Off')).click()
    await page.getByRole('button', button('On')).waitFor()
    await page.getByRole('button', button('Count 9')).click()
    expect(await page.getByRole('button', button('Count 9')).count()).toBe(1)
    expect(scripts()).toHaveLength(2)
    await page.goBack()
    await expect.poll(() => page.locator('[data-docsgen-island]').count()).toBe(0)
    await page.goForward()
    await page.getByRole('button', button('Count 3')).click()
    await page.getByRole('button', button('Count 4')).waitFor()
    expect(messages).toEqual([])
  })

  test('with `visible` mounts when it comes near the viewport', async () => {
    const {page, read} = await reader(built)
    await read('/below')
    const isMounted = () =>
      page
        .locator('[data-docsgen-island]')
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
    await settled(page)
    expect(await isMounted()).toBe(false)
    await page.locator('[data-docsgen-island]').scrollIntoViewIfNeeded()
    await expect.poll(isMounted).toBe(true)
    await page.getByRole('button', button('Count 5')).click()
    await page.getByRole('button', button('Count 6')).waitFor()
  })
})
