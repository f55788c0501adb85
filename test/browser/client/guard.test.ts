import {createElement, type ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {expect, test} from 'vitest'
import type {PageProps, SiteProps} from '../../../src/model/model.js'
import {guardTemplates} from '../../../templates/guard.js'
import {templates} from '../../../templates/index.js'
import {Root} from '../../../templates/root.js'
import type {TemplateProps, Templates} from '../../../templates/types.js'

const Layout = ({children, ...props}: TemplateProps & {children: ReactNode}) =>
  createElement('main', null, createElement(props.templates.SidePanel, props), children)
const SidePanel = (props: TemplateProps) => createElement('aside', null, createElement(props.templates.Sidebar, props))

const Nav = () => createElement('nav')
const rendered: string[] = []
const Recorded = () => {
  rendered.push('sidebar')
  return null
}
const Broken = () => {
  throw new Error('no such sidebar')
}

function render(own: Partial<Templates>): string {
  const guarded = guardTemplates({...templates, Layout, SidePanel, ...own})
  return renderToString(
    createElement(Root, {site: {} as SiteProps, page: {} as PageProps, templates: guarded, body: '<p>Body</p>'}),
  )
}

test('each template has a marker and an error boundary, except the layout and the body', () => {
  expect(render({Sidebar: Nav})).toBe(
    '<main>' +
      '<template data-docsgen-part="SidePanel"></template><!--$--><aside>' +
      '<template data-docsgen-part="Sidebar"></template><!--$--><nav></nav><!--/$-->' +
      '</aside><!--/$-->' +
      '<div data-docsgen-body="" class="markdown"><p>Body</p></div></main>',
  )
})

test('a template without an error is rendered once', () => {
  render({Sidebar: Recorded})
  expect(rendered).toEqual(['sidebar'])
})

test('a crash on the server throws the original error', () => {
  expect(() => render({Sidebar: Broken})).toThrow('no such sidebar')
})
