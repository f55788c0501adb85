/** The test cases of DOMPurify, each as the text of a page: docsgen removes all code that can run, and keeps harmless content. */
import {pathToFileURL} from 'node:url'
import {beforeAll, describe, expect, test} from 'vitest'
import {dangersIn} from '../security/support/dangers.js'
import {bodyOf} from '../support/compile-text.js'
import {meaningOf} from '../support/html.js'
import {dompurifyDifferences} from './dompurify-differences.js'
import {expectOnly, hasSuites, suitePath, whyNot} from './suites.js'

interface Case {
  payload: string
  expected: string | string[]
}

describe.skipIf(!hasSuites)(`the cases of DOMPurify${whyNot}`, () => {
  let cases: readonly Case[] = []
  const bodies = new Map<Case, string>()
  beforeAll(async () => {
    cases = (await import(/* @vite-ignore */ pathToFileURL(suitePath('dompurify/test/fixtures/expect.mjs')).href))
      .default
    for (const one of cases) bodies.set(one, await bodyOf(one.payload))
  }, 60_000)

  test('all code that can run is removed', () => {
    expect(cases).toHaveLength(223)
    const dangers = cases.flatMap((one, index) =>
      dangersIn(bodies.get(one)!).map((danger) => `${index + 1} ${danger}: ${one.payload}`),
    )
    expect(dangers).toEqual([])
  })

  test('the test detects what runs', () => {
    expect(cases.filter(({payload}) => dangersIn(payload).length > 0).length).toBeGreaterThan(100)
  })

  // The page of a case must be the page of the answer of DOMPurify, whose raw HTML can be trusted.
  test('content stays as in DOMPurify, except for documented differences', async () => {
    const differing = new Map<string, unknown>()
    for (const [index, one] of cases.entries()) {
      const ours = meaningOf(bodies.get(one)!)
      const answers = await Promise.all(
        [one.expected].flat().map(async (html) => meaningOf(await bodyOf(html, {markdown: {html: 'trust'}}))),
      )
      if (!answers.includes(ours)) differing.set(`${index + 1}`, {payload: one.payload, ours, answers})
    }
    expectOnly(differing, dompurifyDifferences)
  }, 60_000)
})
