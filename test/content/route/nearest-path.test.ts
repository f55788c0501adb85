import {expect, test} from 'vitest'
import {createNearestPath} from '../../../src/content/route/nearest-path.js'
import {createNearest, nearest} from '../../../src/model/diagnostics/diagnostics.js'
import {randomBelow} from '../../support/random.js'

const letters = 'abcde-'

/** A list of words, and words that differ from one of them by some letters. */
function words(seed: number) {
  const below = randomBelow(seed)
  const letter = () => letters[below(letters.length)]!
  const word = (length: number) => Array.from({length}, letter).join('')
  const list = Array.from({length: 200}, () => word(3 + below(12)))
  const misspelt = (text: string) => {
    const at = below(text.length)
    return text.slice(0, at) + [letter(), letter() + letter(), ''][below(3)] + text.slice(at + 1)
  }
  const wanted = Array.from({length: 200}, (_, index) => misspelt(misspelt(list[index]!)))
  return {list, wanted}
}

test('the index finds the same words as comparing all words', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const {list, wanted} = words(seed)
    const find = createNearest(list)
    expect(wanted.map((word) => find(word))).toEqual(wanted.map((word) => nearest(word, list)))
    expect(find('')).toBe(nearest('', list))
    expect(find('a'.repeat(300))).toBeUndefined()
  }
})

test('many pages with one name have the same suggestions as a few', () => {
  const {list, wanted} = words(7)
  const paths = list.map((folder) => `${folder}/index.md`)
  const find = createNearestPath(paths)
  const targets = wanted.map((folder) => `${folder}/index.md`)
  const isShortened = (path: string, target: string) =>
    path.length < target.length &&
    Array.from(path, (_, end) => end).some(
      (end) => target.startsWith(path.slice(0, end)) && target.endsWith(path.slice(end)),
    )
  const expected = targets.map((target) => {
    const [shortened] = paths.filter((path) => isShortened(path, target)).toSorted((a, b) => b.length - a.length)
    return shortened ?? nearest(target, paths)
  })
  expect(targets.map(find)).toEqual(expected)
})

test('of equally near names the first is suggested, also if another one is shorter', () => {
  const paths = ['guides/installer.md', 'guides/instal.md', 'guides/installs.md', 'other/installe.md']
  expect(createNearestPath(paths)('guides/install.md')).toBe('guides/instal.md')
  expect(createNearestPath(paths.toReversed())('guides/install.md')).toBe('guides/installs.md')
})
