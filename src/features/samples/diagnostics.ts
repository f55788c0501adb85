/** Problems of code samples that docsgen runs. */
import {catalogue, type DiagnosticKind, diagnostic, type SourceLocation} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

export const sampleFailedKind: DiagnosticKind = {
  code: 'sample-failed',
  severity: 'error',
  only: 'samples',
  what: 'A code block with the word `test` does not run, or prints something else than the page shows. `docsgen check --samples` reports it.',
  more: 'The problem is at the line that the program names, else at the beginning of the block. See [Samples that run](../writing/code.md#samples).',
  example: {
    files: {'docs/index.md': '# Welcome\n\n```js test\nconsole.log(1 + 1)\n```\n\n```text output\n3\n```'},
    config: {samples: {languages: {js: 'node {file}'}}},
  },
}

/** `reason`: a sentence, or one with what the program printed. */
export const sampleFailed = (
  location: SourceLocation,
  reason: string,
  hint = 'Correct the code; if it must fail, write `fails` after `test`.',
): Diagnostic => diagnostic(sampleFailedKind, location, reason, hint)

export const sampleWithoutCommand = (location: SourceLocation, language: string): Diagnostic =>
  diagnostic(
    catalogue.notConfiguredKind,
    location,
    language === '' ? 'This sample has no language, so docsgen cannot run it.' : `No command runs ${language} samples.`,
    language === ''
      ? 'Write the language before `test`.'
      : `Add one to the config: samples: {languages: {${language}: 'command {file}'}}.`,
  )
