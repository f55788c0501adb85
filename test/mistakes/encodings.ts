/** Files that are not UTF-8, or no text. */
import type {MistakesOfSite} from './mistake.js'

export const encodings: MistakesOfSite = {
  files: {'docs/index.md': '# Home\n\nHello.\n'},
  config: {checks: {'missing-description': 'off'}},
  pathOf: (row) => `docs/page-${row}.md`,
  encoding: 'latin1',
  rows: [
    [
      '# Page\n\nText of a caf‹\xe9.\n',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-0.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Page\n\nText and more text: ‹\xc3',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-1.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Page and its text\n\nText ‹\xc0\xaf.\n',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-2.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Page and its long text\n\nText ‹\xed\xa0\x80.\n',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-3.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Page\n\nText ‹\x80 and more.\n',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-4.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Page\n\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nLine.\nCaf‹\xe9.\n',
      '‹ warning invalid-encoding: This file is not valid UTF-8; docsgen shows unreadable bytes as "�". Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-5.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '\xff\xfe#\x00 \x00A\x00\x00\xd8B\x00B\x00B\x00B\x00B\x00B\x00B\x00B\x00',
      '1:4 warning invalid-encoding: This file is UTF-16, and this character of it is not valid; docsgen shows it as "�". Hint: Correct the character, and save the file as UTF-8.',
    ],
    [
      '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
      'error unreadable-file: This file is not text. Hint: Save it as UTF-8, or move it out of the content folder.',
    ],
    [
      '\x1f\x8b\b\x00\x00\x00\x00\x00\x00\xff',
      'error unreadable-file: This file is not text. Hint: Save it as UTF-8, or move it out of the content folder.',
    ],
    [
      '\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00',
      'error unreadable-file: This file is not text. Hint: Save it as UTF-8, or move it out of the content folder.',
    ],
    [
      '\x7fELF\x02\x01\x01\x00\x00\x00',
      'error unreadable-file: This file is not text. Hint: Save it as UTF-8, or move it out of the content folder.',
    ],
    [
      '\x82\xb1\x82\xf1\x82\xc9\x82\xbf\x82\xcd',
      'error unreadable-file: This file is not UTF-8, so docsgen cannot read its text. Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-11.md > utf8.md`. Read the result before you replace the file.',
    ],
    [
      '# Caf\xe9\n\n\xe9t\xe9\n',
      'error unreadable-file: This file is not UTF-8, so docsgen cannot read its text. Hint: Save it as UTF-8 in your editor, or convert it from its encoding, for example from Windows-1252: `iconv -f WINDOWS-1252 -t UTF-8 docs/page-12.md > utf8.md`. Read the result before you replace the file.',
    ],
  ],
}
