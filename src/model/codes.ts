/** The codes of all diagnostics. A file without the schemas, because the code that compiles pages must not load zod. */

export const severities = ['error', 'warning', 'info', 'off'] as const
export type Severity = (typeof severities)[number]

/** Every check, with its default severity. Authors change it under `checks`. */
export const defaultChecks = {
  'broken-link': 'error',
  'broken-asset': 'error',
  'bad-front-matter': 'error',
  'bad-category-file': 'error',
  'bad-slug': 'error',
  'broken-include': 'error',
  'bad-formula': 'error',
  'broken-import': 'error',
  'component-error': 'error',
  'bad-mdx': 'error',
  'bad-island': 'error',
  'bad-template': 'error',
  'duplicate-doc-id': 'error',
  'unknown-doc': 'error',
  'search-test': 'error',
  'include-cycle': 'error',
  'no-pages': 'error',
  'link-to-draft': 'error',
  'removed-url': 'error',
  'removed-anchor': 'error',
  'broken-markdown-link': 'warning',
  'broken-anchor': 'warning',
  'duplicate-route': 'warning',
  'near-duplicate-route': 'warning',
  'redirect-loop': 'warning',
  'duplicate-id': 'warning',
  'unknown-front-matter-key': 'warning',
  'unknown-variable': 'warning',
  'unknown-directive': 'warning',
  'unclosed-directive': 'warning',
  'unclosed-code-block': 'warning',
  'unknown-code-option': 'warning',
  'undefined-reference': 'warning',
  'foreign-syntax': 'warning',
  'removed-html': 'warning',
  'plugin-message': 'warning',
  'bad-tabs': 'warning',
  'invalid-encoding': 'warning',
  'mdx-in-markdown': 'warning',
  'broken-home-link': 'warning',
  'suspicious-code': 'warning',
  'wrong-edit-url': 'warning',
  'ignored-file': 'warning',
  'not-adopted': 'warning',
  'not-from-git': 'warning',
  'unknown-last-update': 'warning',
  'untrusted-code': 'warning',
  'not-configured': 'warning',
  'unknown-component': 'warning',
  'static-component': 'warning',
  'unknown-template': 'warning',
  'sample-failed': 'error',
  'outdated-by-code': 'warning',
  'covers-missing': 'warning',
  'broken-external-link': 'warning',
  'broken-external-anchor': 'warning',
  'missing-alt': 'warning',
  'empty-link-text': 'warning',
  'adopted-site': 'info',
  'translated-syntax': 'info',
  'insecure-link': 'info',
  'no-home-page': 'info',
  'orphan-page': 'info',
  'unlinked-asset': 'info',
  'unknown-language': 'info',
  'unused-partial': 'info',
  'heading-skip': 'info',
  'multiple-h1': 'info',
  'missing-description': 'info',
  'absolute-self-link': 'info',
  'link-to-redirect': 'info',
  'oversized-page': 'info',
  'renamed-key': 'info',
  'missing-translation': 'off',
  'outdated-translation': 'off',
  'structure-differs': 'off',
} as const satisfies Record<string, Severity>

/** Broken code of the site: errors, unless the config says under `checks` that docsgen builds the rest of the site without it. */
export const brokenCodeCodes = ['missing-default-export', 'module-error', 'page-crashed', 'plugin-error'] as const

/** Code of the site that crashes: a baseline accepts it only as a warning. */
export const crashCodes = [...brokenCodeCodes, 'component-error'] as const

/** Problems that prevent a correct site: errors, and reported by every check. */
export const fatalCodes = ['executable-front-matter', ...brokenCodeCodes, 'unreadable-file'] as const

/** Checks that `docsgen build` leaves out. */
export const checkOnlyCodes = ['outdated-by-code', 'covers-missing', 'search-test'] as const

/** Checks that run only with `docsgen check --samples`. */
export const sampleCodes = ['sample-failed'] as const

/** Checks that run only with `docsgen check --external`. */
export const externalCodes = ['broken-external-link', 'broken-external-anchor'] as const

export type DiagnosticCode = keyof typeof defaultChecks | (typeof fatalCodes)[number]
