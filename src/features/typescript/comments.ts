/** Comments of declarations as Markdown. */
import {recordsOf, textOf, type Values, valuesOf} from '../../model/values.js'
import {inlineCode, markdownFrom, plainText} from '../../plugins/untrusted-text.js'
import {type ApiLinks, tagsOf} from './model.js'

/** The parts of a comment as Markdown. `headings`: level of the highest heading; 0 for none. */
export function partsText(parts: unknown, links: ApiLinks, headings = 0): string {
  const text = recordsOf(parts)
    .map((part) => partText(part, links))
    .join('')
  return markdownFrom(text, {headings})
}

function partText({kind, tag, text, target}: Values, links: ApiLinks): string {
  const written = String(text ?? '')
  if (kind !== 'inline-tag') return kind === 'relative-link' ? '#' : written
  if (!/^@link/.test(String(tag))) return tag === '@inheritDoc' ? '' : inlineCode(written)
  const href =
    typeof target === 'string' && /^https?:\/\//.test(target)
      ? `<${target.replace(/[<>\s]/g, '')}>`
      : links.hrefOf(target)
  const label = tag === '@linkcode' ? inlineCode(written) : plainText(written)
  return href === undefined ? inlineCode(written) : `[${label}](${href})`
}

/** The parts of a comment besides its summary, parameters and result. */
export function tagBlocks(comment: Values, links: ApiLinks, headings: number): string[] {
  const all = (name: string): string[] => tagsOf(comment, name).map(({content}) => partsText(content, links, headings))
  const labelled = (label: string, name: string): string[] =>
    all(name).map((text) => (text === '' ? `**${label}**` : `**${label}:** ${text}`))
  return [
    ...all('@remarks'),
    ...tagsOf(comment, '@deprecated').map(
      ({content}) => `:::warning[Deprecated]\n${partsText(content, links) || 'Do not use this in new code.'}\n:::`,
    ),
    ...labelled('Throws', '@throws'),
    ...labelled('Default', '@defaultValue'),
    ...labelled('Default', '@default'),
    ...labelled('Since', '@since'),
    ...exampleBlocks(comment, links),
    ...labelled('See', '@see'),
  ]
}

function exampleBlocks(comment: Values, links: ApiLinks): string[] {
  return tagsOf(comment, '@example').flatMap(({content, name}) => {
    const text = partsText(content, links)
    // An example without a fence is code.
    const code = /^\s*(?:`{3}|~{3})/m.test(text) ? text : `\`\`\`ts\n${text.replaceAll('```', '')}\n\`\`\``
    return [`**${plainText(textOf(name) ?? 'Example')}**`, code]
  })
}

/** The first sentence about a declaration, without Markdown's blocks. */
export const summaryOf = (comment: Values, links: ApiLinks): string => partsText(valuesOf(comment).summary, links)
