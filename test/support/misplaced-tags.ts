/** Tags that a parser closes, adds, moves or ignores. Shares no code with docsgen. */
import {Tokenizer, TokenizerMode, type DefaultTreeAdapterTypes as Tree} from 'parse5'

/** `unclosed p at 3` and so on, with the line, for each element that is not where its tags are. `elements`: with their places. */
export function misplacedTagsIn(html: string, elements: readonly Tree.Element[]): string[] {
  const starts = elements.map(({sourceCodeLocation}) => sourceCodeLocation?.startOffset)
  const problems = elements.flatMap((element, index) => {
    const {tagName, sourceCodeLocation: place} = element
    if (!place?.startTag) return `added ${tagName}`
    if (!isClosed(element)) return `unclosed ${tagName} at ${place.startLine}`
    return place.startOffset > (starts[index + 1] ?? place.endOffset) ? `moved ${tagName} at ${place.startLine}` : []
  })
  const ignored = endTagsIn(html) - elements.filter(({sourceCodeLocation}) => sourceCodeLocation?.endTag).length
  return ignored === 0 ? problems : [...problems, `${ignored} end tags without an element`]
}

function isClosed({tagName, namespaceURI, sourceCodeLocation: place}: Tree.Element): boolean {
  if (place?.endTag || voidElements.has(tagName)) return true
  // `<path/>` of a picture: the element ends with its start tag.
  return !namespaceURI.endsWith('/xhtml') && place?.endOffset === place?.startTag?.endOffset
}

const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
])

/** Contents of these elements contain no tags. */
const modes: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noscript: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
}

function endTagsIn(html: string): number {
  let count = 0
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    {sourceCodeLocationInfo: false},
    {
      onStartTag: ({tagName}) => {
        tokenizer.state = modes[tagName] ?? tokenizer.state
      },
      onEndTag: () => count++,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  )
  tokenizer.write(html, true)
  return count
}
