/** Problems of templates. */
import type {Diagnostic} from '../diagnostic.js'
import {missingDefaultExportKind} from './code-diagnostics.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'

export const badTemplateKind: DiagnosticKind = {
  code: 'bad-template',
  severity: 'error',
  what: 'The default export of a template is no React component, or is an async function.',
  more: "With `checks: {bad-template: 'warning'}`, docsgen uses its own template instead.",
  example: {
    files: {
      'docs/index.md': '# Welcome',
      'templates/Footer.jsx': `export default async function Footer() {
  const response = await fetch('https://example.com/year')
  return <footer>{await response.text()}</footer>
}`,
    },
  },
}

/** `mistake`: what the default export of the template is. */
export const badTemplate = (
  location: SourceLocation,
  name: string,
  mistake: 'missing' | 'async' | 'no-component',
): Diagnostic => {
  if (mistake === 'missing')
    return diagnostic(
      missingDefaultExportKind,
      location,
      `The template "${name}" has no default export.`,
      `Export a React component: \`export default function ${name}(props) { … }\`.`,
    )
  if (mistake === 'async')
    return diagnostic(
      badTemplateKind,
      location,
      `The template "${name}" is an async function, but docsgen renders each page in one step.`,
      'Remove `async` and `await` from the component: load the values at the top of its file, outside the component.',
    )
  return diagnostic(
    badTemplateKind,
    location,
    `The default export of the template "${name}" is no React component.`,
    `Export a function that returns JSX: \`export default function ${name}(props) { … }\`.`,
  )
}

export const unknownTemplateKind: DiagnosticKind = {
  code: 'unknown-template',
  severity: 'warning',
  what: 'A code file in `templates/` does not have the name of a template, and no template imports it.',
  more: '[Templates](../looks/templates.md) lists all names. Templates of the content belong into `templates/content/`.',
  example: {
    files: {
      'docs/index.md': '# Welcome',
      'templates/Foter.jsx': 'export default function Footer() {\n  return <footer>Us</footer>\n}',
    },
  },
}

/** `near`: the file that the author most likely meant. */
export const unknownTemplate = (location: SourceLocation, near: string | undefined): Diagnostic =>
  diagnostic(
    unknownTemplateKind,
    location,
    'docsgen has no template of this name, so nothing uses this file.',
    didYouMean(near) ?? 'Import it in a template, or move it to the `components` folder.',
  )
