/** Problems of pages with components. */
import type {IslandObstacle} from '../compiled.js'
import type {Diagnostic} from '../diagnostic.js'
import {nothingToImport} from './code-diagnostics.js'
import {type DiagnosticKind, diagnostic, joined, placeName, type SourceLocation} from './diagnostic.js'
import type {ErrorReason} from './thrown-error.js'

export const brokenImportKind: DiagnosticKind = {
  code: 'broken-import',
  severity: 'error',
  what: 'A page with components imports a module that does not exist.',
  more: 'Install the package, or fix the path. Paths are relative to the page.',
  example: {files: {'docs/index.mdx': "import Chart from '../parts/Chart'\n\n# Sales\n\n<Chart />"}},
}

/** The first use of a component on a page, and the number of further uses. */
interface FirstUse extends SourceLocation {
  name: string
  more: number
}

export const componentErrorKind: DiagnosticKind = {
  code: 'component-error',
  severity: 'error',
  what: 'A component or an expression of a page cannot be compiled, run or rendered.',
  more: "With `checks: {component-error: 'warning'}`, the page shows the name and the children of the component instead. The message names the first place in your code.",
  example: {
    files: {
      'docs/index.mdx': '# Sales\n\n<Chart />',
      'components/Chart.jsx': 'export default function Chart({rows}) {\n  return <p>{rows.length} rows</p>\n}',
    },
  },
}

/** `file`: a file in `components/`, which pages use without an import. */
export const componentWithoutDefault = ({name, more, ...location}: FirstUse, file: string): Diagnostic =>
  diagnostic(
    componentErrorKind,
    location,
    `"${file}" has no default export.`,
    joined(`Export the component: \`export default function ${name}(props) { … }\`.`, moreUses(more)),
  )

export const unknownComponentKind: DiagnosticKind = {
  code: 'unknown-component',
  severity: 'warning',
  what: 'A page uses a component that does not exist.',
  more: 'Import the component, or put it into the `components/` folder of the project.',
  example: {
    files: {'docs/index.mdx': '# Sales\n\n<Chrt />', 'components/Chart.jsx': 'export default () => <p>A chart</p>'},
  },
}

/** `spec`: the imported file, which is no code that docsgen can run. */
export const importIsNoComponent = ({name, more, ...location}: FirstUse, spec: string): Diagnostic =>
  diagnostic(
    unknownComponentKind,
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
    componentErrorKind,
    location,
    `${name} is the Markdown file "${spec}", which cannot be the value of a prop or of an expression.`,
    `Write \`<${name} />\` into the text, outside braces: it can be between the tags of a component.`,
  )

/** `name`: of a variable that an expression of a page uses. */
export const undefinedName = (location: SourceLocation, name: string): Diagnostic =>
  diagnostic(
    componentErrorKind,
    location,
    `"${name}" is not defined on this page.`,
    `Import or export it on the page. To show braces as text, write \`\\{\`, or put them into backticks.`,
  )

export const componentError = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(componentErrorKind, location, message, hint)

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
    componentErrorKind,
    location,
    `${subject} crashed while it was rendered${from}: ${message}`,
    joined(hint, moreUses(uses.length - 1)),
  )
}

const moreUses = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count} more ${count === 1 ? 'use on this page has' : 'uses on this page have'} the same problem.`

export const brokenImport = nothingToImport(brokenImportKind)

export const unknownComponent = ({name, more, ...location}: FirstUse, near?: string): Diagnostic => {
  const [first, ...members] = name.split('.')
  const add =
    members.length > 0 ? `Import ${first}.` : `Import it, or put it into the project as components/${name}.tsx.`
  const hint = near === undefined ? add : `Did you mean <${near}>?`
  return diagnostic(unknownComponentKind, location, `There is no component <${name}>.`, joined(hint, moreUses(more)))
}

/** `spec`: the module that the first part of the name comes from. */
export const unknownMember = ({name, more, ...location}: FirstUse, spec: string): Diagnostic =>
  diagnostic(
    unknownComponentKind,
    location,
    `There is no component <${name}>.`,
    joined(`Compare the name with the exports of "${spec}".`, moreUses(more)),
  )

export const badIslandKind: DiagnosticKind = {
  code: 'bad-island',
  severity: 'error',
  what: 'A component cannot become interactive in the browser.',
  more: 'The component must be in a file of its own, and its props must be JSON-serialisable.',
  example: {
    files: {
      'docs/index.mdx': '# Count\n\n<Counter client="later" />',
      'components/Counter.jsx': 'export default () => <button>0</button>',
    },
  },
}

export const badIsland = (location: SourceLocation, message: string, hint?: string): Diagnostic =>
  diagnostic(badIslandKind, location, message, hint)

export const staticComponentKind: DiagnosticKind = {
  code: 'static-component',
  severity: 'warning',
  what: 'A component of a page has state, effects or event handlers, but no `client` prop, or a content template has them. It is sent as static HTML, so it never reacts.',
  more: "[Components in pages](../looks/components.mdx) lists the values of `client`. docsgen reports each component once per page, also when a component inside it is the reason. If the static HTML is what you want, set `checks: {static-component: 'off'}`.",
  example: {
    files: {
      'docs/index.mdx': '# Count\n\n<Counter />',
      'components/Counter.jsx': `import {useState} from 'react'

export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}`,
    },
  },
}

/** `feature`: a hook, method or event handler that the component uses, and `location`: where. */
export const staticComponent = (
  {name, islandObstacle, ...location}: SourceLocation & {name: string; islandObstacle?: IslandObstacle},
  {feature, location: origin, hasProps}: {feature: string; location: SourceLocation | undefined; hasProps: boolean},
): Diagnostic => {
  const from = origin === undefined ? '' : ` at ${placeName(origin)}`
  const message = `<${name}> uses \`${feature}\`${from}, but has no \`client\` prop, so it stays static HTML in the browser.`
  const fix = `${obstacleHints[islandObstacle ?? 'none']} \`<${name} client="idle" />\``
  return diagnostic(staticComponentKind, location, message, `${fix}${hasProps ? ', with its other props' : ''}.`)
}

/** A content template with a hook, method or event handler, and where. */
export const staticTemplate = (location: SourceLocation, name: string, feature: string): Diagnostic =>
  diagnostic(
    staticComponentKind,
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

export const badMdxKind: DiagnosticKind = {
  code: 'bad-mdx',
  severity: 'error',
  what: 'A page is not valid MDX, and is shown as plain Markdown.',
  more: 'Close every element. `{` and `<` begin code: write `\\{` and `\\<`, or use backticks.',
  example: {files: {'docs/index.mdx': '# Sales\n\nSets {a, b grow.'}},
}

export const badMdx = (
  location: SourceLocation,
  {message, hint}: {message: string; hint?: string | undefined},
): Diagnostic =>
  diagnostic(
    badMdxKind,
    location,
    `${message} Because of this, docsgen reads the page as plain Markdown, without components.`,
    hint ?? 'In MDX "<" and "{" begin a component or an expression: write `\\<` and `\\{`, or put them into backticks.',
  )

export const mdxInMarkdownKind: DiagnosticKind = {
  code: 'mdx-in-markdown',
  severity: 'warning',
  what: 'A `.md` page imports or uses components, which are text in Markdown.',
  more: "Rename the file to `.mdx`, or set `markdown: {mdx: 'auto'}`.",
  example: {files: {'docs/index.md': "import Chart from './Chart'\n\n# Sales\n\n<Chart />"}},
}

export const mdxInMarkdown = (location: SourceLocation): Diagnostic =>
  diagnostic(
    mdxInMarkdownKind,
    location,
    'This page imports or uses components, which a `.md` file shows as text.',
    "Change the extension of the file to `.mdx`, or set `markdown: {mdx: 'auto'}` in the config.",
  )
