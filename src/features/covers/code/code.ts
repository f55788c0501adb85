/** Hashes of files and of the symbols in them, which comments, white space and formatting do not change. */
import {createHash} from 'node:crypto'
import {type Canonical, createCanonical} from './canonical.js'
import {readData} from './data.js'
import {findParser, type Language, languageOf, type Parse, type SyntaxNode} from './grammars.js'
import {readSql} from './sql.js'
import {symbolsIn, withAttributes} from './symbols.js'

export {parserPackage} from './grammars.js'

/** The meaning of a file, as hashes that name the way in which docsgen read it: `tree:9f86d081884c7d65`. */
export interface CodeFacts {
  hash: string
  /** Hash of a symbol; undefined if the file has none of this name. Without a parser, that of the whole file. */
  hashOf(symbol: string): string | undefined
  /** Symbols that an author could mean by one that the file does not have. */
  namesNear(symbol: string): Iterable<string>
}

export interface CodeReader {
  read(file: string, text: string): Promise<CodeFacts>
  /** Files that need the parser package, which is not installed. */
  unparsed(): string[]
}

/** Returns a reader of code, which reads equal texts once. */
export function createCodeReader(root: string): CodeReader {
  let parse: Parse | undefined | null = null
  const unparsed = new Set<string>()
  const known = new Map<string, Promise<CodeFacts>>()
  const read = async (file: string, text: string): Promise<CodeFacts> => {
    const data = /\.(?:json|ya?ml)$/i.test(file) ? readData(text) : undefined
    if (data !== undefined) return factsOf('data', data)
    if (/\.sql$/i.test(file)) return factsOf('sql', readSql(text))
    const language = languageOf(file)
    if (language === undefined) return wholeFile(text)
    if (parse === null) parse = findParser(root)
    if (parse !== undefined) return factsOf('tree', await readTree(parse, language, text))
    unparsed.add(file)
    const {hash} = wholeFile(text)
    return {hash, hashOf: () => hash, namesNear: () => []}
  }
  return {
    read(file, text) {
      const key = `${file}\0${text}`
      const facts = known.get(key) ?? read(file, text)
      known.set(key, facts)
      return facts
    },
    unparsed: () => [...unparsed].sort(),
  }
}

const readTree = (parse: Parse, language: Language, text: string): Promise<Canonical> =>
  parse(language, text, (root) => {
    const write = createCanonical(language)
    const textOf = (nodes: readonly SyntaxNode[]) => nodes.flatMap(withAttributes).map(write).join('\n')
    // The nodes are gone when the tree is.
    const symbols = new Map([...symbolsIn(root)].map(([name, nodes]) => [name, textOf(nodes)]))
    return {whole: write(root), textOf: (name) => symbols.get(name), namesNear: () => symbols.keys()}
  })

function factsOf(kind: string, {whole, textOf, namesNear}: Canonical): CodeFacts {
  const hash = (text: string) => `${kind}:${hashOf(text)}`
  return {
    hash: hash(whole),
    hashOf(symbol) {
      const text = textOf(symbol)
      return text === undefined ? undefined : hash(text)
    },
    namesNear,
  }
}

/** Any other file, whose white space may have a meaning. It has no symbols. */
const wholeFile = (text: string): CodeFacts => ({
  hash: `text:${hashOf(text.replaceAll('\r\n', '\n'))}`,
  hashOf: () => undefined,
  namesNear: () => [],
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
