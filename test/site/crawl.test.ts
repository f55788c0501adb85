/** The reader of finished sites finds what it is there to find. */
import {parse} from 'parse5'
import {describe, expect, test} from 'vitest'
import {crawl, elementsOf} from '../support/crawl.js'
import {misplacedTagsIn} from '../support/misplaced-tags.js'
import {writeProject} from '../support/project.js'
import {makeTempFolder} from '../support/temp.js'

const documentOf = (body: string) =>
  `<!doctype html>\n<html><head><title>A <b> title</title></head><body>${body}</body></html>`

const problemsIn = (html: string) => misplacedTagsIn(html, elementsOf(parse(html, {sourceCodeLocationInfo: true})))

describe('tags', () => {
  test.each([
    ['<div>a', 'unclosed div at 2'],
    ['<p>a<div>b</div></p>', 'unclosed p at 2', 'added p', '1 end tags without an element'],
    ['<b><i>x</b></i>', 'unclosed i at 2', '1 end tags without an element'],
    ['<div><span>x</div></span>', 'unclosed span at 2', '1 end tags without an element'],
    ['<ul><li>a<li>b</li></ul>', 'unclosed li at 2'],
    ['<a href="x"><a href="y">z</a></a>', 'unclosed a at 2', '1 end tags without an element'],
    ['<table><tbody></tbody><div>x</div></table>', 'moved div at 2'],
    ['<table><tr><td>x</td></tr></table>', 'added tbody'],
    ['</section>', '1 end tags without an element'],
  ])('%s', (body, ...problems) => {
    expect(problemsIn(documentOf(body)).sort()).toEqual(problems.sort())
  })

  test('those of a correct document are where they belong', () => {
    const body =
      '<p>a<br>b</p><!-- </p> --><svg><path d="M0 0"/><g></g></svg><script>"<div></p>"</script><img alt="</p>">'
    expect(problemsIn(documentOf(body))).toEqual([])
  })
})

test('a folder with repeated ids, broken addresses and misplaced tags', async () => {
  const folder = makeTempFolder()
  const body = '<p id="a">\n<span id="a">x</p><b id="b" id="c"></b><a href="/gone">x</a><a href="#nowhere">x</a>'
  writeProject(folder, {'index.html': documentOf(body)})
  const {broken, duplicateIds, parseErrors} = await crawl(folder)
  expect(duplicateIds).toEqual(['index.html#a'])
  expect(broken.map(({url, reason}) => `${url} ${reason}`)).toEqual(['/gone missing', '#nowhere anchor'])
  expect(parseErrors).toEqual(['index.html:3:31 duplicate-attribute', 'index.html: unclosed span at 3'])
})
