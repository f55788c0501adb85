import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'missing-description',
  severity: 'info',
  what: 'A page has no description, and no text for a description.',
  more: 'Search engines and cards show the description. Without the key, they show the first line of text. A page that is empty, or has only a title or code, is not reported.',
  example: {
    files: {
      'docs/index.md': '---\ntitle: Welcome\n---\n\n::::cards\n:::card[Install]{href="./install.md"}\n:::\n::::',
      'docs/install.md': '# Install',
    },
  },
}

/** A page with neither a description nor a line of text. A page that is empty or contains only code needs no description. */
export const missingDescription: Rule = {
  kinds: [kind],
  onPage({page: {source, description, frontmatter}, compiled: {toc, links, externals, extras, islands, hasCards}}) {
    if (description.trim() !== '' || frontmatter.unlisted) return []
    const constructs = extras.filter((name) => name !== 'copy')
    const isEmpty = [toc, links, externals, constructs, islands].every(({length}) => length === 0) && !hasCards
    if (isEmpty) return []
    return [
      diagnostic(
        kind,
        {file: source.file, position: source.frontmatterPositions.get('description')},
        'The page has no description, and no text to take one from.',
        'Set `description` in its front matter: search engines and cards show it.',
      ),
    ]
  },
}
