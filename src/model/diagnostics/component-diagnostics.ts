/** Problems of the site's own code: components, imports, templates and React pages. Part of the catalogue. */
import type {Diagnostic, IslandObstacle} from '../model.js'
import {diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'
import type {ErrorReason} from './thrown-error.js'

/** A file that throws an error while docsgen loads it. */
export const moduleCrashed = (location: SourceLocation, {message, hint}: ErrorReason): Diagnostic =>
  diagnostic('module-error', location, `This file crashed while docsgen loaded it: ${message}`, hint)

/** `spec`: the import of a file that docsgen cannot load. For an import in a page, see `brokenImport`. */
export const unresolvedImport = nothingToImport('module-error')

/** `type`: the ending of an imported file, such as `.scss`. `more`: number of other imports of the type, which get no diagnostics of their own. */
export const unknownImportType = (location: SourceLocation, type: string, more = 0): Diagnostic =>
  diagnostic(
    'suspicious-code',
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
        'module-error',
        location,
        `"${file}" has no default export.`,
        'Export the component with `export default`, or import it by its name, in braces.',
      )
    : diagnostic(
        'module-error',
        location,
        `"${file}" has no export "${importing}".`,
        'Compare the name with the exports of the file. A default export is imported without braces.',
      )

/** The first use of a component on a page, and the number of further uses. */
interface FirstUse extends SourceLocation {
  name: string
  more: number
}

/** `file`: a file in `components/`, which pages use without an import. */
export const componentWithoutDefault = ({name, more, ...location}: FirstUse, file: string): Diagnostic =>
  diagnostic(
    'component-error',
    location,
    `"${file}" has no default export.`,
    joined(`Export the component: \`export default function ${name}(props) { … }\`.`, moreUses(more)),
  )

/** `spec`: the imported file, which is no code that docsgen can run. */
export const importIsNoComponent = ({name, more, ...location}: FirstUse, spec: string): Diagnostic =>
  diagnostic(
    'unknown-component',
    location,
    `<${name}> comes from "${spec}", which is no React component.`,
    joined(
      /\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(spec)
        ? `Show the image with Markdown: \`![…](${spec})\`.`
        : 'Write the component in a .jsx or .tsx file, and import that file.',
      moreUses(more),
    ),
  )

/** `name` and `spec`: of a partial that an expression uses. */
export const partialInExpression = (location: SourceLocation, name: string, spec: string): Diagnostic =>
  diagnostic(
    'component-error',
    location,
    `${name} is the Markdown file "${spec}", which cannot be the value of a prop or of an expression.`,
    `Write \`<${name} />\` into the text, outside braces: it can be between the tags of a component.`,
  )

/** `name`: of a variable that an expression of a page uses. */
export const undefinedName = (location: SourceLocation, name: string): Diagnostic =>
  diagnostic(
    'component-error',
    location,
    `"${name}" is not defined on this page.`,
    `Import or export it on the page. To show braces as text, write \`\\{\`, or put them into backticks.`,
  )

export const componentError = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('component-error', location, message, hint)

/** `uses`: all uses on a page that crash for this reason. `origin`: the first position in the site's code that the error comes from. */
export const componentCrashed = (
  uses: readonly (SourceLocation & {name: string})[],
  {message, hint}: ErrorReason,
  origin: SourceLocation | undefined,
): Diagnostic => {
  const [{name, ...location}] = uses as [SourceLocation & {name: string}]
  const from = origin === undefined ? '' : ` at ${placeName(origin)}`
  const subject = name === '…' ? 'The value of this expression' : `<${name}>`
  return diagnostic(
    'component-error',
    location,
    `${subject} crashed while it was rendered${from}: ${message}`,
    joined(hint, moreUses(uses.length - 1)),
  )
}

const moreUses = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count} more ${count === 1 ? 'use on this page has' : 'uses on this page have'} the same problem.`

const joined = (...hints: (string | undefined)[]): string | undefined =>
  hints.filter((hint) => hint !== undefined).join(' ') || undefined

/** `components/Counter.tsx:4:29` */
const placeName = ({file, position}: SourceLocation): string =>
  [file, position?.line, position?.column].filter((part) => part !== undefined).join(':')

/** A diagram of a site that turns diagrams on. */
export const missingMermaid = (location: SourceLocation): Diagnostic =>
  diagnostic(
    'module-error',
    location,
    'This diagram needs the package mermaid, which is not installed.',
    'Install it: npm install --save-dev mermaid',
  )

export const brokenImport = nothingToImport('broken-import')

/** Makes the diagnostics of imports that do not exist. */
function nothingToImport(code: 'module-error' | 'broken-import') {
  return (location: SourceLocation, spec: string, near: string | undefined): Diagnostic =>
    diagnostic(code, location, `There is nothing to import at "${spec}".`, didYouMean(near) ?? brokenImportHint(spec))
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

export const unknownComponent = ({name, more, ...location}: FirstUse, near?: string): Diagnostic => {
  const [first, ...members] = name.split('.')
  const add =
    members.length > 0 ? `Import ${first}.` : `Import it, or put it into the project as components/${name}.tsx.`
  const hint = near === undefined ? add : `Did you mean <${near}>?`
  return diagnostic('unknown-component', location, `There is no component <${name}>.`, joined(hint, moreUses(more)))
}

/** `spec`: the module that the first part of the name comes from. */
export const unknownMember = ({name, more, ...location}: FirstUse, spec: string): Diagnostic =>
  diagnostic(
    'unknown-component',
    location,
    `There is no component <${name}>.`,
    joined(`Compare the name with the exports of "${spec}".`, moreUses(more)),
  )

export const badIsland = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic('bad-island', location, message, hint)

/** `feature`: a hook, method or event handler that the component uses, and `location`: where. */
export const staticComponent = (
  {name, islandObstacle, ...location}: SourceLocation & {name: string; islandObstacle?: IslandObstacle},
  {feature, location: origin, hasProps}: {feature: string; location: SourceLocation | undefined; hasProps: boolean},
): Diagnostic => {
  const from = origin === undefined ? '' : ` at ${placeName(origin)}`
  const message = `<${name}> uses \`${feature}\`${from}, but has no \`client\` prop, so it stays static HTML in the browser.`
  const fix = `${obstacleHints[islandObstacle ?? 'none']} \`<${name} client="idle" />\``
  return diagnostic('static-component', location, message, `${fix}${hasProps ? ', with its other props' : ''}.`)
}

/** A content template with a hook, method or event handler, and where. */
export const staticTemplate = (location: SourceLocation, name: string, feature: string): Diagnostic =>
  diagnostic(
    'static-component',
    location,
    `The template "content/${name}" uses \`${feature}\`, but content templates run only on the server, so it has no effect in the browser.`,
    'Remove it, or write a component for pages with a `client` prop: `<Name client="idle" />`.',
  )

const obstacleHints: Record<IslandObstacle, string> = {
  none: 'To make it interactive, write',
  'defined-on-page': 'To make it interactive, move it to a file of its own, import it, and write',
  'from-theme': 'To make it interactive, import it in the page, and write',
  'unserialisable-prop': 'To make it interactive, remove functions and elements from its props, and write',
}

/** `more`: other pages that crash at this place for this reason. */
export const pageCrashed = (
  location: SourceLocation,
  {route, more = 0}: {route: string; more?: number},
  {message, hint}: ErrorReason,
): Diagnostic =>
  diagnostic(
    'page-crashed',
    location,
    `The page at "${route}" crashed while it was rendered: ${message}`,
    joined(hint, more === 0 ? undefined : `${more} more ${more === 1 ? 'page has' : 'pages have'} the same problem.`),
  )

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

export const missingDefaultExport = (location: SourceLocation, route: string): Diagnostic =>
  diagnostic(
    'missing-default-export',
    location,
    `The page at "${route}" has no default export.`,
    'Export a React component: `export default function Page() { … }`.',
  )

/** `mistake`: what the default export of the template is. */
export const badTemplate = (
  location: SourceLocation,
  name: string,
  mistake: 'missing' | 'async' | 'no-component',
): Diagnostic => {
  if (mistake === 'missing')
    return diagnostic(
      'missing-default-export',
      location,
      `The template "${name}" has no default export.`,
      `Export a React component: \`export default function ${name}(props) { … }\`.`,
    )
  if (mistake === 'async')
    return diagnostic(
      'bad-template',
      location,
      `The template "${name}" is an async function, but docsgen renders each page in one step.`,
      'Remove `async` and `await` from the component: load the values at the top of its file, outside the component.',
    )
  return diagnostic(
    'bad-template',
    location,
    `The default export of the template "${name}" is no React component.`,
    `Export a function that returns JSX: \`export default function ${name}(props) { … }\`.`,
  )
}

/** `near`: the file that the author most likely meant. */
export const unknownTemplate = (location: SourceLocation, near: string | undefined): Diagnostic =>
  diagnostic(
    'unknown-template',
    location,
    'docsgen has no template of this name, so nothing uses this file.',
    didYouMean(near) ?? 'Import it in a template, or move it to the `components` folder.',
  )
