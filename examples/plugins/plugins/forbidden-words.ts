/** A check that reports words that the documentation must not use, except in code. */
import {definePlugin} from 'docsgen'

/** `words`: what to write instead, by word. */
export default (words: Record<string, string>) =>
  definePlugin({
    name: 'forbidden-words',
    options: words,
    setup(api) {
      const pattern = new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'gi')
      api.check({
        code: 'forbidden-word',
        default: 'warning',
        page: ({source}) =>
          withoutCode(source)
            .split('\n')
            .flatMap((line, index) =>
              [...line.matchAll(pattern)].map(({0: word, index: column}) => ({
                message: `The word "${word}" does not belong into this documentation.`,
                hint: `Write "${words[word.toLowerCase()]}".`,
                line: index + 1,
                column: column + 1,
              })),
            ),
      })
    },
  })

/** The text with spaces in the place of code, so that every other character keeps its position. */
const withoutCode = (source: string): string =>
  source.replace(/^(```+)[\s\S]*?^\1|`[^`\n]+`/gm, (code) => code.replace(/[^\n]/g, ' '))
