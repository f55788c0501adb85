/** Components of pages that docsgen does not have. */
import {expect, test} from 'vitest'
import {componentBoxes} from '../../../src/features/adopt/component-boxes.js'
import {translateInSteps} from '../../../src/features/adopt/translation.js'

const translated = (text: string): string => translateInSteps(text, [componentBoxes({})])?.text ?? text

test('code in a component keeps its indentation', () => {
  const code = '```console\n$ build\n    Updating\n  Compiling\n```'
  expect(translated(`<Listing>\n\n${code}\n\n</Listing>\n`)).toContain(code)
})

test('the attributes of a component and its content are one empty line apart', () => {
  const box = ':::details[`Listing`]{open}\n\n`number="1"`\n\nText.\n'
  expect(translated('<Listing number="1">\nText.\n</Listing>')).toContain(box)
  expect(translated('<Listing number="1">\n\nText.\n\n</Listing>')).toContain(box)
})

test('content loses the indentation that it has in its component, and no more', () => {
  const page = '<Outer>\n    <Inner>\n        - one\n            - two\n    </Inner>\n</Outer>\n'
  expect(translated(page)).toMatch(/\n- one\n {4}- two\n/)
})

test('texts of attributes are complete, and code of attributes is cut; a component with an address stays a link', () => {
  const caption = 'word '.repeat(60).trim()
  const code = `[${'1, '.repeat(60)}]`
  expect(translated(`<Figure caption="${caption}" />`)).toContain(`caption="${caption}"`)
  const box = translated(`<Chart :points="${code}" />`)
  expect(box).toContain('points="[1, 1,')
  expect(box.length).toBeLessThan(120)
  expect(translated('<Lesson href="https://a.example/x" title="X">Watch it</Lesson>')).toBe(
    ':badge[Lesson] [Watch it](https://a.example/x)',
  )
})

test('attributes that contain code keep its marks', () => {
  expect(translated('<Figure caption="A `Guess` type" />')).toBe(':badge[Figure] ``caption="A `Guess` type"``')
})

test('components in components become containers with empty lines between them, and more colons outside', () => {
  const page = [
    '<Page>',
    '  <Title>',
    '    Text.',
    '  </Title>',
    '  <Members :all="core" />',
    '  <Title>',
    '    :::note',
    '    More.',
    '    :::',
    '  </Title>',
    '</Page>',
  ]
  expect(translated(`${page.join('\n')}\n`).split('\n')).toEqual([
    ...[':::::details[`Page`]{open}', '', ':::details[`Title`]{open}', '', 'Text.', ':::', ''],
    ...[':badge[Members] `all="core"`', '', '::::details[`Title`]{open}', '', ':::note', 'More.', ':::', '::::'],
    ...[':::::', ''],
  ])
})
