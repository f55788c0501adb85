/** Problems of the site's own code. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, joined, type SourceLocation} from './diagnostic.js'
import type {ErrorReason} from './thrown-error.js'

export const moduleErrorKind: DiagnosticKind = {
  code: 'module-error',
  severity: 'error',
  isFatal: true,
  isBrokenCode: true,
  what: 'Code or a stylesheet of the site cannot be compiled or run.',
  more: 'The compiler reports the message and its place. With `warning` under `checks`, the site is built without this code, for example while you migrate. Components of packages that are not installed then show only their content.',
  example: {
    files: {
      'docs/index.md': '# Welcome',
      'templates/Footer.jsx': 'export default function Footer() {\n  return <footer>\n}',
    },
  },
}

/** A file that throws an error while docsgen loads it. */
export const moduleCrashed = (location: SourceLocation, {message, hint}: ErrorReason): Diagnostic =>
  diagnostic(moduleErrorKind, location, `This file crashed while docsgen loaded it: ${message}`, hint)

/** `spec`: the import of a file that docsgen cannot load. For an import in a page, see `brokenImport`. */
export const unresolvedImport = nothingToImport(moduleErrorKind)

export const suspiciousCodeKind: DiagnosticKind = {
  code: 'suspicious-code',
  severity: 'warning',
  what: 'A stylesheet or script of the site contains something that is probably a mistake, such as invalid CSS.',
  more: 'esbuild, which bundles the files, finds such mistakes; docsgen explains the usual ones. Code that cannot be bundled at all is a [`module-error`](#module-error). In [`docsgen dev`](../running/development.md), warnings of React and differences between server and browser have this code too.',
  example: {config: {css: ['brand.css']}, files: {'docs/index.md': '# Handbook', 'brand.css': '.brand { color: red'}},
}

/** `type`: the ending of an imported file, such as `.scss`. `more`: number of other imports of the type, which get no diagnostics of their own. */
export const unknownImportType = (location: SourceLocation, type: string, more = 0): Diagnostic =>
  diagnostic(
    suspiciousCodeKind,
    location,
    `docsgen cannot import ${type === '' ? 'files without an extension' : `${type} files`}, so it ignores this import${more === 0 ? '' : ` and ${more} more`}.`,
    /^\.(?:less|sass|scss|styl|stylus)$/.test(type)
      ? 'Compile the file to .css or .module.css, and import the result.'
      : 'Import code, JSON, .txt, .css, .module.css or an image; or put the file into the static folder, and write its address.',
  )

/** `importing`: the name that the file does not export. */
export const missingExport = (location: SourceLocation, file: string, importing: string): Diagnostic =>
  importing === 'default'
    ? diagnostic(
        moduleErrorKind,
        location,
        `"${file}" has no default export.`,
        'Export the component with `export default`, or import it by its name, in braces.',
      )
    : diagnostic(
        moduleErrorKind,
        location,
        `"${file}" has no export "${importing}".`,
        'Compare the name with the exports of the file. A default export is imported without braces.',
      )

/** Makes the diagnostics of imports that do not exist. */
export function nothingToImport(kind: DiagnosticKind) {
  return (location: SourceLocation, spec: string, near: string | undefined): Diagnostic =>
    diagnostic(kind, location, `There is nothing to import at "${spec}".`, didYouMean(near) ?? brokenImportHint(spec))
}

function brokenImportHint(spec: string): string {
  if (/^@(?:docusaurus|theme(?:-original|-init)?)\//.test(spec))
    return 'docsgen does not have this module of Docusaurus: remove the import, or write the module in your own code and import that.'
  const other = otherFramework(spec)
  if (other !== undefined)
    return `Components of ${other} do not work in docsgen: write a React component with the same name, and import that.`
  if (/^\.{1,2}(?:\/|$)/.test(spec))
    return 'Create the file, or correct the path: it begins at the folder of this file.'
  if (spec.startsWith('@site/')) return 'Create the file, or correct the path: "@site/" is the project folder.'
  if (spec.startsWith('/')) return 'Write a path that begins with "./", "../" or "@site/" (the project folder).'
  if (spec.startsWith('~')) return 'docsgen has no alias "~": write a relative path, or begin the path with "@site/".'
  if (spec.startsWith('docsgen/')) return 'docsgen has no module of this name. `docsgen eject` lists all templates.'
  return `Install the package "${spec.split('/', spec.startsWith('@') ? 2 : 1).join('/')}".`
}

/** The framework of a module whose components are no React components. */
function otherFramework(spec: string): string | undefined {
  if (/^@?astro(?:js)?[/:]|\.astro$/.test(spec)) return 'Astro'
  if (/^(?:vue|vitepress)(?:\/|$)|\.vue$/.test(spec)) return 'Vue'
  return /^svelte(?:\/|$)|\.svelte$/.test(spec) ? 'Svelte' : undefined
}

export const pageCrashedKind: DiagnosticKind = {
  code: 'page-crashed',
  severity: 'error',
  isFatal: true,
  isBrokenCode: true,
  what: 'A page threw an error while it was rendered.',
  more: 'docsgen renders pages on the server first, where `window` does not exist. Put code that needs a browser into `useEffect`. [`docsgen dev`](../running/development.md) also reports errors in the browser. Under `checks`, `warning` lets docsgen build the other pages; this page shows a notice instead of its text.',
  example: {
    files: {
      'docs/index.md': '# Home',
      'docs/width.tsx': 'export default function Width() {\n  return <p>{window.innerWidth} pixels</p>\n}',
    },
  },
}

/** `more`: other pages that crash at this place for this reason. */
export const pageCrashed = (
  location: SourceLocation,
  {route, more = 0}: {route: string; more?: number},
  {message, hint}: ErrorReason,
): Diagnostic =>
  diagnostic(
    pageCrashedKind,
    location,
    `The page at "${route}" crashed while it was rendered: ${message}`,
    joined(hint, more === 0 ? undefined : `${more} more ${more === 1 ? 'page has' : 'pages have'} the same problem.`),
  )

export const missingDefaultExportKind: DiagnosticKind = {
  code: 'missing-default-export',
  severity: 'error',
  isFatal: true,
  isBrokenCode: true,
  what: 'A template or a `.tsx` page has no default export.',
  more: 'The default export is the component of the page. With `warning` under `checks`, the other pages are built.',
  example: {files: {'docs/index.md': '# Home', 'docs/prices.tsx': "export const frontmatter = {title: 'Prices'}"}},
}

export const missingDefaultExport = (location: SourceLocation, route: string): Diagnostic =>
  diagnostic(
    missingDefaultExportKind,
    location,
    `The page at "${route}" has no default export.`,
    'Export a React component: `export default function Page() { … }`.',
  )

/** `reason`: a warning of esbuild. */
export const suspiciousCode = (location: SourceLocation, reason: string, hint: string): Diagnostic =>
  diagnostic(suspiciousCodeKind, location, reason.replace(/[.]?$/, '.'), hint)
