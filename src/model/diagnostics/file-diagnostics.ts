/** Files that docsgen cannot read. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type SourceLocation, shellWord} from './diagnostic.js'

/** `location`: the first unreadable character. */
export const invalidEncoding = (location: SourceLocation, {isUtf16}: {isUtf16: boolean}): Diagnostic =>
  isUtf16
    ? diagnostic(
        'invalid-encoding',
        location,
        'This file is UTF-16, and this character of it is not valid; docsgen shows it as "\uFFFD".',
        'Correct the character, and save the file as UTF-8.',
      )
    : diagnostic(
        'invalid-encoding',
        location,
        'This file is not valid UTF-8; docsgen shows unreadable bytes as "\uFFFD".',
        convertHint(location.file),
      )

export const notText = (location: SourceLocation, {isOtherEncoding}: {isOtherEncoding: boolean}): Diagnostic =>
  isOtherEncoding
    ? diagnostic(
        'unreadable-file',
        location,
        'This file is not UTF-8, so docsgen cannot read its text.',
        convertHint(location.file),
      )
    : diagnostic(
        'unreadable-file',
        location,
        'This file is not text.',
        'Save it as UTF-8, or move it out of the content folder.',
      )

const convertHint = (file: string): string =>
  `Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: \`iconv -f WINDOWS-1252 -t UTF-8 ${shellWord(file)} > utf8.md\`. Read the result before you replace the file.`

export const unreadableFile = (location: SourceLocation, reason: string): Diagnostic =>
  diagnostic(
    'unreadable-file',
    location,
    // Node's message also contains a code and the absolute path of the file.
    `This file cannot be read: ${reason.replace(/^E[A-Z]+: (.*?), \w+(?: '.*)?$/, '$1')}.`,
  )

/** `size` and `limit` in MB. */
export const tooLargeFile = (location: SourceLocation, {size, limit}: {size: number; limit: number}): Diagnostic =>
  diagnostic(
    'unreadable-file',
    location,
    `This file is ${size.toFixed(1)} MB, but a page may be at most ${limit} MB.`,
    'Divide the page, move the file out of the content folder, or raise `markdown.maxSize` in the config.',
  )
