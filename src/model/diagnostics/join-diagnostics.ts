/** Problems that many pages have for one reason. */
import type {Diagnostic} from '../diagnostic.js'
import {pageCrashed} from './code-diagnostics.js'
import {joined} from './diagnostic.js'

/** The problems of all pages, those of crashes at one place in the code for one reason joined. */
export function joinCrashes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const causes = new Map<string, {first: Diagnostic; more: number}>()
  for (const one of diagnostics) {
    if (one.code !== 'page-crashed' || one.position === undefined) continue
    const cause = causes.get(causeOf(one))
    causes.set(causeOf(one), {first: cause?.first ?? one, more: cause ? cause.more + 1 : 0})
  }
  return diagnostics.flatMap((one) => {
    const cause = causes.get(causeOf(one))
    if (cause === undefined || one.code !== 'page-crashed') return [one]
    const [, route = '', message = ''] = crash.exec(one.message) ?? []
    const reason = one.hint === undefined ? {message} : {message, hint: one.hint}
    return cause.first === one ? [pageCrashed(one, {route, more: cause.more}, reason)] : []
  })
}

/** The problems of all pages, with one for each component that does not exist, at its first use. */
export function joinUnknownComponents(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const uses = new Map<string, Diagnostic[]>()
  for (const one of diagnostics)
    if (one.code === 'unknown-component') uses.set(one.message, [...(uses.get(one.message) ?? []), one])
  return diagnostics.flatMap((one) => {
    const [first, ...more] = uses.get(one.message) ?? []
    if (one.code !== 'unknown-component' || more.length === 0) return [one]
    const pages = more.length === 1 ? '1 more page uses it.' : `${more.length} more pages use it.`
    return one === first ? [{...one, hint: joined(one.hint, pages)}] : []
  })
}

const crash = /^The page at "(.*?)" crashed while it was rendered: ([\s\S]*)$/

const causeOf = ({file, position, message, hint}: Diagnostic): string =>
  JSON.stringify([file, position, crash.exec(message)?.[2], hint])
