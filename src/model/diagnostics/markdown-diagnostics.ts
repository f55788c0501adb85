/** Problems of the Markdown of one page. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, didYouMean, type SourceLocation} from './diagnostic.js'
import {nearest} from './nearest.js'

export const duplicateIdKind: DiagnosticKind = {
  code: 'duplicate-id',
  severity: 'warning',
  what: 'A page contains the same id twice.',
  more: 'The second id is removed, because a link can lead to only one. Headings with equal text get different ids.',
  example: {files: {'docs/index.md': '# Welcome\n\n## On Linux {#install}\n\n## On Windows {#install}'}},
}

export const duplicateId = (location: SourceLocation, id: string, first: SourceLocation | undefined): Diagnostic =>
  diagnostic(
    duplicateIdKind,
    location,
    first === undefined
      ? `docsgen uses the id "${id}" itself, so it leaves the id out here.`
      : `This page already has the id "${id}"${placeText(first)}, so docsgen leaves the id out here.`,
    first === undefined
      ? 'Give this element another id.'
      : 'Links lead to the first element: give one of the two another id.',
  )

const placeText = ({file, position}: SourceLocation): string => (position ? `, at ${file}:${position.line}` : '')

export const unknownCodeOptionKind: DiagnosticKind = {
  code: 'unknown-code-option',
  severity: 'warning',
  what: 'An option of a code block is misspelt, so it has no effect.',
  more: 'Only options that differ from a known one by a letter, letter case or dashes are reported, because other tools have other options. See [Code](../writing/code.md).',
  example: {files: {'docs/index.md': '# Welcome\n\n```js titel="start.js"\nstart()\n```'}},
}

export const unknownCodeOption = (location: SourceLocation, option: string, near: string): Diagnostic =>
  diagnostic(unknownCodeOptionKind, location, `Code blocks have no option "${option}".`, didYouMean(near))

export const foreignSyntaxKind: DiagnosticKind = {
  code: 'foreign-syntax',
  severity: 'warning',
  what: 'A page contains syntax of another generator, such as MkDocs, VitePress, Hugo, mdBook or Liquid.',
  more: 'The first construct of each generator on a page is reported. If you do not mean the syntax, put the text into backticks.',
  example: {files: {'docs/index.md': '# Welcome\n\n!!! note\n\n    Save often.'}},
}

export const foreignSyntax = (
  location: SourceLocation,
  {written, system, hint}: {written: string; system: string; hint: string},
): Diagnostic =>
  diagnostic(
    foreignSyntaxKind,
    location,
    `This page contains \`${written.length > 60 ? `${written.slice(0, 60)}…` : written}\`, which is syntax of ${system} and not of docsgen.`,
    hint,
  )

export const pluginMessageKind: DiagnosticKind = {
  code: 'plugin-message',
  severity: 'warning',
  what: 'A remark or rehype plugin reports a problem, such as a rule of remark-lint. The brackets name the plugin and the rule.',
  more: "The plugin chooses the severity: an error for `file.fail()`, a warning for `file.message()`, and an info for `file.info()`. `checks: {'plugin-message': 'error'}` in the config sets another severity for all messages. See [Plugins](../looks/plugins.md).",
  example: {
    files: {
      'docs/index.md': '# Welcome\n\nTODO',
      'todo.mjs': `export default () => (tree, file) => {
  for (const node of tree.children)
    if (node.type === 'paragraph') file.message('Finish this text', {place: node.position, source: 'lint', ruleId: 'todo'})
}`,
    },
    config: {markdown: {remarkPlugins: ['./todo.mjs']}},
  },
}

/** A message of a remark or rehype plugin. */
export const pluginMessage = (
  location: SourceLocation,
  {rule, reason, severity}: {rule: string; reason: string; severity: Diagnostic['severity']},
): Diagnostic => ({
  ...diagnostic(
    pluginMessageKind,
    location,
    `${reason}${/[.!?]$/.test(reason) ? '' : '.'}${rule === '' ? '' : ` (${rule})`}`,
  ),
  severity,
})

export const unknownLanguageKind: DiagnosticKind = {
  code: 'unknown-language',
  severity: 'info',
  what: 'There is no highlighting for the language of a code block.',
  more: 'The page shows the code without colours. Use `text` for code without a language.',
  example: {files: {'docs/index.md': '# Query\n\n```meridian-query\nfind users\n```'}},
}

export const unknownLanguage = (location: SourceLocation, language: string, near: string | undefined): Diagnostic =>
  diagnostic(
    unknownLanguageKind,
    location,
    `There is no highlighting for the language "${language}", so docsgen shows the code without colours.`,
    didYouMean(near) ?? 'Correct the name, or write `text` for code without highlighting.',
  )

export const unknownDirectiveKind: DiagnosticKind = {
  code: 'unknown-directive',
  severity: 'warning',
  what: 'A container is unknown, and its colons are shown as text.',
  more: 'To show the colons as text, write a backslash before them.',
  example: {files: {'docs/index.md': '# Welcome\n\n:::warnin\nMind the gap.\n:::'}},
}

/** `names`: of all directives. */
export const unknownDirective = (location: SourceLocation, name: string, names: readonly string[]): Diagnostic => {
  const near = nearest(name, names)
  return diagnostic(
    unknownDirectiveKind,
    location,
    `There is no directive ":::${name}"; docsgen shows the colons as text.`,
    didYouMean(near === undefined ? undefined : `:::${near}`) ??
      `The directives with ":::" are: ${names.join(', ')}. To show the colons as text, write a backslash before them.`,
  )
}

/** A line with two colons. `near`: the directive that the author most likely meant. */
export const unknownLeaf = (location: SourceLocation, name: string, near: string | undefined): Diagnostic =>
  diagnostic(
    unknownDirectiveKind,
    location,
    `There is no directive "::${name}"; docsgen shows the colons as text.`,
    didYouMean(near),
  )

export const unknownOptionKind: DiagnosticKind = {
  code: 'unknown-option',
  severity: 'warning',
  what: 'A container, badge or include has no option of this name, or the option has no such value.',
  more: 'docsgen ignores the option. Every container may have an `id` and a `class`. See [Containers](../writing/containers.md).',
  example: {files: {'docs/index.md': '# Welcome\n\n:::details[More]{opened}\nSave often.\n:::'}},
}

/** `written`: what has the options, as authors write it. */
export const unknownOption = (
  location: SourceLocation,
  {written, name, names}: {written: string; name: string; names: readonly string[]},
): Diagnostic =>
  diagnostic(
    unknownOptionKind,
    location,
    `"${written}" has no option "${name}".`,
    didYouMean(nearest(name, names)) ?? `Its options are: ${names.join(', ')}.`,
  )

export const badOptionValue = (
  location: SourceLocation,
  {written, name, value, values}: {written: string; name: string; value: string; values: readonly string[]},
): Diagnostic =>
  diagnostic(
    unknownOptionKind,
    location,
    `The option "${name}" of "${written}" cannot be "${value}".`,
    // Every other digit is near.
    didYouMean(/\d/.test(value) ? undefined : nearest(value, values)) ??
      `It can be: ${values.filter((one) => one !== '').join(', ')}.`,
  )

export const missingContentKind: DiagnosticKind = {
  code: 'missing-content',
  severity: 'warning',
  what: 'A container lacks the content that it is for, such as steps without a numbered list.',
  more: 'The page shows the content as it is.',
  example: {files: {'docs/index.md': '# Install\n\n:::steps\n- Download it.\n- Run it.\n:::'}},
}

export const missingContent = (
  location: SourceLocation,
  written: string,
  {name, hint}: {name: string; hint: string},
): Diagnostic => diagnostic(missingContentKind, location, `"${written}" contains no ${name}.`, hint)

export const unclosedDirectiveKind: DiagnosticKind = {
  code: 'unclosed-directive',
  severity: 'warning',
  what: 'A container has no end, or an end has no container.',
  more: 'A container ends with a line of as many colons as its first line. In a list, indent both lines like the text of the item.',
  example: {files: {'docs/index.md': '# Welcome\n\n:::tip\nSave often.'}},
}

/** `end`: what ends the directive instead of a closing line. */
export const unclosedDirective = (
  location: SourceLocation,
  {name, colons}: {name: string; colons: number},
  end: string,
): Diagnostic =>
  diagnostic(
    unclosedDirectiveKind,
    location,
    `":::${name}" has no closing line, so it contains everything up to the end of ${end}.`,
    `End it with a line of "${':'.repeat(colons)}". Each container needs a closing line of its own.`,
  )

export const unmatchedDirective = (location: SourceLocation, colons: string): Diagnostic =>
  diagnostic(
    unclosedDirectiveKind,
    location,
    `"${colons}" closes nothing: no directive with this number of colons is open here.`,
    'Remove the line, or give it as many colons as the line that it closes.',
  )

export const badTabsKind: DiagnosticKind = {
  code: 'bad-tabs',
  severity: 'warning',
  what: 'Tabs contain no tab, two tabs with the same value, or content between the tabs.',
  more: 'Put all content of `::::tabs` into a `:::tab`.',
  example: {
    files: {
      'docs/index.md': '# Install\n\n::::tabs\nChoose your system:\n\n:::tab[Linux]\nUse the package.\n:::\n::::',
    },
  },
}

export const badTabs = (location: SourceLocation, message: string, hint: string): Diagnostic =>
  diagnostic(badTabsKind, location, message, hint)
