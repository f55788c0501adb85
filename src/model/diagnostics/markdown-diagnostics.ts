/** Problems of the Markdown of one page. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, meant, type Place} from './diagnostic.js'

export const unclosedCodeBlock = (place: Place, fence: string): Diagnostic =>
  diagnostic(
    'unclosed-code-block',
    place,
    `This code block has no closing line, so everything after it is code.`,
    `End the code with a line of "${fence}".`,
  )

export const unknownCodeOption = (place: Place, option: string, near: string): Diagnostic =>
  diagnostic('unknown-code-option', place, `Code blocks have no option "${option}".`, meant(near))

export const undefinedReference = (
  place: Place,
  {text, label, near}: {text: string; label: string; near: string | undefined},
): Diagnostic =>
  diagnostic(
    'undefined-reference',
    place,
    `The page shows "${text}" as text, because "[${label}]" has no definition.`,
    meant(near === undefined ? undefined : `[${near}]`) ?? `Add a line such as "[${label}]: ./page.md".`,
  )

/** `written`: the whole link or image; `url`: its address. */
export const spaceInAddress = (place: Place, written: string, url: string): Diagnostic =>
  diagnostic(
    written.startsWith('!') ? 'broken-asset' : 'broken-link',
    place,
    `The page shows "${written}" as text, because its address contains a space.`,
    `Write "${written.replace(url, () => url.replace(/[ \t]/g, '%20'))}" or "${written.replace(url, () => `<${url}>`)}".`,
  )

export const emptyAddress = (place: Place, kind: 'link' | 'asset'): Diagnostic =>
  kind === 'link'
    ? diagnostic('broken-link', place, 'This link has no address.', 'Write one, as in `[text](./page.md)`.')
    : diagnostic(
        'broken-asset',
        place,
        'This image or file has no address.',
        'Write one, as in `![text](./image.png)`.',
      )

export const foreignSyntax = (
  place: Place,
  {written, system, hint}: {written: string; system: string; hint: string},
): Diagnostic =>
  diagnostic(
    'foreign-syntax',
    place,
    `This page contains \`${written.length > 60 ? `${written.slice(0, 60)}…` : written}\`, which is syntax of ${system} and not of docsgen.`,
    hint,
  )
