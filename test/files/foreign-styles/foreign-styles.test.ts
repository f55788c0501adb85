import {readdirSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {foreignStyles, ownProperty} from '../../../src/files/foreign-styles/foreign-styles.js'

const names = {content: ['.md-typeset'], dark: ['[data-md-color-scheme="slate"]', '.dark'], light: [], properties: {}}
const within = ':where(.markdown, .markdown *, .react-page *)'
const rewrite = (css: string) => foreignStyles(css, names)

test('rules match only the content of pages', () => {
  expect(rewrite('.navbar, a:hover { color: red }')).toBe(`.navbar${within}, a:hover${within} { color: red }`)
  expect(rewrite('.md-typeset td::before{left: 0}')).toBe(`.markdown td${within}::before{left: 0}`)
  expect(rewrite(':is(h1, h2) > a[href="a,b"]:before{left: 0}')).toBe(
    `:is(h1, h2) > a[href="a,b"]${within}:before{left: 0}`,
  )
})

test('rules for the whole document keep their custom properties', () => {
  expect(rewrite('html, body { margin: 0; --own: 1px; font: x }')).toBe('html, body {  --own: 1px; }')
  expect(rewrite('[data-md-color-scheme="slate"] { --a: 1; }')).toBe('[data-theme="dark"] { --a: 1; }')
  expect(rewrite('.dark .logo { left: 0 }')).toBe(`[data-theme="dark"] .logo${within} { left: 0 }`)
})

test('custom properties with names of docsgen get other names', () => {
  expect(rewrite(':root{--color-text: red; --colors: blue} .a{color: var(--color-text)}')).toBe(
    `:root{--site-color-text: red; --colors: blue} .a${within}{color: var(--site-color-text)}`,
  )
})

test('every custom property of the default stylesheets is known', () => {
  const folder = 'templates/styles'
  const sheets = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const declared = new Set(
    sheets.flatMap((css) => [...css.matchAll(/(?<=[{;\s])--[\w-]+(?=\s*:)/g)].map(([name]) => name)),
  )
  expect([...declared].filter((name) => !name.match(ownProperty))).toEqual([])
  expect(declared.size).toBeGreaterThan(40)
})

test('rules inside others are rewritten, and animations and fonts stay', () => {
  expect(rewrite('@media print { a { left: 0 } }')).toBe(`@media print { a${within} { left: 0 } }`)
  expect(rewrite('@keyframes x { from { left: 0 } }')).toBe('@keyframes x { from { left: 0 } }')
  expect(rewrite('@font-face { src: url(a;b.woff) }')).toBe('@font-face { src: url(a;b.woff) }')
})

test('rules of other tools are removed, and lines stay', () => {
  expect(
    rewrite('@import "./a.css";\n@import "tailwindcss";\n@tailwind base;\n.a {\n  @apply m-1;\n  left: 0\n}'),
  ).toBe(`@import "./a.css";\n\n\n.a${within} {\n  \n  left: 0\n}`)
  expect(rewrite('/* a { } */ .a { /* } */ left: 0 }')).toBe(`/* a { } */ .a${within} { /* } */ left: 0 }`)
})
