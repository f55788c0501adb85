import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {RoutePath} from '../../src/model/model.js'
import {type ContentProps, contentTemplates} from '../../templates/content/index.js'
import {site} from './samples.js'

const {title, base, lang} = site
const shared: ContentProps = {
  site: {title, base, lang, url: ''},
  page: {
    route: '/page' as RoutePath,
    id: 'page',
    title: 'Page',
    description: '',
    frontmatter: {},
    version: {name: 'current', label: 'Next'},
  },
}
const {Heading, CodeBlock, Link, Image, Table} = contentTemplates

test('a heading links to itself', () => {
  const html = renderToStaticMarkup(
    <Heading {...shared} level={3} id="fields" label="Direct link to Fields">
      Fields
    </Heading>,
  )
  expect(html).toBe(
    '<h3 id="fields">Fields<a class="anchor" href="#fields" aria-label="Direct link to Fields"></a></h3>',
  )
})

test('a heading of level 1, or without an id, is plain', () => {
  const plain = (level: 1 | 2, id?: string) =>
    renderToStaticMarkup(
      <Heading {...shared} level={level} id={id} label="Direct link to A">
        A
      </Heading>,
    )
  expect(plain(1, 'a')).toBe('<h1 id="a">A</h1>')
  expect(plain(2)).toBe('<h2>A</h2>')
})

test('a code block can be scrolled by keyboard and keeps its highlighting', () => {
  const html = renderToStaticMarkup(
    <CodeBlock {...shared} language="ts" html='<span class="tk">let</span> a' title="a.ts" />,
  )
  expect(html).toBe(
    '<div class="code" data-language="ts"><div class="title">a.ts</div>' +
      '<pre tabindex="0"><code class="language-ts"><span class="tk">let</span> a</code></pre></div>',
  )
  expect(renderToStaticMarkup(<CodeBlock {...shared} language="ts" html="a" />)).not.toContain('class="title"')
})

test('an external link opens a new tab', () => {
  expect(
    renderToStaticMarkup(
      <Link {...shared} href="https://x.example" external title="X">
        x
      </Link>,
    ),
  ).toBe('<a title="X" href="https://x.example" target="_blank" rel="noopener noreferrer">x</a>')
  expect(
    renderToStaticMarkup(
      <Link {...shared} href="/a">
        a
      </Link>,
    ),
  ).toBe('<a href="/a">a</a>')
})

test('an image loads lazily', () => {
  expect(renderToStaticMarkup(<Image {...shared} src="/a.png" alt="A" width={4} height={3} />)).toBe(
    '<img loading="lazy" decoding="async" alt="A" src="/a.png" width="4" height="3"/>',
  )
})

test('a table scrolls in an element named after its columns', () => {
  const html = renderToStaticMarkup(
    <Table {...shared}>
      <thead>
        <tr>
          <th>Field</th>
          <th className="align-right">
            <em>Longest</em> value
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>name</th>
          <td className="align-right">200</td>
        </tr>
      </tbody>
    </Table>,
  )
  expect(html).toContain(
    '<div class="table" role="group" tabindex="0" aria-label="Field, Longest value"><table><thead>',
  )
  expect(renderToStaticMarkup(<Table {...shared} label="Limits" />)).toContain('aria-label="Limits"')
})
