/** Heading ids by the rules of other systems. */
import {expect, test} from 'vitest'
import {createSlugger} from '../../src/markdown/syntax/slugs.js'

test.each([
  [
    'github',
    ['What’s new?', '1. Go', 'Go `on` & on', 'Été', '?'],
    ['whats-new', '1-go', 'go-on--on', 'été', 'section'],
  ],
  [
    'vitepress',
    ['What’s new?', '1. Go', 'Go on & on', 'Été', '?', 'Done :tada:'],
    ['what-s-new', '_1-go', 'go-on-on', 'ete', 'section', 'done'],
  ],
  ['docusaurus', [' Docker', 'Été & on', '?'], ['-docker', 'été--on', 'section']],
  ['mdbook', ['What’s new?', '1. Go', 'Go on & on', 'Été', '?'], ['whats-new', '1-go', 'go-on--on', 'été', 'section']],
  [
    'python-markdown',
    ['What’s new?', '1. Go', 'Go `on` & on', 'Été', '?', '日本語', 'Done :tada:'],
    ['whats-new', '1-go', 'go-on-on', 'ete', '_1', '_2', 'done'],
  ],
  ['python-markdown-unicode', ['Été', 'Go & on', '日本語'], ['été', 'go-on', '日本語']],
  ['pymdownx', ['Été', 'Go & on', '日本語'], ['été', 'go--on', '日本語']],
] as const)('as in %s', (style, texts, ids) => {
  const slug = createSlugger(style, [])
  expect(texts.map(slug)).toEqual(ids)
})

test.each(['github', 'vitepress', 'mdbook'] as const)('taken ids get numbers, as in %s', (style) => {
  const slug = createSlugger(style, ['taken'])
  expect(['Taken', 'Same', 'Same', 'Same'].map(slug)).toEqual(['taken-1', 'same', 'same-1', 'same-2'])
})

test('taken ids get numbers, as in python-markdown', () => {
  const slug = createSlugger('python-markdown', ['taken'])
  const ids = ['Taken', 'Same', 'Same', 'Same', 'Same_1'].map(slug)
  expect(ids).toEqual(['taken_1', 'same', 'same_1', 'same_2', 'same_3'])
})
