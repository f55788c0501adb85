/** Problems of code samples that docsgen runs. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation} from './diagnostic.js'

/** `reason`: a sentence, or one with what the program printed. */
export const sampleFailed = (
  location: SourceLocation,
  reason: string,
  hint = 'Correct the code; if it must fail, write `fails` after `test`.',
): Diagnostic => diagnostic('sample-failed', location, reason, hint)

export const sampleWithoutCommand = (location: SourceLocation, language: string): Diagnostic =>
  diagnostic(
    'not-configured',
    location,
    language === '' ? 'This sample has no language, so docsgen cannot run it.' : `No command runs ${language} samples.`,
    language === ''
      ? 'Write the language before `test`.'
      : `Add one to the config: samples: {languages: {${language}: 'command {file}'}}.`,
  )
