import {type DiagnosticKind, diagnostic} from '../../model/diagnostics/diagnostics.js'
import type {Rule} from '../rule.js'

const kind: DiagnosticKind = {
  code: 'link-to-draft',
  severity: 'error',
  what: 'A link leads to a page that is a draft.',
  more: 'A build leaves out drafts, so readers would find no page. `docsgen dev` shows drafts, and reports the link as a warning.',
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nSee [what comes next](./next.md).',
      'docs/next.md': '---\ndraft: true\n---\n\n# Next',
    },
  },
}

/** A link to a draft, which is not part of the site that readers get. Drafts may lead to each other. */
export const linkToDraft: Rule = {
  kinds: [kind],
  onLink({link, location, page, resolution}) {
    const draft =
      resolution.kind === 'draft' ? resolution.page : resolution.kind === 'page' ? resolution.draft : undefined
    if (draft === undefined || page?.source?.frontmatter.draft === true) return undefined
    return diagnostic(
      kind,
      location,
      `"${link.url}" leads to "${draft.source.file}", a draft, which a build leaves out.`,
      'Remove `draft: true` from its front matter, or remove the link.',
    )
  },
}
