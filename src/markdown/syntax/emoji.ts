/** Emoji by their names on GitHub: `:tada:`. `12:30:45`, `a:b:c` and `std::vector` stay text. */
import {isCode, replaceInProse} from '../prose.js'
import type {Syntax} from './construct.js'

export const emojiNames = /(?<![\p{L}\p{N}:_/\\@=&?#.%$-])(?::[a-z0-9_+-]+:)+(?![\p{L}\p{N}:_/\\=])/gu

export const emoji: Syntax = {
  isOn: () => true,
  async onHtml(tree, page) {
    if (page.text.search(emojiNames) === -1 && !page.components.has('Include')) return
    const texts: string[] = []
    replaceInProse(tree, (text) => void texts.push(text))
    if (!texts.some((text) => text.search(emojiNames) !== -1)) return
    const {nameToEmoji} = await import('gemoji')
    const withEmoji = (text: string): string =>
      text.replace(emojiNames, (run) =>
        run.replace(/:([^:]+):/g, (written, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? written) : written,
        ),
      )
    replaceInProse(tree, (text, {before, after}) => {
      if (text.search(emojiNames) === -1) return undefined
      // Code directly before or after a text is part of its word.
      const edges = [before, after].map((node) => (node?.type === 'element' && isCode(node) ? 'x' : ' '))
      return [{type: 'text', value: withEmoji(edges.join(text)).slice(1, -1)}]
    })
    for (const entry of page.toc)
      entry.html = entry.html.replace(/<code>.*?<\/code>|<[^>]*>|[^<]+/g, (piece) =>
        piece.startsWith('<') ? piece : withEmoji(piece),
      )
  },
}
