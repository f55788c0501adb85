/** mdBook sites, built in place. */
import path from 'node:path'
import {expect, test} from 'vitest'
import {buildProject, summaries} from '../support/build-site.js'
import {type ProjectFiles, writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

async function build(files: ProjectFiles, folder = '') {
  const root = path.join(makeTempFolder(), 'book')
  writeProject(root, {'node_modules/.keep': '', ...files})
  return buildProject({root: path.join(root, folder)})
}

const book = {
  'book.toml': '[book]\ntitle = "Handbook"\n[output.html.redirect]\n"old.html" = "start.html"\n',
  'src/SUMMARY.md':
    '# Summary\n\n[Preface](preface.md)\n\n- [Start](start.md)\n  - [01 Install](parts/01-install.md)\n- [Later]()\n',
  'src/preface.md': '# Preface\n\nHello.\n',
  'src/start.md': '# Start\n\n{{#include parts/_shared.md}}\n',
  'src/parts/01-install.md': '# Install\n\nUnpack, then [start](missing.md).\n',
  'src/parts/_shared.md': 'Shared by chapters.\n',
}

test('a book becomes a site with its chapters in order, and keeps its numbers', async () => {
  const {files, diagnostics} = await build(book)
  const start = files.get('start/index.html') ?? ''
  expect(start).toContain('Shared by chapters.')
  expect(start.indexOf('Preface')).toBeLessThan(start.indexOf('01 Install'))
  expect(files.has('parts/01-install/index.html')).toBe(true)
  expect(summaries(diagnostics)).toContain('book.toml translated-syntax')
})

test('what is broken in a book is a warning', async () => {
  const {files, diagnostics} = await build(book)
  expect(summaries(diagnostics)).toContain('src/parts/01-install.md:3:14 broken-markdown-link')
  expect(files.size).toBeGreaterThan(0)
})

test("docsgen's own config wins key by key", async () => {
  const {files} = await build({...book, 'docsgen.config.json': '{"title": "Mine"}'})
  expect(files.get('preface/index.html')).toContain('<title>Preface | Mine</title>')
})

test('a book in a usual folder below the project is found', async () => {
  const below = Object.fromEntries(Object.entries(book).map(([file, text]) => [`docs/${file}`, text]))
  const {files} = await build({...below, 'README.md': '# Project\n'})
  expect(files.has('start/index.html')).toBe(true)
})
