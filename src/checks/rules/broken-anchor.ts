import {type DiagnosticKind, diagnostic, didYouMean} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'broken-anchor',
  severity: 'warning',
  what: 'The page exists, but the heading or id after `#` does not.',
  more: 'Give a heading that others link to an id of its own, `## On Windows {#windows}`. You can then reword the heading.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nSee [Windows](./install.md#window).',
      'docs/install.md': '# Install\n\n## Windows',
    },
  },
}

/** A link to a page that exists, but does not have the heading or id of the link. */
export const brokenAnchor: Rule = {
  kinds: [kind],
  onLink({link, location, page: from, resolution}, {config, anchorsOf, nearestAnchor, pages, uncheckedPages = []}) {
    // In the place of a translation, an original links to translated headings; it is checked in its own language.
    if (from?.source?.isUntranslated) return undefined
    if (resolution.kind !== 'page' || resolution.fragment === '' || resolution.fragment === 'top') return undefined
    const [fragment = ''] = resolution.fragment.split(':~:')
    const anchors = anchorsOf(resolution.route)
    if (fragment === '' || !anchors || anchors.has(fragment) || anchors.has(writtenIn(link.url))) return undefined
    const page = link.url.startsWith('#') ? undefined : resolution.route
    const target = [...pages, ...uncheckedPages].find((one) => one.page.route === resolution.route)
    // The config and templates are in no language: only the translation lacks the heading.
    const isTranslation = config.locale?.isDefault === false && !target?.page.source.isUntranslated
    const file = isTranslation && from?.source === undefined ? ` (${target?.page.source.file})` : ''
    const message = `${page === undefined ? 'This page' : `"${page}"`}${file} has no heading or id "#${fragment}".`
    if (target && lettersOf(target.page.title) === lettersOf(fragment)) {
      const fix = page === undefined ? 'Link to "#top"' : `Remove "#${fragment}"`
      return diagnostic(kind, location, message, `The title of a page has no id. ${fix}.`)
    }
    const near = nearestAnchor(fragment, resolution.route)
    return diagnostic(kind, location, message, didYouMean(near === undefined ? undefined : `#${near}`))
  },
}

/** What a text and the id of a heading have in common. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The fragment of a URL as written: browsers look for it before they decode `%3A`. */
const writtenIn = (url: string): string => url.slice(url.indexOf('#') + 1)
