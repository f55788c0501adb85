/** Parsers of programming languages: tree-sitter as WebAssembly, from a package that the site installs. */
import {findFile, loadPackage} from '../../../config/load/load.js'

export const parserPackage = '@vscode/tree-sitter-wasm'

/** A node of a syntax tree, as far as docsgen reads it. */
export interface SyntaxNode {
  id: number
  type: string
  text: string
  isNamed: boolean
  startIndex: number
  endIndex: number
  parent: SyntaxNode | null
  children: (SyntaxNode | null)[]
  namedChildren: (SyntaxNode | null)[]
  previousNamedSibling: SyntaxNode | null
  childForFieldName(name: string): SyntaxNode | null
  childrenForFieldName(name: string): (SyntaxNode | null)[]
}

/** The part of web-tree-sitter that docsgen uses. */
interface TreeSitter {
  Parser: {
    init(): Promise<void>
    new (): {setLanguage(language: unknown): void; parse(text: string): {rootNode: SyntaxNode; delete(): void} | null}
  }
  Language: {load(file: string): Promise<unknown>}
}

export type Language = 'javascript' | 'typescript' | 'tsx' | 'python' | 'go' | 'rust' | 'java'

const languages: Readonly<Record<string, Language>> = {
  cjs: 'javascript',
  cts: 'typescript',
  go: 'go',
  java: 'java',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  mts: 'typescript',
  py: 'python',
  pyi: 'python',
  rs: 'rust',
  ts: 'typescript',
  tsx: 'tsx',
}

/** The language of a file with a grammar; undefined for other files. */
export const languageOf = (file: string): Language | undefined => languages[/\.(\w+)$/.exec(file)?.[1] ?? '']

/** Calls `read` with the syntax tree of a text, and returns its result. */
export type Parse = <Result>(language: Language, text: string, read: (root: SyntaxNode) => Result) => Promise<Result>

/** Returns the parser of a project; undefined if the package is not installed. */
export function findParser(root: string): Parse | undefined {
  if (findFile(root, parserPackage) === undefined) return undefined
  const {Parser, Language} = loadPackage(root, parserPackage) as TreeSitter
  const loaded = new Map<Language, Promise<InstanceType<TreeSitter['Parser']>>>()
  const load = async (language: Language) => {
    await Parser.init()
    const file = findFile(root, `${parserPackage}/wasm/tree-sitter-${language}.wasm`)
    if (file === undefined) throw new Error(`${parserPackage} has no grammar of ${language}.`)
    const parser = new Parser()
    parser.setLanguage(await Language.load(file))
    return parser
  }
  return async (language, text, read) => {
    const parser = loaded.get(language) ?? load(language)
    loaded.set(language, parser)
    const tree = (await parser).parse(text)
    if (tree === null) throw new Error(`${parserPackage} cannot parse ${language}.`)
    try {
      return read(tree.rootNode)
    } finally {
      tree.delete()
    }
  }
}
