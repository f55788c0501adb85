/** Files that docsgen cannot read. */
import type {Diagnostic} from '../diagnostic.js'
import {type DiagnosticKind, diagnostic, type SourceLocation, shellWord} from './diagnostic.js'

export const invalidEncodingKind: DiagnosticKind = {
  code: 'invalid-encoding',
  severity: 'warning',
  what: 'Some characters of a page are not UTF-8.',
  more: 'Save the file as UTF-8; many editors have a command “Save with encoding”. Invalid characters are shown as question marks. If they are more than a tenth of the text, nobody could read the page, and you get [`unreadable-file`](#unreadable-file) instead.',
  example: {
    latin1: {'docs/index.md': '# Coffee\n\nThe caf\xE9 on the corner has it, and it is the best one in town by far.\n'},
  },
}

/** `location`: the first unreadable character. */
export const invalidEncoding = (location: SourceLocation, {isUtf16}: {isUtf16: boolean}): Diagnostic =>
  isUtf16
    ? diagnostic(
        invalidEncodingKind,
        location,
        'This file is UTF-16, and this character of it is not valid; docsgen shows it as "\uFFFD".',
        'Correct the character, and save the file as UTF-8.',
      )
    : diagnostic(
        invalidEncodingKind,
        location,
        'This file is not valid UTF-8; docsgen shows unreadable bytes as "\uFFFD".',
        convertHint(location.file),
      )

export const unreadableFileKind: DiagnosticKind = {
  code: 'unreadable-file',
  severity: 'error',
  isFatal: true,
  what: 'A file cannot be read or is not text, or its encoding is neither UTF-8 nor UTF-16 with a byte order mark and too little of the text is readable.',
  more: 'Move the file to the static folder, fix its permissions, or save it as UTF-8.',
  example: {latin1: {'docs/index.md': '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'}},
}

export const notText = (location: SourceLocation, {isOtherEncoding}: {isOtherEncoding: boolean}): Diagnostic =>
  isOtherEncoding
    ? diagnostic(
        unreadableFileKind,
        location,
        'This file is not UTF-8, so docsgen cannot read its text.',
        convertHint(location.file),
      )
    : diagnostic(
        unreadableFileKind,
        location,
        'This file is not text.',
        'Save it as UTF-8, or move it out of the content folder.',
      )

const convertHint = (file: string): string =>
  `Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: \`iconv -f WINDOWS-1252 -t UTF-8 ${shellWord(file)} > utf8.md\`. Read the result before you replace the file.`

export const unreadableFile = (location: SourceLocation, reason: string): Diagnostic =>
  diagnostic(
    unreadableFileKind,
    location,
    // Node's message also contains a code and the absolute path of the file.
    `This file cannot be read: ${reason.replace(/^E[A-Z]+: (.*?), \w+(?: '.*)?$/, '$1')}.`,
  )

/** `size` and `limit` in MB. */
export const tooLargeFile = (location: SourceLocation, {size, limit}: {size: number; limit: number}): Diagnostic =>
  diagnostic(
    unreadableFileKind,
    location,
    `This file is ${size.toFixed(1)} MB, but a page may be at most ${limit} MB.`,
    'Divide the page, move the file out of the content folder, or raise `markdown.maxSize` in the config.',
  )
